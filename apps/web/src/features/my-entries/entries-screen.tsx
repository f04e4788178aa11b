import { queryOf } from '@rajt/app-kit/api/query-of';
import { ErrorScreen } from '@rajt/app-kit/errors/error-screen.tsx';
import { PageTitle } from '@rajt/app-kit/page/page-title.tsx';
import { useUserId } from '@rajt/app-kit/session/session';
import { useT } from '@rajt/app-kit/texts/texts';
import { listEntries } from '@rajt/contract/operations/entries';
import { Button } from '@rajt/ui/button';
import { EmptyState } from '@rajt/ui/empty-state';
import { Loading, Skeleton } from '@rajt/ui/skeleton';
import { StateDrawing } from '@rajt/ui/state-drawing';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import styles from './entries-screen.module.css';
import type { EntriesStatus } from './entries-status.ts';
import { MedalWall } from './medal-wall.tsx';
import { NextStart } from './next-start.tsx';
import { StartRow } from './start-row.tsx';

/** What the person has entered: the next start first, the rest below; the past as a wall of medals. */
export function EntriesScreen({ status }: { status: EntriesStatus }) {
  const t = useT();
  const {
    data: entries,
    error,
    refetch,
  } = useQuery(queryOf(listEntries, { params: { userId: useUserId() }, query: { status } }));
  if (error && !entries) return <ErrorScreen error={error} onRetry={() => void refetch()} />;
  return (
    <div className={`page ${styles.screen}`}>
      <PageTitle>{t('entries:title')}</PageTitle>
      <nav className={styles.tabs} aria-label={t('entries:tabs')}>
        <Link
          to="/entries"
          search={{}}
          activeOptions={{ exact: true, includeSearch: true }}
          className={styles.tab}
        >
          {t('entries:actual')}
        </Link>
        <Link to="/entries" search={{ status: 'past' }} className={styles.tab}>
          {t('entries:past')}
        </Link>
      </nav>
      {!entries && (
        <Loading label={t('entries:loading')}>
          <Skeleton shape="picture" />
          <Skeleton shape="card" />
        </Loading>
      )}
      {entries?.length === 0 && <NoEntries status={status} />}
      {entries && entries.length > 0 && status === 'past' && <MedalWall entries={entries} />}
      {entries && entries.length > 0 && status === 'actual' && <Starts entries={entries} />}
    </div>
  );
}

function Starts({ entries }: { entries: Parameters<typeof MedalWall>[0]['entries'] }) {
  const t = useT();
  const [next, ...later] = entries;
  return (
    <>
      {next && <NextStart entry={next} />}
      {later.length > 0 && (
        <section className={styles.later} aria-labelledby="later">
          <h2 id="later">{t('entries:later')}</h2>
          <ol className={styles.list}>
            {later.map((entry) => (
              <li key={entry.entryId}>
                <StartRow entry={entry} />
              </li>
            ))}
          </ol>
        </section>
      )}
    </>
  );
}

function NoEntries({ status }: { status: EntriesStatus }) {
  const t = useT();
  return (
    <EmptyState
      drawing={<StateDrawing kind={status === 'past' ? 'finish' : 'rest'} />}
      title={t(`entries:${status}EmptyTitle`)}
      action={
        <Button variant="go" size="lg" render={<Link to="/events" />}>
          {t('entries:toEvents')}
        </Button>
      }
    >
      {t(`entries:${status}EmptyText`)}
    </EmptyState>
  );
}
