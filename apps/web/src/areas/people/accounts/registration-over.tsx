import { useT } from '@rajt/app-kit/texts/texts';
import { Link } from '@tanstack/react-router';
import { useWantedPath } from '../../../shell/access/wanted-path.ts';

/** A registration that takes no correction: its link has been pressed, or has expired. Shows the next steps, and the login. */
export function RegistrationOver() {
  const t = useT();
  const wanted = useWantedPath();
  return (
    <p>
      {t('auth:registrationOver')}{' '}
      <Link to="/login" search={wanted}>
        {t('shell:login')}
      </Link>
    </p>
  );
}
