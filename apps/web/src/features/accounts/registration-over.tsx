import { Link } from '@tanstack/react-router';
import { useT } from '../../shell/texts.ts';

/** A registration takes no correction: its link has been pressed, or has run out. What may be done then, and the login. */
export function RegistrationOver() {
  const t = useT();
  return (
    <p>
      {t('password:correct.over')} <Link to="/login">{t('shell:login')}</Link>
    </p>
  );
}
