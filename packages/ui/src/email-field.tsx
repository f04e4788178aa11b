import { TextField, type TextFieldProps } from './text-field.tsx';

/** An e-mail address: the right keyboard, nothing capitalised or corrected. `autoComplete="username"` on a login form. */
export function EmailField(props: Omit<TextFieldProps, 'type' | 'inputMode'>) {
  return (
    <TextField
      type="email"
      inputMode="email"
      autoComplete="email"
      autoCapitalize="none"
      spellCheck={false}
      {...props}
    />
  );
}
