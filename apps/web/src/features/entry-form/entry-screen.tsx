import { queryOf } from '@rajt/app-kit/api/query-of';
import { ErrorScreen } from '@rajt/app-kit/errors/error-screen.tsx';
import { useFormats } from '@rajt/app-kit/formats/use-formats';
import { ZoneNote } from '@rajt/app-kit/formats/zone-note.tsx';
import { PageTitle, usePageName } from '@rajt/app-kit/page/page-title.tsx';
import { useUserId } from '@rajt/app-kit/session/session';
import { useT } from '@rajt/app-kit/texts/texts';
import { CallError } from '@rajt/contract/client';
import { getProfile } from '@rajt/contract/operations/accounts';
import { getRace, listHeats, type RaceDetail } from '@rajt/contract/operations/catalog';
import type { Cart } from '@rajt/contract/operations/entries';
import { type EntryDefaults, getEntryDefaults } from '@rajt/contract/operations/entry-defaults';
import { Button } from '@rajt/ui/button';
import { EmptyState } from '@rajt/ui/empty-state';
import { Icon } from '@rajt/ui/icons';
import { StateDrawing } from '@rajt/ui/state-drawing';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { CannotEnter, whyCannotEnter } from './cannot-enter.tsx';
import { EntryForm } from './entry-form.tsx';
import styles from './entry-screen.module.css';
import { EntrySkeleton } from './entry-skeleton.tsx';

const NOTHING_KNOWN: EntryDefaults = { remembered: null, lastEntry: null, raced: [], certificate: null };

export interface EntryScreenProps {
  raceId: string;
  onHeld: (held: { entryId: string; cart: Cart }) => void;
}

/** The entry form of a race, or why there is none. */
export function EntryScreen({ raceId, onHeld }: EntryScreenProps) {
  const t = useT();
  const race = useQuery({
    ...queryOf(getRace, { params: { raceId } }),
    // The price may change while the form is open.
    refetchInterval: 60_000,
  });
  const heats = useQuery({
    ...queryOf(listHeats, { params: { raceId } }),
    // Others enter too.
    staleTime: 5_000,
    refetchInterval: 15_000,
  });
  const profile = useQuery(queryOf(getProfile, { params: { userId: useUserId() } }));
  // Without them one answers by hand.
  const defaults = useQuery(queryOf(getEntryDefaults, { params: { userId: useUserId() } }));
  const error = race.error ?? heats.error ?? profile.error;

  if (race.data && heats.data && profile.data && !defaults.isPending) {
    const reason = whyCannotEnter(race.data);
    return (
      <Frame race={race.data}>
        {reason ? (
          <CannotEnter race={race.data} reason={reason} />
        ) : (
          <EntryForm
            key={raceId}
            race={race.data}
            heats={heats.data}
            profile={profile.data}
            defaults={defaults.data ?? NOTHING_KNOWN}
            onHeld={onHeld}
          />
        )}
      </Frame>
    );
  }
  if (error instanceof CallError && error.status === 404) return <NotFound />;
  if (error) {
    const retry = () => void Promise.all([race, heats, profile].map((query) => query.refetch()));
    return <ErrorScreen error={error} onRetry={retry} />;
  }
  return <EntrySkeleton label={t('entry:loading')} />;
}

function Frame({ race, children }: { race: RaceDetail; children: ReactNode }) {
  const t = useT();
  const { day, days } = useFormats();
  return (
    <div className={`page ${styles.screen}`}>
      <div className={styles.head}>
        <Link to="/events/$eventId" params={{ eventId: race.event.id }} className={styles.back}>
          <Icon name="chevronLeft" size="1.125rem" />
          {t('entry:back')}
        </Link>
        <PageTitle title={t('entry:title', { race: race.name })} eyebrow={t('entry:heading')}>
          {race.name}
        </PageTitle>
        <p className={styles.where}>
          {[
            race.event.name,
            race.event.place,
            race.kind === 'virtual' ? days(race.event.startsOn, race.event.endsOn) : day(race.raceOn, 'full'),
          ].join(' · ')}
        </p>
        <ZoneNote />
      </div>
      {children}
    </div>
  );
}

function NotFound() {
  const t = useT();
  usePageName(t('entry:notFoundTitle'));
  return (
    <div className="page">
      <EmptyState
        headingLevel={1}
        drawing={<StateDrawing kind="search" />}
        title={t('entry:notFoundTitle')}
        action={
          <Button variant="go" render={<Link to="/events" />}>
            {t('entry:toEvents')}
          </Button>
        }
      >
        {t('entry:notFoundText')}
      </EmptyState>
    </div>
  );
}
