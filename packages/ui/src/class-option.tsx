import { clsx } from 'clsx';
import { type ReactNode, useId } from 'react';
import { Badge } from './badge.tsx';
import styles from './class-option.module.css';
import { Icon } from './icons.tsx';
import { PlacesBar } from './places-bar.tsx';

export interface ClassOptionProps {
  /** "9:00–9:45" */
  time: string;
  name: ReactNode;
  /** The level and age that it is for: "Advanced · from age 14". */
  note?: ReactNode;
  free: number;
  total: number;
  /** "4 places left" */
  freeText: ReactNode;
  isChosen: boolean;
  /** Why the class cannot be chosen; a chosen one with a problem looks wrong. */
  problem?: ReactNode;
  /** Why it would not fit, while it can still be chosen. */
  hint?: ReactNode;
  /** It can only be read: no box to tick. */
  isReadOnly?: boolean;
  /** Said of one that is chosen and can only be read. */
  chosenText?: ReactNode;
  disabled?: boolean;
  onToggle?: () => void;
}

/** A class of a timetable with its time and free places, to be ticked or read. */
export function ClassOption({
  time,
  name,
  note,
  free,
  total,
  freeText,
  isChosen,
  problem,
  hint,
  isReadOnly = false,
  chosenText,
  disabled = false,
  onToggle,
}: ClassOptionProps) {
  const id = useId();
  const words = (
    <>
      <span id={`${id}-time`} className={styles.time}>
        {time}
      </span>
      <span id={`${id}-words`} className={styles.words}>
        <span id={`${id}-name`} className={styles.name}>
          {name}
        </span>
        {note && <span className={styles.note}>{note}</span>}
        {isReadOnly && isChosen && (
          <span>
            <Badge tone="ok">{chosenText}</Badge>
          </span>
        )}
        {problem && (
          <span>
            <Badge tone={isChosen ? 'danger' : 'neutral'}>{problem}</Badge>
          </span>
        )}
        {hint && <span className={styles.note}>{hint}</span>}
        <PlacesBar free={free} total={total} text={freeText} />
      </span>
    </>
  );
  const look = clsx(styles.option, isChosen && (problem ? styles.wrong : styles.chosen));
  if (isReadOnly) return <div className={look}>{words}</div>;
  return (
    <label className={clsx(look, styles.choice)}>
      <input
        type="checkbox"
        checked={isChosen}
        disabled={disabled}
        onChange={onToggle}
        // Short, to be heard one after the other; the rest describes it.
        aria-labelledby={`${id}-time ${id}-name`}
        aria-describedby={`${id}-words`}
        className={styles.input}
      />
      <span className={styles.box}>
        <Icon name="check" size="1rem" strokeWidth={3.5} />
      </span>
      {words}
    </label>
  );
}
