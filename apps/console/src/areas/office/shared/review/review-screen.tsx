import { isForbidden } from '@rajt/app-kit/errors/is-forbidden';
import { PartProblem } from '@rajt/app-kit/errors/part-problem.tsx';
import { useFormats } from '@rajt/app-kit/formats/use-formats';
import { focusStandingHeading } from '@rajt/app-kit/page/heading-focus';
import { PageTitle } from '@rajt/app-kit/page/page-title.tsx';
import { useT } from '@rajt/app-kit/texts/texts';
import { LiveRegion } from '@rajt/ui/hidden-text';
import { Loading, Skeleton } from '@rajt/ui/skeleton';
import { Tabs } from '@rajt/ui/tabs';
import { type ReactElement, useEffect } from 'react';
import { useKeys } from '../../../../shell/keys/use-keys.ts';
import { StaleNote } from '../../../../shell/stale-note.tsx';
import { LastVerdict } from './last-verdict.tsx';
import type { ReviewCounts, ReviewKind, ReviewState } from './review-kind.ts';
import type { QueueRow } from './review-queue.tsx';
import { ReviewQueueList } from './review-queue.tsx';
import styles from './review-screen.module.css';
import { ReviewedFile, type ReviewWords } from './reviewed-file.tsx';
import { useReviewQueue } from './use-review-queue.ts';
import { useVerdicts } from './use-verdicts.ts';

const STATES: readonly ReviewState[] = ['open', 'accepted', 'refused'];

export interface ReviewScreenProps<Item, Name extends string> {
  kind: ReviewKind<Item, Name>;
  state: ReviewState;
  onState: (state: ReviewState) => void;
  /** The event. */
  title: string;
  /** The link back to all events. */
  back: ReactElement;
  counts: ReviewCounts | undefined;
  /** The choice of the order. */
  sort?: ReactElement;
  rowOf: (item: Item) => QueueRow;
  factsOf: (item: Item) => ReactElement;
  words: ReviewWords<Item>;
  /** Replaces the file when nothing is in the queue. */
  none: ReactElement;
}

/** The queue of an event, the file, and the verdict: certificates and proofs are reviewed alike. */
export function ReviewScreen<Item, Name extends string>(props: ReviewScreenProps<Item, Name>) {
  const { kind, state, onState, title, back, counts, sort, rowOf, factsOf, words, none } = props;
  const t = useT();
  const formats = useFormats();
  const queue = useReviewQueue(kind, state);
  const verdicts = useVerdicts(kind, queue);
  const { list, items, current, at } = queue;
  // Also when nothing is left.
  useKeys({ z: () => void verdicts.undo() });
  const isEmpty = current === undefined && list.data !== undefined && !list.hasNextPage;
  useEffect(() => {
    // The verdict buttons have disappeared together with the focus.
    if (isEmpty && document.activeElement === document.body) focusStandingHeading();
  }, [isEmpty]);
  const tabs = STATES.map((value) => ({
    value,
    label: t(`reviews:state.${value}`),
    ...(counts && { count: formats.number(counts[value]) }),
  }));
  const last = verdicts.last !== undefined && (
    <LastVerdict
      name={kind.nameOf(verdicts.last)}
      became={kind.becameOf(verdicts.last)}
      isRefused={kind.stateOf(verdicts.last) === 'refused'}
      isBusy={verdicts.isBusy}
      onUndo={() => void verdicts.undo()}
    />
  );
  return (
    <div className={styles.screen}>
      <div className={styles.head}>
        {back}
        <PageTitle>{title}</PageTitle>
        {sort}
      </div>
      <Tabs label={t('reviews:states')} tabs={tabs} value={state} onChange={onState} fillsHeight>
        <StaleNote query={list} />
        {current !== undefined && (
          <div className={styles.parts}>
            <ReviewQueueList
              rows={items.map(rowOf)}
              current={kind.idOf(current)}
              onChoose={(place) => {
                const chosen = items[place];
                if (chosen !== undefined) queue.select(chosen);
              }}
              onMore={list.hasNextPage ? () => void list.fetchNextPage() : null}
              isReading={list.isFetchingNextPage}
            />
            <ReviewedFile
              kind={kind}
              queue={queue}
              verdicts={verdicts}
              item={current}
              position={t('reviews:position', {
                at: formats.number(Math.min(at, Math.max(items.length - 1, 0)) + 1),
                total: formats.number(Math.max(counts?.[state] ?? 0, items.length)),
              })}
              facts={factsOf(current)}
              words={words}
              last={last || null}
            />
          </div>
        )}
        {isEmpty && (
          <div className={styles.none}>
            {none}
            {last}
          </div>
        )}
        {list.data === undefined &&
          (list.error ? (
            <PartProblem
              error={list.error}
              {...(!isForbidden(list.error) && { text: t('reviews:failed') })}
              onRetry={() => void list.refetch()}
            />
          ) : (
            <Loading label={t('shell:loading')}>
              <Skeleton lines={6} />
            </Loading>
          ))}
      </Tabs>
      <LiveRegion message={verdicts.said} />
    </div>
  );
}
