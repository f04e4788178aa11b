import { SkipLink } from '@rajt/ui/hidden-text';
import { Outlet } from '@tanstack/react-router';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import { useT } from './texts.ts';

/** What stands around every screen. */
export function Layout() {
  const t = useT();
  return (
    <>
      <SkipLink href="#main">{t('shell:skipToContent')}</SkipLink>
      <Header />
      <main id="main" tabIndex={-1}>
        <Outlet />
      </main>
      <Footer />
    </>
  );
}
