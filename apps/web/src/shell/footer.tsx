import { Link } from '@tanstack/react-router';
import { useT } from './texts.ts';

export function Footer() {
  const t = useT();
  return (
    <footer className="page cluster">
      <Link to="/general-terms-and-conditions">{t('shell:terms')}</Link>
      <Link to="/privacy-policy">{t('shell:privacy')}</Link>
    </footer>
  );
}
