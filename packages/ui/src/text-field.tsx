import { clsx } from 'clsx';
import type { ComponentPropsWithRef, ReactNode } from 'react';
import { FieldShell, type FieldTexts, useFieldWiring } from './field-shell.tsx';
import styles from './text-field.module.css';

export interface TextFieldProps extends FieldTexts, Omit<ComponentPropsWithRef<'input'>, 'size'> {
  /** Short text inside the box, after the value: a unit. */
  suffix?: ReactNode;
  /** Roughly how many characters the box shows; full width when absent. */
  chars?: number;
}

/** Spread `register('name')` on it. Remember `autoComplete`, `inputMode` and `type`. */
export function TextField({
  label,
  hint,
  error,
  optionalMark,
  suffix,
  chars,
  id,
  className,
  'aria-describedby': describedBy,
  ...input
}: TextFieldProps) {
  const texts: FieldTexts = { label, hint, error, optionalMark };
  const field = useFieldWiring(texts, id, describedBy);
  return (
    <FieldShell {...texts} {...field} className={className}>
      <div className={styles.box} style={chars ? { maxWidth: `calc(${chars}ch + 3rem)` } : undefined}>
        <input {...input} {...field.wiring} className={styles.control} />
        {suffix && <span className={styles.affix}>{suffix}</span>}
      </div>
    </FieldShell>
  );
}

export interface TextAreaProps extends FieldTexts, ComponentPropsWithRef<'textarea'> {}

/** Grows with its text where the browser can. */
export function TextArea({
  label,
  hint,
  error,
  optionalMark,
  id,
  className,
  rows = 3,
  'aria-describedby': describedBy,
  ...area
}: TextAreaProps) {
  const texts: FieldTexts = { label, hint, error, optionalMark };
  const field = useFieldWiring(texts, id, describedBy);
  return (
    <FieldShell {...texts} {...field} className={className}>
      <div className={styles.box}>
        <textarea {...area} {...field.wiring} rows={rows} className={clsx(styles.control, styles.area)} />
      </div>
    </FieldShell>
  );
}
