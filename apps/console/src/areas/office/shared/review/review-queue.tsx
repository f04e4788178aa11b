import { useT } from '@rajt/app-kit/texts/texts';
import { Button } from '@rajt/ui/button';
import { Icon } from '@rajt/ui/icons';
import { useEffect, useRef } from 'react';
import styles from './review-queue.module.css';

/** A row of the queue in words. */
export interface QueueRow {
  readonly id: string;
  readonly title: string;
  readonly detail: string;
  /** How old it is: "3 days". */
  readonly age: string;
  /** Why it needs a second look; spoken after the rest. */
  readonly warning?: string | undefined;
}

interface ReviewQueueListProps {
  rows: readonly QueueRow[];
  current: string | undefined;
  onChoose: (at: number) => void;
  /** Reads the next page; null: these are all. */
  onMore: (() => void) | null;
  isReading: boolean;
}

/** The items of a state, one of which is shown. */
export function ReviewQueueList({ rows, current, onChoose, onMore, isReading }: ReviewQueueListProps) {
  const t = useT();
  const list = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another row is the current one, or it has moved
  useEffect(() => {
    const box = list.current;
    const row = box?.querySelector<HTMLElement>('[aria-current]');
    if (!box || !row) return;
    const { offsetTop: top, offsetHeight: height } = row;
    // Only the queue scrolls, never the page.
    if (top < box.scrollTop) box.scrollTop = top;
    else if (top + height > box.scrollTop + box.clientHeight) box.scrollTop = top + height - box.clientHeight;
  }, [current, rows.length]);
  return (
    <div ref={list} className={styles.queue}>
      <ol className={styles.rows} aria-label={t('reviews:queue')}>
        {rows.map(({ id, title, detail, age, warning }, at) => (
          <li key={id}>
            <button
              type="button"
              className={styles.row}
              aria-current={id === current ? 'true' : undefined}
              onClick={() => onChoose(at)}
            >
              <span className={styles.title}>{title}</span>
              <span className={styles.age}>{age}</span>
              <span className={styles.detail}>{detail}</span>
              {warning && (
                <span className={styles.warning} title={warning}>
                  <Icon name="warning" size="1rem" role="img" aria-hidden={false} aria-label={warning} />
                </span>
              )}
            </button>
          </li>
        ))}
      </ol>
      {onMore && (
        <Button variant="link" size="sm" className="at-start" loading={isReading} onClick={onMore}>
          {t('reviews:more')}
        </Button>
      )}
    </div>
  );
}
