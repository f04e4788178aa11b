import { Button } from '@rajt/ui/button';
import { IconButton } from '@rajt/ui/icon-button';
import { Logo } from '@rajt/ui/logo';
import { Link } from '@tanstack/react-router';
import './frame-bar.css';
import { LanguageSwitch } from '@rajt/app-kit/page/language-switch.tsx';
import { useLogOut } from '@rajt/app-kit/session/log-out';
import { useT } from '@rajt/app-kit/texts/texts';
import { useWantedPath } from '../access/wanted-path.ts';
import { usePresence } from '../session/use-presence.ts';
import styles from './header.module.css';
import { CartLink, MainMenu, ProfileMenu } from './member-parts.tsx';

/** Logo, menu and language; login and registration, or the own menu, logout and the cart. On a phone the tab bar has the rest. */
export function Header() {
  const t = useT();
  const presence = usePresence();
  const logOut = useLogOut();
  const wanted = useWantedPath();
  return (
    <header className="frame-bar">
      <div className="page">
        <Link to={presence === 'visitor' ? '/login' : '/events'} className={styles.logo}>
          <Logo />
        </Link>
        <div className={styles.nav}>{presence === 'member' && <MainMenu />}</div>
        <div className={presence === 'member' ? styles.language : undefined}>
          <LanguageSwitch />
        </div>
        {presence === 'visitor' && (
          <div className={`${styles.wide} cluster`}>
            <Button variant="quiet" render={<Link to="/registration" search={wanted} />}>
              {t('shell:registration')}
            </Button>
            <Button render={<Link to="/login" search={wanted} />}>{t('shell:login')}</Button>
          </div>
        )}
        {presence === 'member' && (
          <div className={styles.wide}>
            <ProfileMenu />
          </div>
        )}
        {presence !== 'visitor' && (
          <div className={presence === 'member' ? styles.wide : undefined}>
            <IconButton icon="logout" label={t('shell:logout')} variant="outlined" onClick={logOut} />
          </div>
        )}
        {presence === 'member' && (
          <div className={styles.wide}>
            <CartLink look="header" />
          </div>
        )}
      </div>
    </header>
  );
}
