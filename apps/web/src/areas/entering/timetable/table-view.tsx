import { VisuallyHidden } from '@rajt/ui/hidden-text';
import { Icon } from '@rajt/ui/icons';
import type { ViewProps } from './day-view.tsx';
import styles from './table-view.late.module.css';
import { useClassWords } from './use-class-words.ts';

/** All classes in order of time as a table. */
export function TableView({ classes, onToggle, isFinal }: ViewProps) {
  const { t, span, note, problem, hint } = useClassWords();
  const hasPick = Boolean(onToggle) || isFinal;
  return (
    <table className={styles.table}>
      <caption className={styles.caption}>{t('timetable:tableOf')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('timetable:time')}</th>
          <th scope="col">{t('timetable:class')}</th>
          <th scope="col">{t('timetable:places')}</th>
          {hasPick && (
            <th scope="col" className={styles.pick}>
              <VisuallyHidden>{t('timetable:pick')}</VisuallyHidden>
            </th>
          )}
        </tr>
      </thead>
      <tbody>
        {classes.map((one) => {
          const wrong = isFinal ? null : problem(one);
          return (
            <tr key={one.id} className={one.isChosen ? styles[wrong ? 'wrong' : 'chosen'] : undefined}>
              <td className={styles.time}>{span(one)}</td>
              <th scope="row" id={`class-${one.id}`}>
                <span className={styles.name}>{one.name}</span>
                <span className={styles.note}>{[one.location, note(one)].filter(Boolean).join(' · ')}</span>
                {(wrong || hint(one)) && (
                  <span className={wrong && one.isChosen ? styles.problem : styles.note}>
                    {wrong || (onToggle && hint(one))}
                  </span>
                )}
              </th>
              <td>{one.isFull ? t('timetable:full') : one.placesLeft}</td>
              {hasPick && (
                <td className={styles.pick}>
                  {onToggle ? (
                    <input
                      type="checkbox"
                      className={styles.box}
                      aria-label={`${span(one)} ${one.name}`}
                      aria-describedby={`class-${one.id}`}
                      checked={one.isChosen}
                      disabled={!one.isChosen && (one.isFull || !one.isForAge)}
                      onChange={() => onToggle(one.id)}
                    />
                  ) : (
                    one.isChosen && (
                      <>
                        <Icon name="check" />
                        <VisuallyHidden>{t('timetable:isChosen')}</VisuallyHidden>
                      </>
                    )
                  )}
                </td>
              )}
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
