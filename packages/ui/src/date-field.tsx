import { clsx } from 'clsx';
import { type ClipboardEvent, type Ref, useState } from 'react';
import { type FieldTexts, GroupShell, useFieldWiring } from './field-shell.tsx';
import { type DateParts, joinDate, type PartName, readDate, splitDate, typeDate } from './iso-date.ts';
import styles from './text-field.module.css';

export interface DateFieldProps extends FieldTexts {
  /** `yyyy-mm-dd`, or '' */
  value: string;
  /** Gets `yyyy-mm-dd` for a real day, '' for nothing, and an unfinished string (no valid date) in between. */
  onChange: (value: string) => void;
  onBlur?: () => void;
  name?: string;
  ref?: Ref<HTMLInputElement>;
  id?: string;
  /** Hungarian writes the year first. */
  order?: 'ymd' | 'dmy';
  partLabels: DateParts;
  /** Fills `bday-year` and so on from the browser's memory. */
  birthday?: boolean;
  disabled?: boolean;
  className?: string;
}

/**
 * For a day that people know by heart (a birthday): three small number boxes are faster than a calendar. All of it can be typed or
 * pasted into the first, too. Takes the
 * `field` of react-hook-form's `useController` as it is.
 */
export function DateField({
  label,
  hint,
  error,
  optionalMark,
  value,
  onChange,
  onBlur,
  name,
  ref,
  id,
  order = 'ymd',
  partLabels,
  birthday = false,
  disabled = false,
  className,
}: DateFieldProps) {
  const texts: FieldTexts = { label, hint, error, optionalMark };
  const field = useFieldWiring(texts, id);
  const [typed, setTyped] = useState(() => splitDate(value));
  // The typed text ("5") and the reported one ("05") differ; changes from outside win.
  const parts = joinDate(typed) === value ? typed : splitDate(value);

  const change = (next: DateParts) => {
    setTyped(next);
    onChange(joinDate(next));
  };
  const paste = (event: ClipboardEvent) => {
    const read = readDate(event.clipboardData.getData('text'));
    if (!read) return;
    event.preventDefault();
    change(read);
  };
  const keys: readonly PartName[] = order === 'ymd' ? ['year', 'month', 'day'] : ['day', 'month', 'year'];

  const type = (box: HTMLInputElement, key: PartName) => {
    const { parts: next, next: following } = typeDate(parts, keys, key, box.value);
    change(next);
    const boxes = box.closest('fieldset')?.querySelectorAll('input');
    if (following) boxes?.[keys.indexOf(following)]?.focus();
  };

  return (
    <GroupShell {...texts} {...field} className={className}>
      {/* Blur of the group: focus left all three boxes. */}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: listens to its inputs, is none itself */}
      <div
        className={styles.parts}
        onBlur={(event) => {
          if (!event.currentTarget.contains(event.relatedTarget)) onBlur?.();
        }}
      >
        {keys.map((key, at) => (
          <label className={styles.part} key={key}>
            {partLabels[key]}
            <span className={clsx(styles.box, key === 'year' && styles.year)}>
              <input
                ref={at === 0 ? ref : undefined}
                id={at === 0 ? field.wiring.id : undefined}
                name={at === 0 ? name : undefined}
                className={clsx(styles.control, styles.digits)}
                value={parts[key]}
                onChange={(event) => type(event.target, key)}
                onPaste={paste}
                inputMode="numeric"
                autoComplete={birthday ? `bday-${key}` : 'off'}
                disabled={disabled}
                aria-invalid={field.wiring['aria-invalid']}
                aria-describedby={at === 0 ? field.wiring['aria-describedby'] : undefined}
              />
            </span>
          </label>
        ))}
      </div>
    </GroupShell>
  );
}
