import { useT } from '@rajt/app-kit/texts/texts';
import { Icon } from '@rajt/ui/icons';
import { Link } from '@tanstack/react-router';

/** Links back to the messages of an event. */
export function BackToList({ eventId }: { eventId: string }) {
  const t = useT();
  return (
    <Link to="/messages/$eventId" params={{ eventId }} className="back-link">
      <Icon name="chevronLeft" />
      <span>{t('entrantMessages:backToList')}</span>
    </Link>
  );
}
