import { useLogOut } from '@rajt/app-kit/session/log-out';
import { useT } from '@rajt/app-kit/texts/texts';
import { Icon } from '@rajt/ui/icons';
import { Link, useLocation } from '@tanstack/react-router';
import { useEffect, useId, useRef } from 'react';
import { MemberPicture } from './member-parts.tsx';
import styles from './profile-menu.module.css';

/**
 * What is mine. A popover of the browser: it closes by Escape, by a press elsewhere and on every change of the route,
 * and costs no script.
 */
export function ProfileMenu({ look }: { look: 'header' | 'tab' }) {
  const t = useT();
  const logOut = useLogOut();
  const id = useId();
  const panel = useRef<HTMLDivElement>(null);
  const { href } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the change of the address is what closes it
  useEffect(() => panel.current?.hidePopover(), [href]);
  return (
    <>
      <button type="button" popoverTarget={id} className={styles[look]}>
        <MemberPicture instead={<Icon name="user" size="1.375rem" />} />
        <span>{t('shell:profileMenu')}</span>
        {look === 'header' && <Icon name="chevronDown" size="1rem" />}
      </button>
      <div ref={panel} id={id} popover="auto" className={`${styles.panel} ${styles[`${look}Panel`]}`}>
        {look === 'header' && (
          <Link to="/entries" className={styles.item}>
            <Icon name="ticket" />
            {t('shell:entries')}
          </Link>
        )}
        <Link to="/profile" className={styles.item}>
          <Icon name="user" />
          {t('profile:title')}
        </Link>
        <button type="button" className={styles.item} onClick={logOut}>
          <Icon name="logout" />
          {t('shell:logout')}
        </button>
      </div>
    </>
  );
}
