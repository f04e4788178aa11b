import { type ComponentPropsWithRef, useState } from 'react';
import { FieldShell, type FieldTexts, useFieldWiring } from './field-shell.tsx';
import { VisuallyHidden } from './hidden-text.tsx';
import { IconButton } from './icon-button.tsx';
import { Icon } from './icons.tsx';
import styles from './text-field.module.css';

export interface PasswordRule {
  text: string;
  met: boolean;
}

export interface PasswordFieldProps extends FieldTexts, Omit<ComponentPropsWithRef<'input'>, 'type'> {
  showLabel: string;
  hideLabel: string;
  /** Ticked live while typing. */
  rules?: PasswordRule[];
  /** Said before a rule that is met, e.g. "done:"; needed with `rules`. */
  metLabel?: string;
}

export function PasswordField({
  label,
  hint,
  error,
  optionalMark,
  showLabel,
  hideLabel,
  rules,
  metLabel,
  id,
  className,
  'aria-describedby': describedBy,
  ...input
}: PasswordFieldProps) {
  const [shown, setShown] = useState(false);
  const texts: FieldTexts = { label, hint, error, optionalMark };
  const rulesId = `${id ?? input.name ?? 'password'}-rules`;
  const field = useFieldWiring(texts, id, rules ? rulesId : describedBy);
  return (
    <FieldShell
      {...texts}
      {...field}
      className={className}
      after={
        rules && (
          <ul className={styles.rules} id={rulesId}>
            {rules.map((rule) => (
              <li key={rule.text} className={rule.met ? styles.met : undefined}>
                <span className={styles.dot}>
                  {rule.met && <Icon name="check" size="1.125rem" strokeWidth={3} />}
                </span>
                {rule.met && metLabel && <VisuallyHidden>{metLabel} </VisuallyHidden>}
                <span>{rule.text}</span>
              </li>
            ))}
          </ul>
        )
      }
    >
      <div className={styles.box}>
        <input
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          {...input}
          {...field.wiring}
          type={shown ? 'text' : 'password'}
          className={styles.control}
        />
        <IconButton
          className={styles.toggle}
          icon={shown ? 'eyeOff' : 'eye'}
          label={shown ? hideLabel : showLabel}
          onClick={() => setShown((was) => !was)}
        />
      </div>
    </FieldShell>
  );
}
