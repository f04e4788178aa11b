import { useT } from '@rajt/app-kit/texts/texts';
import { Icon } from '@rajt/ui/icons';
import { MemberPicture } from './member-parts.tsx';
import { MenuButton } from './menu-button.tsx';
import { MenuLinks } from './menu-links.tsx';
import styles from './profile-menu.module.css';
import { useMenu } from './use-menu.ts';

/** The menu of a member's own screens; on a phone, where there is no other menu, all the rest as well. */
export function ProfileMenu({ look }: { look: 'header' | 'tab' }) {
  const t = useT();
  const { profile, shop, training, information, legal } = useMenu();
  const inTabs = ['/entries'];
  return (
    <MenuButton
      look={look}
      side="right"
      className={styles[look]}
      panel={
        look === 'header' ? (
          <MenuLinks entries={profile} />
        ) : (
          <>
            <MenuLinks entries={profile.filter(({ path }) => !inTabs.includes(path))} />
            <MenuLinks entries={[...shop, ...training]} title={t('shell:menu.shop')} />
            <MenuLinks entries={[...information, ...legal]} title={t('shell:menu.information')} />
          </>
        )
      }
    >
      <MemberPicture instead={<Icon name="user" size="1.375rem" />} />
      <span>{t('shell:profileMenu')}</span>
      {look === 'header' && <Icon name="chevronDown" size="1rem" />}
    </MenuButton>
  );
}
