import { Notice } from '@rajt/ui/notice';
import { useEffect, useRef } from 'react';
import styles from './timetable.late.module.css';
import { type ShownClass, useClassWords } from './use-class-words.ts';

/** The booked classes in order of time: one's own plan of the day. */
export function Booked({ classes, takesFocus }: { classes: readonly ShownClass[]; takesFocus: boolean }) {
  const { t, span } = useClassWords();
  const notice = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The button that was pressed is gone.
    if (takesFocus) notice.current?.focus();
  }, [takesFocus]);
  return (
    <Notice ref={notice} kind="success" title={t('timetable:mineTitle')}>
      <ol className={styles.plan}>
        {classes.map((one) => (
          <li key={one.id}>
            <span className={styles.planTime}>{span(one)}</span>
            <span>
              {one.name} · {one.location}
            </span>
          </li>
        ))}
      </ol>
      <p>{t('timetable:mineText')}</p>
    </Notice>
  );
}
