import type { FormPart } from '@rajt/app-kit/forms/part-of';
import { useT } from '@rajt/app-kit/texts/texts';
import { PASSWORD_MIN_LENGTH, passwordClasses } from '@rajt/rules/formats';
import { PasswordField } from '@rajt/ui/password-field';
import { useWatch } from 'react-hook-form';

interface NewPasswordFieldProps {
  form: FormPart<{ password: string }>;
  /** Where it is not the only password on the screen. */
  label?: string | undefined;
}

/** A new password; its rules tick themselves off while typing. */
export function NewPasswordField({ form, label }: NewPasswordFieldProps) {
  const t = useT();
  const password = useWatch({ control: form.control, name: 'password' });
  const { upper, lower, number } = passwordClasses(password);
  return (
    <PasswordField
      label={label ?? t('auth:password')}
      showLabel={t('auth:showPassword')}
      hideLabel={t('auth:hidePassword')}
      metLabel={t('auth:passwordRuleDone')}
      autoComplete="new-password"
      rules={[
        {
          text: t('auth:passwordRules.length', { count: PASSWORD_MIN_LENGTH }),
          met: [...password.normalize('NFC')].length >= PASSWORD_MIN_LENGTH,
        },
        { text: t('auth:passwordRules.lower'), met: lower },
        { text: t('auth:passwordRules.upper'), met: upper },
        { text: t('auth:passwordRules.number'), met: number },
      ]}
      {...form.field('password')}
    />
  );
}
