import { Link } from '@tanstack/react-router';
import { useT } from '../../shell/texts.ts';

/** Why a registration may take no correction: the link in the first mail has been pressed, and the way on. */
export function RegistrationOver() {
  const t = useT();
  return (
    <p>
      {t('password:correct.over')} <Link to="/login">{t('shell:login')}</Link>
    </p>
  );
}
