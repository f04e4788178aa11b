import { queryOf } from '@rajt/app-kit/api/query-of';
import { ErrorScreen } from '@rajt/app-kit/errors/error-screen.tsx';
import { useFormats } from '@rajt/app-kit/formats/use-formats';
import { PageTitle, usePageName } from '@rajt/app-kit/page/page-title.tsx';
import { useUserId } from '@rajt/app-kit/session/session';
import { lazyPart, useT } from '@rajt/app-kit/texts/texts';
import { CallError } from '@rajt/contract/client';
import { getRaceChange, type RaceChange } from '@rajt/contract/entering/operations/entry-races';
import { Button } from '@rajt/ui/button';
import { EmptyState } from '@rajt/ui/empty-state';
import { Icon } from '@rajt/ui/icons';
import { Notice } from '@rajt/ui/notice';
import { Loading, Skeleton } from '@rajt/ui/skeleton';
import { StateDrawing } from '@rajt/ui/state-drawing';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Suspense } from 'react';
import layout from '../../../../shell/layout/paid-entry-screen.module.css';
import { EntrySkeleton } from '../entry-skeleton.tsx';
import { ChooseRace } from './choose-race.tsx';
import styles from './race-change.module.css';

/** Its own chunk: which race it will be is decided first. */
const ChangeRaceForm = lazyPart(
  async () => (await import('./change-race-form.tsx')).ChangeRaceForm,
  ['answers', 'consents', 'entry', 'raceChange'],
);

export const raceChangeQuery = (userId: string, entryId: string) =>
  queryOf(getRaceChange, { params: { userId, entryId } });

interface RaceChangeScreenProps {
  entryId: string;
  /** The race that is chosen. */
  to: string | undefined;
  onChoose: (raceId: string) => void;
}

/** Another race of the event for a paid entry: which, at what difference, and what that race asks. */
export function RaceChangeScreen({ entryId, ...chosen }: RaceChangeScreenProps) {
  const t = useT();
  const { data, error, refetch } = useQuery({
    ...raceChangeQuery(useUserId(), entryId),
    staleTime: 5_000,
    refetchInterval: 30_000,
  });
  if (error instanceof CallError && error.status === 404) return <NotThere />;
  if (data) return <Own change={data} {...chosen} />;
  if (error)
    return <ErrorScreen error={error} title={t('raceChange:loadFailed')} onRetry={() => void refetch()} />;
  return (
    <div className={`page page-narrow ${layout.screen}`}>
      <Loading label={t('raceChange:loading')}>
        <Skeleton shape="title" />
        <Skeleton shape="card" />
      </Loading>
    </div>
  );
}

function Own({ change, to, onChoose }: { change: RaceChange } & Omit<RaceChangeScreenProps, 'entryId'>) {
  const t = useT();
  const { money, until } = useFormats();
  const { event, race, paid, participant, obstacle, inCart, races } = change;
  const chosen = races.find(({ id, refusal }) => id === to && refusal === null);
  const isOpen = obstacle === null && inCart === null;
  return (
    <div className={`page page-narrow ${layout.screen}`}>
      <div className={layout.head}>
        <Link to="/entries" className="back-link">
          <Icon name="chevronLeft" size="1.125rem" />
          {t('raceChange:back')}
        </Link>
        <PageTitle title={t('raceChange:pageTitle', { event: event.name })} eyebrow={t('raceChange:heading')}>
          {event.name}
        </PageTitle>
        <p className={layout.where}>
          {t('raceChange:now', { race: race.name, paid: money(paid) })} · {participant.name}
        </p>
        {change.until && isOpen && (
          <p className="text-soft">{t('raceChange:until', { until: until(change.until) })}</p>
        )}
      </div>
      {obstacle !== null && <Notice kind="info">{t(`raceChange:obstacle.${obstacle}`)}</Notice>}
      {obstacle === null && inCart !== null && <InCart />}
      {isOpen && races.length === 0 && <p>{t('raceChange:none')}</p>}
      {isOpen && races.length > 0 && <ChooseRace races={races} value={chosen?.id} onChoose={onChoose} />}
      {isOpen && chosen && (
        <Suspense fallback={<EntrySkeleton label={t('raceChange:loading')} />}>
          <ChangeRaceForm key={chosen.id} change={change} raceId={chosen.id} />
        </Suspense>
      )}
    </div>
  );
}

function InCart() {
  const t = useT();
  return (
    <section className={layout.part}>
      <p>{t('raceChange:inCart')}</p>
      <div className={styles.actions}>
        <Button variant="go" icon="cart" render={<Link to="/cart" />}>
          {t('raceChange:toCart')}
        </Button>
      </div>
    </section>
  );
}

function NotThere() {
  const t = useT();
  usePageName(t('raceChange:notFoundTitle'));
  return (
    <div className="page">
      <EmptyState
        headingLevel={1}
        drawing={<StateDrawing kind="search" />}
        title={t('raceChange:notFoundTitle')}
        action={
          <Button variant="go" render={<Link to="/entries" />}>
            {t('raceChange:back')}
          </Button>
        }
      >
        {t('raceChange:notFoundText')}
      </EmptyState>
    </div>
  );
}
