import { queryOf } from '@rajt/app-kit/api/query-of';
import { ErrorScreen } from '@rajt/app-kit/errors/error-screen.tsx';
import { useFormats } from '@rajt/app-kit/formats/use-formats';
import { PageTitle, usePageName } from '@rajt/app-kit/page/page-title.tsx';
import { useUserId } from '@rajt/app-kit/session/session';
import { useT } from '@rajt/app-kit/texts/texts';
import { CallError } from '@rajt/contract/client';
import { getRace, type RaceDetail } from '@rajt/contract/content/operations/catalog';
import { type EntryDetail, getEntry } from '@rajt/contract/entering/operations/entry-changes';
import { getProfile } from '@rajt/contract/people/operations/accounts';
import { Button } from '@rajt/ui/button';
import { EmptyState } from '@rajt/ui/empty-state';
import { Icon } from '@rajt/ui/icons';
import { StateDrawing } from '@rajt/ui/state-drawing';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import styles from '../entry-screen.module.css';
import { EntrySkeleton } from '../entry-skeleton.tsx';
import { adultName } from '../participant.ts';
import { ChangeForm } from './change-form.tsx';

export const entryQuery = (userId: string, entryId: string) =>
  queryOf(getEntry, { params: { userId, entryType: 'entry', entryId } });

interface ChangeScreenProps {
  entryId: string;
  onSaved: (entry: EntryDetail) => void;
}

/** The answers of one entry, to be changed as far as they still can. */
export function ChangeScreen({ entryId, onSaved }: ChangeScreenProps) {
  const t = useT();
  const userId = useUserId();
  const entry = useQuery({ ...entryQuery(userId, entryId), staleTime: 5_000, refetchInterval: 15_000 });
  const race = useQuery({
    ...queryOf(getRace, { params: { raceId: entry.data?.race.id ?? '' } }),
    enabled: entry.data !== undefined,
  });
  // Only for a minor: it begins with the name of the buyer, as the entry form does.
  const asksGuardian = entry.data?.lacksGuardian === true;
  const profile = useQuery({ ...queryOf(getProfile, { params: { userId } }), enabled: asksGuardian });
  if (entry.data && race.data && !(asksGuardian && profile.isPending))
    return (
      <Loaded
        race={race.data}
        entry={entry.data}
        guardianName={profile.data && asksGuardian ? adultName(profile.data) : ''}
        onSaved={onSaved}
      />
    );
  const error = entry.error ?? race.error;
  if (error instanceof CallError && error.status === 404) return <EntryNotFound />;
  if (error) {
    const retry = () => void Promise.all([entry.refetch(), entry.data && race.refetch()]);
    return <ErrorScreen error={error} title={t('entryChange:loadFailed')} onRetry={retry} />;
  }
  return <EntrySkeleton label={t('entryChange:loading')} />;
}

interface LoadedProps extends Omit<ChangeScreenProps, 'entryId'> {
  race: RaceDetail;
  entry: EntryDetail;
  guardianName: string;
}

function Loaded({ race, entry, guardianName, onSaved }: LoadedProps) {
  const t = useT();
  const { day, days } = useFormats();
  const userId = useUserId();
  const isPaid = entry.state === 'paid';
  const { event, participant } = entry;
  const isSelf = participant.uid === userId;
  return (
    <div className={`page page-narrow ${styles.screen}`}>
      <div className={styles.head}>
        <Link to={isPaid ? '/entries' : '/cart'} className="back-link">
          <Icon name="chevronLeft" size="1.125rem" />
          {t(isPaid ? 'entryChange:backToEntries' : 'entryChange:backToCart')}
        </Link>
        <PageTitle title={t('entryChange:title', { race: race.name })} eyebrow={t('entryChange:heading')}>
          {race.name}
        </PageTitle>
        <p className={styles.where}>
          {[
            participant.name,
            event.name,
            race.kind === 'virtual' ? days(event.startsOn, event.endsOn) : day(race.raceOn, 'full'),
          ].join(' · ')}
        </p>
      </div>
      <ChangeForm race={race} entry={entry} isSelf={isSelf} guardianName={guardianName} onSaved={onSaved} />
    </div>
  );
}

function EntryNotFound() {
  const t = useT();
  usePageName(t('entryChange:notFoundTitle'));
  return (
    <div className="page">
      <EmptyState
        headingLevel={1}
        drawing={<StateDrawing kind="search" />}
        title={t('entryChange:notFoundTitle')}
        action={
          <Button variant="go" render={<Link to="/entries" />}>
            {t('entry:toEntries')}
          </Button>
        }
      >
        {t('entryChange:notFoundText')}
      </EmptyState>
    </div>
  );
}
