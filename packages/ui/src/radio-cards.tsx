import { clsx } from 'clsx';
import type { ChangeEventHandler, FocusEventHandler, ReactNode, Ref } from 'react';
import { type FieldTexts, GroupShell, useFieldWiring } from './field-shell.tsx';
import { Icon, type IconName } from './icons.tsx';
import styles from './radio-cards.module.css';

export interface RadioCardOption {
  value: string;
  label: ReactNode;
  description?: ReactNode;
  icon?: IconName;
  /** At the end of the card: a price, a number of places. */
  end?: ReactNode;
  /** Why it cannot be chosen; its presence disables the card. */
  disabledReason?: string;
  /** A button below the words, for this option alone; not part of what chooses it. */
  action?: ReactNode;
}

export interface RadioCardsProps extends FieldTexts {
  name: string;
  options: readonly RadioCardOption[];
  /** Controlled value; leave it out when `register(name)` is spread here. */
  value?: string;
  onChange?: ChangeEventHandler<HTMLInputElement>;
  onBlur?: FocusEventHandler<HTMLInputElement>;
  ref?: Ref<HTMLInputElement>;
  labelHidden?: boolean;
  /** Cards side by side if there is room. */
  columns?: boolean;
  id?: string;
  className?: string;
}

/** A choice of a few big things, e.g. who enters, how to pay. */
export function RadioCards({
  label,
  hint,
  error,
  optionalMark,
  labelHidden = false,
  name,
  options,
  value,
  onChange,
  onBlur,
  ref,
  columns = false,
  id,
  className,
}: RadioCardsProps) {
  const texts: FieldTexts = { label, hint, error, optionalMark };
  const field = useFieldWiring(texts, id);
  return (
    <GroupShell {...texts} {...field} labelHidden={labelHidden} className={className}>
      <div className={clsx(styles.cards, columns && styles.columns)}>
        {options.map((option) => (
          <div key={option.value} className={styles.card}>
            <label className={styles.choice}>
              <input
                ref={ref}
                type="radio"
                name={name}
                value={option.value}
                checked={value === undefined ? undefined : value === option.value}
                onChange={onChange}
                onBlur={onBlur}
                disabled={option.disabledReason !== undefined}
                aria-invalid={field.wiring['aria-invalid']}
                className={styles.input}
              />
              <span className={styles.mark} aria-hidden="true" />
              {option.icon && <Icon name={option.icon} size="1.5rem" className={styles.icon} />}
              <span className={styles.words}>
                <span className={styles.label}>{option.label}</span>
                {option.description && <span className={styles.description}>{option.description}</span>}
                {option.disabledReason && (
                  <span className={styles.reason}>
                    <Icon name="info" size="1rem" />
                    {option.disabledReason}
                  </span>
                )}
              </span>
              {option.end && <span className={styles.end}>{option.end}</span>}
            </label>
            {option.action && <div className={styles.action}>{option.action}</div>}
          </div>
        ))}
      </div>
    </GroupShell>
  );
}
