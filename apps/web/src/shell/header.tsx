import { Link } from '@tanstack/react-router';
import { useT } from './texts.ts';

export function Header() {
  const t = useT();
  return (
    <header className="page split">
      <Link to="/events">Rajt</Link>
      <nav className="cluster" aria-label={t('shell:mainMenu')}>
        <Link to="/events">{t('shell:events')}</Link>
        <Link to="/entries">{t('shell:entries')}</Link>
        <Link to="/cart">{t('shell:cart')}</Link>
      </nav>
    </header>
  );
}
