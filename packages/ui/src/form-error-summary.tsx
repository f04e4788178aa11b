import type { ReactNode, Ref } from 'react';
import styles from './form-error-summary.module.css';
import { Icon } from './icons.tsx';

export interface FormError {
  /** The field's `name`, or its id. */
  field: string;
  text: ReactNode;
}

export interface FormErrorSummaryProps {
  title: ReactNode;
  errors: readonly FormError[];
  /** Focus it after a refused submit when the errors are far away or not tied to a field. */
  ref?: Ref<HTMLDivElement>;
  /** Runs before the focus moves, to unfold the section of the field. */
  onPick?: (field: string) => void;
}

/** Puts the focus on a field by its name (or id), also on the first of a radio group. */
export function focusField(field: string): void {
  const target = document.getElementsByName(field)[0] ?? document.getElementById(field);
  target?.focus();
  target?.scrollIntoView({ block: 'center' });
}

/** What has to be mended, each line leads to its field. */
export function FormErrorSummary({ title, errors, ref, onPick }: FormErrorSummaryProps) {
  if (errors.length === 0) return null;
  return (
    <div className={styles.summary} ref={ref} tabIndex={-1} role="alert">
      <p className={styles.title}>
        <Icon name="warning" />
        {title}
      </p>
      <ul className={styles.list}>
        {errors.map(({ field, text }) => (
          <li key={field}>
            <a
              href={`#${field}`}
              onClick={(event) => {
                event.preventDefault();
                onPick?.(field);
                requestAnimationFrame(() => focusField(field));
              }}
            >
              {text}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
