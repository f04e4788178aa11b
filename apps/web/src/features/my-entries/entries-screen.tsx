import { ErrorScreen } from '@rajt/app-kit/errors/error-screen.tsx';
import { PageTitle } from '@rajt/app-kit/page/page-title.tsx';
import { useT } from '@rajt/app-kit/texts/texts';
import type { MyEntry } from '@rajt/contract/operations/entries';
import { Button } from '@rajt/ui/button';
import { ChoiceChips } from '@rajt/ui/choice-chips';
import { EmptyState } from '@rajt/ui/empty-state';
import { Loading, Skeleton } from '@rajt/ui/skeleton';
import { StateDrawing } from '@rajt/ui/state-drawing';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import styles from './entries-screen.module.css';
import type { EntriesOf, EntriesStatus } from './entries-status.ts';
import { KeptNote } from './kept-note.tsx';
import { MedalWall } from './medal-wall.tsx';
import { NextStart } from './next-start.tsx';
import { StartRow } from './start-row.tsx';
import { useEntries } from './use-entries.ts';

interface EntriesScreenProps {
  status: EntriesStatus;
  /** Whose: the person's own, or those that they have made for others. */
  participant: EntriesOf;
  onParticipant: (participant: EntriesOf) => void;
  /** How somebody without an account gets their entry, below it. */
  claimFor: (entry: MyEntry) => ReactNode;
  /** What the person waits for, above the entries to come. */
  waiting: ReactNode;
  /** The teams that they lead, below the entries to come. */
  teams?: ReactNode;
  /** The companies whose people they have entered, below the entries to come. */
  companies?: ReactNode;
}

/** What the person has entered: the next start first, the rest below; the past as a wall of medals. Others have a list of their own. */
export function EntriesScreen(props: EntriesScreenProps) {
  const { status, participant, onParticipant, claimFor, waiting, teams, companies } = props;
  const t = useT();
  const { entries, kept, error, retry } = useEntries(status, participant);
  const isMine = participant === 'mine';
  if (error && !entries) return <ErrorScreen error={error} onRetry={retry} />;
  return (
    <div className={`page ${styles.screen}`}>
      <PageTitle>{t('entries:title')}</PageTitle>
      <nav className={styles.tabs} aria-label={t('entries:tabs')}>
        <Link
          to="/entries"
          search={isMine ? {} : { participant }}
          activeOptions={{ exact: true, includeSearch: true }}
          className={styles.tab}
        >
          {t('entries:actual')}
        </Link>
        <Link
          to="/entries"
          search={isMine ? { status: 'past' } : { status: 'past', participant }}
          className={styles.tab}
        >
          {t('entries:past')}
        </Link>
      </nav>
      <ChoiceChips
        label={t('entries:whose')}
        labelHidden
        options={[
          { value: 'mine', label: t('entries:mine') },
          { value: 'others', label: t('entries:others') },
        ]}
        value={participant}
        onChange={(value) => onParticipant(value === 'others' ? 'others' : 'mine')}
      />
      {kept && entries && <KeptNote entries={entries} kept={kept} onRetry={retry} />}
      {status === 'actual' && isMine && waiting}
      {!entries && (
        <Loading label={t('entries:loading')}>
          <Skeleton shape="picture" />
          <Skeleton shape="card" />
        </Loading>
      )}
      {entries?.length === 0 && (isMine ? <NoEntries status={status} /> : <NoOthers status={status} />)}
      {entries && entries.length > 0 && status === 'past' && (
        <MedalWall entries={entries} participant={participant} />
      )}
      {entries && entries.length > 0 && status === 'actual' && isMine && (
        <Starts entries={entries} keptAt={kept?.at} />
      )}
      {entries && entries.length > 0 && status === 'actual' && !isMine && (
        <OthersStarts entries={entries} claimFor={claimFor} />
      )}
      {status === 'actual' && isMine && teams}
      {status === 'actual' && isMine && companies}
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

/** Entries of others, each with whose it is. */
function OthersStarts({
  entries,
  claimFor,
}: Pick<StartsProps, 'entries'> & Pick<EntriesScreenProps, 'claimFor'>) {
  const t = useT();
  return (
    <section className={styles.later} aria-labelledby="others">
      <h2 id="others">{t('entries:othersTitle')}</h2>
      <ol className={styles.list}>
        {entries.map((entry) => (
          <li key={entry.entryId}>
            <StartRow entry={entry} keptAt={undefined} isOther>
              {claimFor(entry)}
            </StartRow>
          </li>
        ))}
      </ol>
    </section>
  );
}

function NoOthers({ status }: { status: EntriesStatus }) {
  const t = useT();
  return (
    <EmptyState
      drawing={<StateDrawing kind="rest" />}
      title={t('entries:othersEmptyTitle')}
      action={
        <Button variant="go" size="lg" render={<Link to="/events" />}>
          {t('entries:toEvents')}
        </Button>
      }
    >
      {t(`entries:${status}OthersEmptyText`)}
    </EmptyState>
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
