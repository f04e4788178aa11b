import { clsx } from 'clsx';
import { type ReactNode, useId } from 'react';
import type { Elements } from './elements.tsx';
import styles from './field-shell.module.css';
import hidden from './hidden-text.module.css';
import { Icon } from './icons.tsx';

/** The props of every field. */
export interface FieldTexts {
  label: ReactNode;
  hint?: ReactNode;
  /** The mistake and how to correct it; its presence makes the field invalid. */
  error?: ReactNode;
  /** The word for "optional", for fields that may stay empty (instead of stars on the others). */
  optionalMark?: string;
}

export interface FieldWiring {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
}

/** Ids that tie hint and error to the control. */
export function useFieldWiring(texts: FieldTexts, id?: string, describedBy?: string) {
  const own = useId();
  const fieldId = id ?? own;
  const hintId = `${fieldId}-hint`;
  const errorId = `${fieldId}-error`;
  const wiring: FieldWiring = {
    id: fieldId,
    'aria-describedby': clsx(texts.error && errorId, texts.hint && hintId, describedBy) || undefined,
    'aria-invalid': texts.error ? true : undefined,
  };
  return { wiring, hintId, errorId, labelId: `${fieldId}-label` };
}

/** The label of a control's field on the screen, for texts elsewhere that name it; '' outside of a field. */
export function fieldLabel(control: Element): string {
  return control.closest('[data-field]')?.querySelector('[data-label]')?.textContent ?? '';
}

export function FieldError({ id, children }: { id: string; children: ReactNode }) {
  return (
    <p className={styles.error} id={id}>
      <Icon name="warning" size="1.125rem" />
      <span>{children}</span>
    </p>
  );
}

export function FieldHint({ id, children }: { id: string; children: ReactNode }) {
  return (
    <div className={styles.hint} id={id}>
      {children}
    </div>
  );
}

interface FieldShellProps extends FieldTexts {
  wiring: FieldWiring;
  hintId: string;
  errorId: string;
  labelId?: string;
  className?: string | undefined;
  children: Elements;
  /** Below the control and above the error, e.g. the ticks of a password. */
  after?: Elements;
}

/** Label above, hint under the label, control, error under the control. */
export function FieldShell({
  label,
  hint,
  error,
  optionalMark,
  wiring,
  hintId,
  errorId,
  labelId,
  className,
  children,
  after,
}: FieldShellProps) {
  return (
    <div className={clsx(styles.field, className)} data-field="" data-invalid={error ? '' : undefined}>
      <label className={styles.label} id={labelId} htmlFor={wiring.id}>
        <span data-label="">{label}</span>
        {optionalMark && <span className={styles.optional}> {optionalMark}</span>}
      </label>
      {hint && <FieldHint id={hintId}>{hint}</FieldHint>}
      {children}
      {after}
      {error && <FieldError id={errorId}>{error}</FieldError>}
    </div>
  );
}

/** The shell of a group of controls: a fieldset whose legend is the label. */
export function GroupShell({
  label,
  hint,
  error,
  optionalMark,
  labelHidden = false,
  wiring,
  hintId,
  errorId,
  className,
  children,
}: Omit<FieldShellProps, 'after'> & { labelHidden?: boolean }) {
  return (
    <fieldset
      className={clsx(styles.field, className)}
      data-field=""
      data-invalid={error ? '' : undefined}
      aria-describedby={wiring['aria-describedby']}
    >
      <legend className={clsx(styles.label, styles.legend, labelHidden && hidden.hidden)}>
        <span data-label="">{label}</span>
        {optionalMark && <span className={styles.optional}> {optionalMark}</span>}
      </legend>
      {hint && <FieldHint id={hintId}>{hint}</FieldHint>}
      {/* Above the choices: they may fill the screen, and the focus goes to the first. */}
      {error && <FieldError id={errorId}>{error}</FieldError>}
      {children}
    </fieldset>
  );
}
