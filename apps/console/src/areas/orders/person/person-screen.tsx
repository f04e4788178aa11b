import { queryOf } from '@rajt/app-kit/api/query-of';
import { PageTitle } from '@rajt/app-kit/page/page-title.tsx';
import { useT } from '@rajt/app-kit/texts/texts';
import { getPersonPage } from '@rajt/contract/orders/operations/person-page';
import { Icon } from '@rajt/ui/icons';
import { useSuspenseQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { hasRole, useMe } from '../../../shell/session/signed-in.ts';
import { StaleNote } from '../../../shell/stale-note.tsx';
import { PersonEntries } from './person-entries.tsx';
import { PersonFacts } from './person-facts.tsx';
import { PersonNotes } from './person-notes.tsx';
import { PersonOrders } from './person-orders.tsx';
import styles from './person-screen.module.css';
import { PersonTimeLine } from './person-time-line.tsx';

/** A person: facts, entries, orders, notes of staff, and the time line. */
export function PersonScreen({ personId }: { personId: string }) {
  const t = useT();
  const me = useMe();
  // Each reading is in the audit log, so the person is read only when the page opens and after a change.
  const query = useSuspenseQuery({
    ...queryOf(getPersonPage, { params: { personId } }),
    staleTime: 5 * 60_000,
    refetchOnWindowFocus: false,
  });
  const { data: person } = query;
  return (
    <div className="stack">
      <PageTitle eyebrow={t('personScreen:eyebrow')}>{person.name}</PageTitle>
      {hasRole(me, 'organiser') && (
        <Link to="/privacy/people/$personId" params={{ personId }} className="back-link">
          <Icon name="eyeOff" size="1.125rem" />
          <span>{t('privacyDesk:desk.link')}</span>
        </Link>
      )}
      <StaleNote query={query} />
      <div className={styles.columns}>
        <div className="stack">
          <PersonFacts person={person} />
          {person.notes && <PersonNotes personId={personId} notes={person.notes} />}
        </div>
        <div className="stack">
          <PersonEntries entries={person.entries} />
          <PersonOrders orders={person.orders} />
          <PersonTimeLine personId={personId} isMailSeen={person.email !== undefined} />
        </div>
      </div>
    </div>
  );
}
