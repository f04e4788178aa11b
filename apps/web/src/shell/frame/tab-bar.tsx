import { useT } from '@rajt/app-kit/texts/texts';
import { Icon } from '@rajt/ui/icons';
import { Link } from '@tanstack/react-router';
import { useWantedPath } from '../access/wanted-path.ts';
import { usePresence } from '../session/use-presence.ts';
import { EntriesIcon } from './idle-parts.tsx';
import { CartLink, MeTab } from './member-parts.tsx';
import styles from './tab-bar.module.css';

/** The menu of a phone, where the thumb is. */
export function TabBar() {
  const t = useT();
  const presence = usePresence();
  const wanted = useWantedPath();
  if (presence === 'incomplete') return null;
  return (
    <nav className={styles.bar} aria-label={t('shell:quickMenu')}>
      {presence === 'visitor' ? (
        <>
          <Link to="/calendar" className={styles.tab}>
            <Icon name="flag" size="1.375rem" />
            {t('shell:racesOpen')}
          </Link>
          <Link to="/login" search={wanted} className={styles.tab}>
            <Icon name="user" size="1.375rem" />
            {t('shell:login')}
          </Link>
          <Link to="/registration" search={wanted} className={styles.tab}>
            <Icon name="edit" size="1.375rem" />
            {t('shell:registration')}
          </Link>
        </>
      ) : (
        <>
          <Link to="/events" className={styles.tab}>
            <Icon name="flag" size="1.375rem" />
            {t('shell:races')}
          </Link>
          <Link to="/entries" className={styles.tab}>
            <EntriesIcon>
              <Icon name="ticket" size="1.375rem" />
            </EntriesIcon>
            <span>{t('shell:entries')}</span>
          </Link>
          <Link to="/products" className={styles.tab}>
            <Icon name="shop" size="1.375rem" />
            {t('shell:menu.shop')}
          </Link>
          <CartLink look="tab" className={styles.tab} />
          <MeTab className={styles.tab} />
        </>
      )}
    </nav>
  );
}
