import { useT } from '@rajt/app-kit/texts/texts';
import { Icon } from '@rajt/ui/icons';
import { Link } from '@tanstack/react-router';

/** Links back to the list of requests. */
export function BackToRequests() {
  const t = useT();
  return (
    <Link to="/privacy" className="back-link">
      <Icon name="chevronLeft" />
      <span>{t('privacyDesk:request.back')}</span>
    </Link>
  );
}
