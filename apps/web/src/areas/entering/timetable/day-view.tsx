import { useFormats } from '@rajt/app-kit/formats/use-formats';
import type { Timetable } from '@rajt/contract/entering/operations/timetables';
import { ChoiceChips } from '@rajt/ui/choice-chips';
import { ClassOption } from '@rajt/ui/class-option';
import { type CSSProperties, useState } from 'react';
import { dayGrid } from './day-grid.ts';
import styles from './day-view.late.module.css';
import { type ShownClass, useClassWords } from './use-class-words.ts';

export interface ViewProps {
  timetable: Timetable;
  classes: readonly ShownClass[];
  /** Absent where nothing can be chosen. */
  onToggle?: ((classId: string) => void) | undefined;
  isFinal: boolean;
}

/** The day with a column for each place: all of them side by side where there is room, one at a time on a phone. */
export function DayView({ timetable, classes, onToggle, isFinal }: ViewProps) {
  const { t, span, note, places, problem, hint } = useClassWords();
  const { time } = useFormats();
  const { locations } = timetable;
  const grid = dayGrid(locations);
  const chosenAt = (locationId: string) =>
    classes.filter((one) => one.locationId === locationId && one.isChosen).length;
  const [current, setCurrent] = useState(
    () => (locations.find(({ id }) => chosenAt(id) > 0) ?? locations[0])?.id ?? '',
  );
  return (
    <div className={styles.view}>
      {locations.length > 1 && (
        <ChoiceChips
          label={t('timetable:place')}
          labelHidden
          scrolls
          className={styles.places}
          options={locations.map(({ id, name }) => {
            const count = chosenAt(id);
            return { value: id, label: name, ...(count > 0 && { count }) };
          })}
          value={current}
          onChange={setCurrent}
        />
      )}
      <div
        className={styles.day}
        style={{ '--columns': locations.length, '--rows': grid.rows } as CSSProperties}
      >
        <div className={styles.hours} aria-hidden="true">
          {grid.hours.map(({ at, from, to }) => (
            <span key={at} className={styles.hour} style={{ gridRow: `${from} / ${to}` }}>
              {time(at)}
            </span>
          ))}
        </div>
        {locations.map(({ id, name }, index) => (
          <section
            key={id}
            className={styles.location}
            data-current={id === current || undefined}
            // The first column has the hours.
            style={{ '--column': index + 2 } as CSSProperties}
            aria-labelledby={`location-${id}`}
          >
            <h2 id={`location-${id}`} className={styles.name}>
              {name}
            </h2>
            <ul className={styles.classes}>
              {classes
                .filter(({ locationId }) => locationId === id)
                .map((one) => {
                  const { from, to } = grid.rowsOf(one);
                  return (
                    <li
                      key={one.id}
                      className={styles.class}
                      style={{ '--from': from, '--to': to } as CSSProperties}
                    >
                      <ClassOption
                        time={span(one)}
                        name={one.name}
                        note={note(one)}
                        free={one.placesLeft}
                        total={one.capacity}
                        freeText={places(one)}
                        isChosen={one.isChosen}
                        isReadOnly={!onToggle}
                        chosenText={t('timetable:isChosen')}
                        problem={isFinal ? null : problem(one)}
                        hint={onToggle && hint(one)}
                        disabled={!one.isChosen && (one.isFull || !one.isForAge)}
                        onToggle={() => onToggle?.(one.id)}
                      />
                    </li>
                  );
                })}
            </ul>
          </section>
        ))}
      </div>
    </div>
  );
}
