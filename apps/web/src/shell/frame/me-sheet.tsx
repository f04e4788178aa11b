import { queryOf } from '@rajt/app-kit/api/query-of';
import { fullName } from '@rajt/app-kit/formats/full-name';
import { LanguageSwitch } from '@rajt/app-kit/page/language-switch.tsx';
import { SchemeSwitch } from '@rajt/app-kit/page/scheme-switch.tsx';
import { useLogOut } from '@rajt/app-kit/session/log-out';
import { useUserId } from '@rajt/app-kit/session/session';
import { currentLanguage, useT } from '@rajt/app-kit/texts/texts';
import { getProfile } from '@rajt/contract/people/operations/accounts';
import { Avatar } from '@rajt/ui/avatar';
import { Button } from '@rajt/ui/button';
import { DialogWindow } from '@rajt/ui/dialog-windows';
import type { Elements } from '@rajt/ui/elements';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useId } from 'react';
import { initials } from '../../areas/people/shared/picture/initials.ts';
import { usePicture } from '../../areas/people/shared/picture/use-picture.ts';
import footer from './footer.module.css';
import styles from './me-sheet.module.css';
import type { MenuEntry } from './menu.ts';
import { useMenu } from './use-menu.ts';

export interface MeSheetProps {
  isOpen: boolean;
  onClose: () => void;
}

/** A member on a phone: the person, every screen of the menus in groups, language and colours, and the logout at the end. */
export function MeSheet({ isOpen, onClose }: MeSheetProps) {
  const t = useT();
  const { entry, shop, training, profile, information, legal } = useMenu();
  const logOut = useLogOut();
  return (
    <DialogWindow
      fills
      open={isOpen}
      onOpenChange={(next) => !next && onClose()}
      title={t('shell:me')}
      closeLabel={t('common:close')}
    >
      <div className={`stack gap-6 ${styles.sheet}`}>
        <Person onLink={onClose} />
        <nav className="stack gap-6" aria-label={t('shell:mainMenu')}>
          <Group title={t('me:own')} onLink={onClose} entries={profile} />
          <Group title={t('me:races')} onLink={onClose} entries={[...entry, ...training]} />
          <Group title={t('shell:menu.shop')} onLink={onClose} entries={shop}>
            <li>
              <Link to="/cart" onClick={onClose}>
                {t('shell:cart')}
              </Link>
            </li>
          </Group>
          <Group title={t('shell:menu.information')} onLink={onClose} entries={information} />
          <Group title={t('me:legal')} onLink={onClose} entries={legal}>
            <li>
              <Link to="/users/products/withdrawal" onClick={onClose}>
                {t('footer:withdraw')}
              </Link>
            </li>
          </Group>
        </nav>
        <div className="split">
          <LanguageSwitch />
          <SchemeSwitch />
        </div>
        <Button variant="quiet" wide icon="logout" onClick={() => void logOut()}>
          {t('shell:logout')}
        </Button>
      </div>
    </DialogWindow>
  );
}

/** The person, and the way to their profile. */
function Person({ onLink }: { onLink: () => void }) {
  const { data: profile } = useQuery(queryOf(getProfile, { params: { userId: useUserId() } }));
  const picture = usePicture(profile?.pictureFileId);
  if (!profile) return null;
  const language = currentLanguage();
  return (
    <Link to="/profile" className={`cluster gap-3 ${styles.person}`} onClick={onLink}>
      <Avatar src={picture} initials={initials(profile, language)} size="sm" />
      {fullName(profile, language)}
    </Link>
  );
}

interface GroupProps {
  title: string;
  entries: readonly MenuEntry[];
  /** At the press: the screen that a link leads to must not find the page held still. */
  onLink: () => void;
  children?: Elements;
}

function Group({ title, entries, onLink, children }: GroupProps) {
  const t = useT();
  const id = useId();
  return (
    <div className="stack gap-1">
      <h3 id={id} className="eyebrow">
        {title}
      </h3>
      <ul className={footer.links} aria-labelledby={id}>
        {entries.map(({ path, text }) => (
          <li key={path}>
            <Link to={path} onClick={onLink}>
              {t(text)}
            </Link>
          </li>
        ))}
        {children}
      </ul>
    </div>
  );
}
