import type { ChangeEvent, ComponentPropsWithRef } from 'react';
import styles from './code-field.module.css';
import type { FieldTexts } from './field-shell.tsx';
import { TextField } from './text-field.tsx';

/** The digits of a one-time code. */
const DIGITS = 6;

interface CodeFieldProps extends FieldTexts, Omit<ComponentPropsWithRef<'input'>, 'type' | 'size'> {
  /** Called when the last digit was typed or pasted. */
  onFull?: () => void;
}

/** The six digits of an authenticator app. One box, so that pasting, spaces and screen readers work as anywhere. */
export function CodeField({ onFull, onChange, ...field }: CodeFieldProps) {
  const change = (event: ChangeEvent<HTMLInputElement>) => {
    const digits = event.target.value.replace(/\D/g, '').slice(0, DIGITS);
    event.target.value = digits;
    void onChange?.(event);
    if (digits.length === DIGITS) onFull?.();
  };
  return (
    <TextField
      {...field}
      inputMode="numeric"
      autoComplete="one-time-code"
      autoCapitalize="none"
      spellCheck={false}
      chars={20}
      className={styles.code}
      onChange={change}
    />
  );
}
