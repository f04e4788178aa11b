import { clsx } from 'clsx';
import type { ComponentPropsWithRef } from 'react';
import type { Elements } from './elements.tsx';
import { FieldShell, type FieldTexts, useFieldWiring } from './field-shell.tsx';
import { Icon } from './icons.tsx';
import styles from './text-field.module.css';

export interface SelectOption {
  value: string;
  label: string;
  disabled?: boolean;
}

export interface SelectFieldProps extends FieldTexts, ComponentPropsWithRef<'select'> {
  /** Or pass `<option>`s and `<optgroup>`s as children. */
  options?: readonly SelectOption[];
  children?: Elements;
  /** First, empty choice: "Choose…". */
  placeholder?: string;
}

/** A native select: the phone's own wheel is the best list there is. */
export function SelectField({
  label,
  hint,
  error,
  optionalMark,
  options,
  placeholder,
  id,
  className,
  children,
  'aria-describedby': describedBy,
  ...select
}: SelectFieldProps) {
  const texts: FieldTexts = { label, hint, error, optionalMark };
  const field = useFieldWiring(texts, id, describedBy);
  return (
    <FieldShell {...texts} {...field} className={className}>
      <div className={styles.box}>
        <select {...select} {...field.wiring} className={clsx(styles.control, styles.select)}>
          {placeholder !== undefined && <option value="">{placeholder}</option>}
          {options?.map((option) => (
            <option key={option.value} value={option.value} disabled={option.disabled}>
              {option.label}
            </option>
          ))}
          {children}
        </select>
        <Icon name="chevronDown" className={styles.chevron} />
      </div>
    </FieldShell>
  );
}
