import { useFormats } from '@rajt/app-kit/formats/use-formats';
import { useT } from '@rajt/app-kit/texts/texts';
import type { Invitation } from '@rajt/contract/operations/catalog';
import { EventDrawing } from './event-drawing.tsx';
import styles from './invited-to.module.css';

/** Name, days and place of the event. Its drawing is the screen's picture; where a phone has no room for that, it is here. */
export function InvitedCard({ invitation }: { invitation: Invitation }) {
  const t = useT();
  const format = useFormats();
  return (
    <section className={styles.card} aria-label={t('auth:invitedTo')}>
      <EventDrawing event={invitation} shape="card" className={styles.thumb} />
      <div>
        <p className="text-small text-soft">{t('auth:invitedTo')}</p>
        <p className={styles.name}>{invitation.name}</p>
        <p className="text-small">
          {format.days(invitation.startsOn, invitation.endsOn, 'full')} · {invitation.place}
        </p>
      </div>
    </section>
  );
}
