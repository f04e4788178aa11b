import { ErrorScreen } from '@rajt/app-kit/errors/error-screen.tsx';
import { PageTitle } from '@rajt/app-kit/page/page-title.tsx';
import { useT } from '@rajt/app-kit/texts/texts';
import type { MyEntry } from '@rajt/contract/operations/entries';
import { Button } from '@rajt/ui/button';
import { EmptyState } from '@rajt/ui/empty-state';
import { Loading, Skeleton } from '@rajt/ui/skeleton';
import { StateDrawing } from '@rajt/ui/state-drawing';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import styles from './entries-screen.module.css';
import type { EntriesStatus } from './entries-status.ts';
import { KeptNote } from './kept-note.tsx';
import { MedalWall } from './medal-wall.tsx';
import { NextStart } from './next-start.tsx';
import { StartRow } from './start-row.tsx';
import { useEntries } from './use-entries.ts';

interface EntriesScreenProps {
  status: EntriesStatus;
  /** What the person waits for, above the entries to come. */
  waiting: ReactNode;
  /** The teams that they lead, below the entries to come. */
  teams?: ReactNode;
  /** The companies whose people they have entered, below the entries to come. */
  companies?: ReactNode;
}

/** What the person has entered: the next start first, the rest below; the past as a wall of medals. */
export function EntriesScreen({ status, waiting, teams, companies }: EntriesScreenProps) {
  const t = useT();
  const { entries, kept, error, retry } = useEntries(status);
  if (error && !entries) return <ErrorScreen error={error} onRetry={retry} />;
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
      {kept && entries && <KeptNote entries={entries} kept={kept} onRetry={retry} />}
      {status === 'actual' && waiting}
      {!entries && (
        <Loading label={t('entries:loading')}>
          <Skeleton shape="picture" />
          <Skeleton shape="card" />
        </Loading>
      )}
      {entries?.length === 0 && <NoEntries status={status} />}
      {entries && entries.length > 0 && status === 'past' && <MedalWall entries={entries} />}
      {entries && entries.length > 0 && status === 'actual' && <Starts entries={entries} keptAt={kept?.at} />}
      {status === 'actual' && teams}
      {status === 'actual' && companies}
    </div>
  );
}

interface StartsProps {
  entries: readonly MyEntry[];
  keptAt: string | undefined;
}

function Starts({ entries, keptAt }: StartsProps) {
  const t = useT();
  const [next, ...later] = entries;
  return (
    <>
      {next && <NextStart entry={next} keptAt={keptAt} />}
      {later.length > 0 && (
        <section className={styles.later} aria-labelledby="later">
          <h2 id="later">{t('entries:later')}</h2>
          <ol className={styles.list}>
            {later.map((entry) => (
              <li key={entry.entryId}>
                <StartRow entry={entry} keptAt={keptAt} />
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
