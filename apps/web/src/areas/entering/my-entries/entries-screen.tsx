import { ErrorScreen } from '@rajt/app-kit/errors/error-screen.tsx';
import { PageTitle } from '@rajt/app-kit/page/page-title.tsx';
import { useT } from '@rajt/app-kit/texts/texts';
import type { MyEntry } from '@rajt/contract/entering/operations/entries';
import { Button } from '@rajt/ui/button';
import { ChoiceChips } from '@rajt/ui/choice-chips';
import type { Elements } from '@rajt/ui/elements';
import { EmptyState } from '@rajt/ui/empty-state';
import { Loading, Skeleton } from '@rajt/ui/skeleton';
import { StateDrawing } from '@rajt/ui/state-drawing';
import { Link } from '@tanstack/react-router';
import { EntriesPages, ON_PAGE } from './entries-pages.tsx';
import styles from './entries-screen.module.css';
import { EntriesSearch } from './entries-search.tsx';
import type { EntriesOf, EntriesStatus } from './entries-status.ts';
import { findEntries } from './find-entries.ts';
import { KeptNote } from './kept-note.tsx';
import { MedalWall } from './medal-wall.tsx';
import { NextStart } from './next-start.tsx';
import { OtherSite } from './other-site.tsx';
import { StartRow } from './start-row.tsx';
import { useEntries } from './use-entries.ts';
import { WithdrawnList } from './withdrawn-list.tsx';

interface EntriesScreenProps {
  status: EntriesStatus;
  /** The person's own entries, or those that they have made for others. */
  participant: EntriesOf;
  /** Only withdrawn entries. */
  withdraw: boolean;
  /** From 1 on. */
  page: number;
  /** The search words; the search is offered if there are several pages. */
  typed: string;
  onType: (typed: string) => void;
  onParticipant: (participant: EntriesOf) => void;
  /** The claim link for a participant without an account, below their entry. */
  claimFor: (entry: MyEntry) => Elements;
  /** The places that the person waits for, above the future entries. */
  waiting: Elements;
  /** The teams that they lead, below the entries to come. */
  teams?: Elements;
  /** The companies whose people they have entered, below the entries to come. */
  companies?: Elements;
}

/** The person's entries: the next start first, the rest below; the past as a wall of medals. Others have a list of their own. */
export function EntriesScreen(props: EntriesScreenProps) {
  const { status, participant, withdraw, page, typed, onType, onParticipant } = props;
  const { claimFor, waiting, teams, companies } = props;
  const t = useT();
  const { entries: all, kept, error, retry } = useEntries(status, participant, withdraw);
  const canSearch = all !== undefined && all.length > ON_PAGE;
  const isSearching = canSearch && typed.trim() !== '';
  const found = isSearching ? findEntries(all, typed) : all;
  const pages = Math.max(1, Math.ceil((found?.length ?? 0) / ON_PAGE));
  const shownPage = Math.min(page, pages);
  const entries = found?.slice((shownPage - 1) * ON_PAGE, shownPage * ON_PAGE);
  const isNone = all?.length === 0;
  const isGivenUp = status === 'withdrawn' || withdraw;
  const isActual = status === 'actual' && !withdraw;
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
          // Also on the later pages, and during a search.
          aria-current={isActual ? 'page' : undefined}
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
        <Link
          to="/entries"
          search={isMine ? { status: 'withdrawn' } : { status: 'withdrawn', participant }}
          className={styles.tab}
        >
          {t('entries:can.withdrawn')}
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
      {isActual && isMine && shownPage === 1 && waiting}
      {!entries && (
        <Loading label={t('entries:loading')}>
          <Skeleton shape="picture" />
          <Skeleton shape="card" />
        </Loading>
      )}
      {canSearch && <EntriesSearch typed={typed} found={found?.length ?? 0} onType={onType} />}
      {isNone && isGivenUp && <NoneGivenUp />}
      {isNone &&
        !isGivenUp &&
        (isMine ? (
          <NoEntries status={status === 'past' ? 'past' : 'actual'} />
        ) : (
          <NoOthers status={status === 'past' ? 'past' : 'actual'} />
        ))}
      {isNone && <OtherSite search={status === 'actual' ? '' : `?status=${status}`} />}
      {entries && entries.length > 0 && isGivenUp && <WithdrawnList entries={entries} />}
      {entries && entries.length > 0 && !isGivenUp && status === 'past' && (
        <MedalWall entries={entries} total={found?.length ?? 0} participant={participant} />
      )}
      {entries && entries.length > 0 && isActual && isMine && (
        <Starts entries={entries} keptAt={kept?.at} startsWithNext={shownPage === 1 && !isSearching} />
      )}
      {entries && entries.length > 0 && isActual && !isMine && (
        <OthersStarts entries={entries} claimFor={claimFor} />
      )}
      <EntriesPages page={shownPage} pages={pages} />
      {isActual && isMine && teams}
      {isActual && isMine && companies}
    </div>
  );
}

interface StartsProps {
  entries: readonly MyEntry[];
  keptAt: string | undefined;
  /** The first is the next start of all. */
  startsWithNext: boolean;
}

function Starts({ entries, keptAt, startsWithNext }: StartsProps) {
  const t = useT();
  const next = startsWithNext ? entries[0] : undefined;
  const later = next ? entries.slice(1) : entries;
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

function NoneGivenUp() {
  const t = useT();
  return (
    <EmptyState
      drawing={<StateDrawing kind="rest" />}
      title={t('entries:can.noneTitle')}
      action={
        <Button variant="go" size="lg" render={<Link to="/entries" />}>
          {t('entries:actual')}
        </Button>
      }
    >
      {t('entries:can.noneText')}
    </EmptyState>
  );
}

type Running = Exclude<EntriesStatus, 'withdrawn'>;

function NoOthers({ status }: { status: Running }) {
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

function NoEntries({ status }: { status: Running }) {
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
