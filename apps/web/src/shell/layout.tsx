import { SkipLink } from '@rajt/ui/hidden-text';
import { Outlet } from '@tanstack/react-router';
import { BusyBar } from './busy-bar.tsx';
import { CookieBanner } from './cookies/cookie-banner.tsx';
import { useMeasuring } from './cookies/use-measuring.ts';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import { Later } from './later.tsx';
import styles from './layout.module.css';
import { CartKeeper } from './member-parts.tsx';
import { TabBar } from './tab-bar.tsx';
import { useT } from './texts.ts';
import { usePresence } from './use-presence.ts';

/** What stands around every screen. */
export function Layout() {
  const t = useT();
  const presence = usePresence();
  useMeasuring();
  return (
    <div className={styles.layout}>
      <BusyBar />
      <SkipLink href="#main">{t('shell:skipToContent')}</SkipLink>
      <Header />
      <CookieBanner />
      <main id="main" tabIndex={-1} className={styles.main}>
        <Outlet />
      </main>
      <Later>
        <Footer />
        <TabBar />
        {presence === 'member' && <CartKeeper />}
      </Later>
    </div>
  );
}
