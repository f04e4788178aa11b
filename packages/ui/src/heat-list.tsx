import { type ReactNode, useId } from 'react';
import { Badge } from './badge.tsx';
import { evenColumns } from './even-columns.ts';
import styles from './heat-list.module.css';
import type { Heat } from './heat-timeline.tsx';
import { PlacesBar } from './places-bar.tsx';

export interface HeatListProps {
  label: ReactNode;
  /** False when nobody can enter any more, as the places left do not matter then. */
  hasPlaces: boolean;
  /** Other limits of the places. */
  note?: ReactNode;
  heats: readonly Omit<Heat, 'disabled'>[];
}

/** The heats with the places left in each, to read; to choose one there is the HeatTimeline. */
export function HeatList({ label, hasPlaces, note, heats }: HeatListProps) {
  const id = useId();
  return (
    <div>
      <p id={id} className={styles.label}>
        {label}
      </p>
      {note && <p className={styles.note}>{note}</p>}
      <ul className={styles.heats} data-columns={evenColumns(heats.length)} aria-labelledby={id}>
        {heats.map(({ value, time, name, mark, free, total, freeText }) => (
          <li key={value} className={styles.heat}>
            <p className={styles.words}>
              {time && <span className={styles.time}>{time}</span>}
              {name && <span className={styles.name}>{name}</span>}
              {mark && <Badge tone="ok">{mark}</Badge>}
            </p>
            {hasPlaces && <PlacesBar free={free} total={total} text={freeText} />}
          </li>
        ))}
      </ul>
    </div>
  );
}
