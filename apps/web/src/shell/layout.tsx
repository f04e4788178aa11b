import { SkipLink } from '@rajt/ui/hidden-text';
import { Outlet } from '@tanstack/react-router';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import styles from './layout.module.css';
import { TabBar } from './tab-bar.tsx';
import { useT } from './texts.ts';

/** What stands around every screen. */
export function Layout() {
  const t = useT();
  return (
    <div className={styles.layout}>
      <SkipLink href="#main">{t('shell:skipToContent')}</SkipLink>
      <Header />
      <main id="main" tabIndex={-1} className={styles.main}>
        <Outlet />
      </main>
      <Footer />
      <TabBar />
    </div>
  );
}
