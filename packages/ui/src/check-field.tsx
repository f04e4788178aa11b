import { clsx } from 'clsx';
import type { ComponentPropsWithRef } from 'react';
import styles from './check-field.module.css';
import { FieldError, FieldHint, type FieldTexts, useFieldWiring } from './field-shell.tsx';
import { Icon } from './icons.tsx';

export interface CheckFieldProps extends FieldTexts, Omit<ComponentPropsWithRef<'input'>, 'type'> {}

/** One yes or no; the label may hold links. */
export function CheckboxField(props: CheckFieldProps) {
  return <CheckLine {...props} look="box" />;
}

/** A setting that works at once; for a form's yes or no use the checkbox. */
export function SwitchField(props: CheckFieldProps) {
  return <CheckLine {...props} look="switch" />;
}

function CheckLine({
  label,
  hint,
  error,
  optionalMark,
  id,
  className,
  look,
  'aria-describedby': describedBy,
  ...input
}: CheckFieldProps & { look: 'box' | 'switch' }) {
  const { wiring, hintId, errorId } = useFieldWiring({ label, hint, error }, id, describedBy);
  return (
    <div className={clsx(styles.line, className)} data-field="">
      <span className={styles.row}>
        <span className={look === 'switch' ? styles.switch : styles.box}>
          <input {...input} {...wiring} type="checkbox" role={look === 'switch' ? 'switch' : undefined} />
          {look === 'switch' ? (
            <span className={styles.knob} aria-hidden="true" />
          ) : (
            <Icon name="check" size="1.125rem" strokeWidth={3.2} />
          )}
        </span>
        <label className={styles.label} htmlFor={wiring.id}>
          <span data-label="">{label}</span>
          {optionalMark && <span className={styles.optional}> {optionalMark}</span>}
        </label>
      </span>
      {hint && <FieldHint id={hintId}>{hint}</FieldHint>}
      {error && <FieldError id={errorId}>{error}</FieldError>}
    </div>
  );
}
