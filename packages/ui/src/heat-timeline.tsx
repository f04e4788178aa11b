import type { ChangeEventHandler, FocusEventHandler, ReactNode, Ref } from 'react';
import { Badge } from './badge.tsx';
import { type FieldTexts, GroupShell, useFieldWiring } from './field-shell.tsx';
import styles from './heat-timeline.module.css';
import { PlacesBar } from './places-bar.tsx';

export interface Heat {
  value: string;
  /** "9:20" */
  time: string;
  /** "Recreational, green caps" */
  name?: ReactNode;
  /** Why it is the one for this person: "your pace". */
  mark?: ReactNode;
  free: number;
  total: number;
  /** "42 places left" */
  freeText: ReactNode;
  /** Cannot be chosen; the text of the places explains why. */
  disabled?: boolean;
}

export interface HeatTimelineProps extends FieldTexts {
  heats: readonly Heat[];
  labelHidden?: boolean;
  /** Spread `register('heatId')` here. */
  name: string;
  value?: string;
  onChange?: ChangeEventHandler<HTMLInputElement>;
  onBlur?: FocusEventHandler<HTMLInputElement>;
  ref?: Ref<HTMLInputElement>;
  id?: string;
}

/** The heats in order of time with the places left in each, to choose one. */
export function HeatTimeline({
  label,
  hint,
  error,
  optionalMark,
  heats,
  labelHidden = false,
  name,
  value,
  onChange,
  onBlur,
  ref,
  id,
}: HeatTimelineProps) {
  const texts: FieldTexts = { label, hint, error, optionalMark };
  const field = useFieldWiring(texts, id);
  return (
    <GroupShell {...texts} {...field} labelHidden={labelHidden}>
      <ol className={styles.line}>
        {heats.map((heat) => (
          <li key={heat.value} className={styles.item}>
            <label className={styles.heat}>
              <input
                ref={ref}
                type="radio"
                name={name}
                value={heat.value}
                checked={value === undefined ? undefined : value === heat.value}
                onChange={onChange}
                onBlur={onBlur}
                disabled={heat.disabled}
                aria-invalid={field.wiring['aria-invalid']}
                className={styles.input}
              />
              <span className={styles.dot} aria-hidden="true" />
              <span className={styles.time}>{heat.time}</span>
              <span className={styles.words}>
                {heat.name && <span className={styles.name}>{heat.name}</span>}
                {heat.mark && (
                  <span>
                    <Badge tone="ok">{heat.mark}</Badge>
                  </span>
                )}
                <PlacesBar free={heat.free} total={heat.total} text={heat.freeText} />
              </span>
            </label>
          </li>
        ))}
      </ol>
    </GroupShell>
  );
}
