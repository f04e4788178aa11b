import { clsx } from 'clsx';
import { type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import styles from './choice-chips.module.css';
import { type FieldTexts, GroupShell, useFieldWiring } from './field-shell.tsx';
import { Icon } from './icons.tsx';

export interface ChipOption {
  value: string;
  label: ReactNode;
  /** How many things this choice leaves. */
  count?: number;
  disabled?: boolean;
}

interface ChoiceChipsBase extends FieldTexts {
  options: readonly ChipOption[];
  labelHidden?: boolean;
  /** One line that scrolls sideways on a phone, for filters; it begins where the one choice is. */
  scrolls?: boolean;
  name?: string;
  id?: string;
  className?: string;
}

export type ChoiceChipsProps = ChoiceChipsBase &
  (
    | { multiple: true; value: readonly string[]; onChange: (value: string[]) => void }
    | { multiple?: false; value: string; onChange: (value: string) => void }
  );

/** A short choice at one tap: filters, shirt sizes. Checkboxes when `multiple`, else radios. */
export function ChoiceChips(props: ChoiceChipsProps) {
  const {
    label,
    hint,
    error,
    optionalMark,
    options,
    labelHidden = false,
    scrolls = false,
    id,
    className,
  } = props;
  const texts: FieldTexts = { label, hint, error, optionalMark };
  const field = useFieldWiring(texts, id);
  const ownName = useId();
  const row = useRef<HTMLDivElement>(null);
  const chosen = scrolls && !props.multiple ? props.value : null;
  useLayoutEffect(() => {
    if (chosen !== null && row.current) showChosen(row.current);
  }, [chosen]);
  const isOn = (value: string) => (props.multiple ? props.value.includes(value) : props.value === value);
  const choose = (value: string) => {
    if (!props.multiple) props.onChange(value);
    else if (isOn(value)) props.onChange(props.value.filter((other) => other !== value));
    else props.onChange([...props.value, value]);
  };
  return (
    <GroupShell {...texts} {...field} labelHidden={labelHidden} className={className}>
      <div ref={row} className={clsx(styles.chips, scrolls && styles.scrolls)}>
        {options.map((option) => (
          <label key={option.value} className={styles.chip}>
            <input
              type={props.multiple ? 'checkbox' : 'radio'}
              name={props.name ?? ownName}
              value={option.value}
              checked={isOn(option.value)}
              onChange={() => choose(option.value)}
              disabled={option.disabled}
              aria-invalid={field.wiring['aria-invalid']}
              className={styles.input}
            />
            <Icon name="check" size="1rem" strokeWidth={3} className={styles.tick} />
            <span>{option.label}</span>
            {option.count !== undefined && <span className={styles.count}>{option.count}</span>}
          </label>
        ))}
      </div>
    </GroupShell>
  );
}

/** Brings the chosen chip to the middle of a row that scrolls; the page stays where it is. */
function showChosen(row: HTMLElement): void {
  const chip = row.querySelector(':checked')?.closest('label')?.getBoundingClientRect();
  if (!chip) return;
  const { left, width } = row.getBoundingClientRect();
  row.scrollLeft += chip.left + chip.width / 2 - (left + width / 2);
}
