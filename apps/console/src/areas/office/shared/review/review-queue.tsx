import { useT } from '@rajt/app-kit/texts/texts';
import { Button } from '@rajt/ui/button';
import { Icon } from '@rajt/ui/icons';
import { useEffect, useRef } from 'react';
import styles from './review-queue.module.css';

/** The texts of a row of the queue. */
export interface QueueRow {
  readonly id: string;
  readonly title: string;
  readonly detail: string;
  /** The time since the item was uploaded: "3 days". */
  readonly age: string;
  /** The reason for a closer look; screen readers read it after the rest. */
  readonly warning?: string | undefined;
}

interface ReviewQueueListProps {
  rows: readonly QueueRow[];
  current: string | undefined;
  onChoose: (at: number) => void;
  /** Reads the next page; null: no page is left. */
  onMore: (() => void) | null;
  isReading: boolean;
}

/** The queue of items in a state; one of them is shown. */
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
