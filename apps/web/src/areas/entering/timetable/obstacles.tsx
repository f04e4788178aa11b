import { Notice } from '@rajt/ui/notice';
import type { Ref } from 'react';
import styles from './timetable.late.module.css';
import { type ShownClass, useClassWords } from './use-class-words.ts';

/** Whether these chosen classes can be booked together. */
export function areBookable(classes: readonly ShownClass[]): boolean {
  return classes.every(({ clashes, isFull, isForAge }) => clashes.length === 0 && !isFull && isForAge);
}

/** The chosen classes that cannot be booked and why, as soon as it is so; it can take the focus. */
export function Obstacles({ classes, ref }: { classes: readonly ShownClass[]; ref: Ref<HTMLDivElement> }) {
  const { t, named, list } = useClassWords();
  const full = classes.filter(({ isFull }) => isFull);
  const unfit = classes.filter(({ isForAge }) => !isForAge);
  const pairs = classes.flatMap((one) =>
    one.clashes
      .filter((other) => classes.findIndex(({ id }) => id === other.id) > classes.indexOf(one))
      .map((other) => t('timetable:clash', { one: named(one), other: named(other) })),
  );
  return (
    <div ref={ref} tabIndex={-1} role="status" className={styles.obstacles}>
      {pairs.length > 0 && (
        <Notice kind="error" title={t('timetable:clashTitle')}>
          {t('timetable:clashText')} {pairs.join('; ')}.
        </Notice>
      )}
      {full.length > 0 && (
        <Notice kind="error" title={t('timetable:fullTitle')}>
          {t('timetable:fullText', { classes: list(full) })}
        </Notice>
      )}
      {unfit.length > 0 && (
        <Notice kind="error" title={t('timetable:ageTitle')}>
          {t('timetable:ageText', { classes: list(unfit) })}
        </Notice>
      )}
    </div>
  );
}
