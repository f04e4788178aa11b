import { useFormats } from '@rajt/app-kit/formats/use-formats';
import { useT } from '@rajt/app-kit/texts/texts';
import type { Invitation } from '@rajt/contract/content/operations/catalog';
import { LateDrawing } from '../../../shell/frame/late-drawing.tsx';
import { courseOf } from './course-of.ts';
import styles from './invited-to.module.css';

/** Name, days and place of the event, and the race where the invitation is to one. Its drawing is the screen's picture; where a phone has no room for that, it is here. */
export function InvitedCard({ invitation }: { invitation: Invitation }) {
  const t = useT();
  const format = useFormats();
  const { race } = invitation;
  return (
    <section className={styles.card} aria-label={t('auth:invitedTo')}>
      <div className={styles.thumb}>
        <LateDrawing {...courseOf(invitation)} shape="card" className={styles.drawing} />
      </div>
      <div>
        <p className="text-small text-soft">{t('auth:invitedTo')}</p>
        <p className={styles.name}>{invitation.name}</p>
        {race && <p>{named(race.name, format.distance(race.distanceM))}</p>}
        <p className="text-small">
          {format.days(invitation.startsOn, invitation.endsOn, 'full')} · {invitation.place}
        </p>
      </div>
    </section>
  );
}

/** Many a race is called by its distance. */
function named(name: string, distance: string): string {
  const isSaid = name.replaceAll(/\s/g, ' ').includes(distance.replaceAll(/\s/g, ' '));
  return isSaid ? name : `${name} · ${distance}`;
}
