import { SkipLink } from '@rajt/ui/hidden-text';
import { TopProgress } from '@rajt/ui/top-progress';
import { Outlet } from '@tanstack/react-router';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import styles from './layout.module.css';
import { useIsBusy } from './progress.ts';
import { TabBar } from './tab-bar.tsx';
import { useT } from './texts.ts';

/** What stands around every screen. */
export function Layout() {
  const t = useT();
  const isBusy = useIsBusy();
  return (
    <div className={styles.layout}>
      <TopProgress active={isBusy} label={t('shell:loading')} />
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
