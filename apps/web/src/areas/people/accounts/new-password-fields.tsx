import type { FormPart } from '@rajt/app-kit/forms/part-of';
import { useT } from '@rajt/app-kit/texts/texts';
import { PASSWORD_MIN_LENGTH, passwordClasses } from '@rajt/rules/formats';
import { PasswordField } from '@rajt/ui/password-field';
import { useWatch } from 'react-hook-form';
import type { NewPasswordInput } from './new-password-schema.ts';

interface NewPasswordFieldsProps {
  form: FormPart<NewPasswordInput>;
  /** Where it is not the only one on the screen. */
  label?: string;
  againLabel?: string;
}

/** A new password, twice; its rules tick themselves off while typing. */
export function NewPasswordFields({ form, label, againLabel }: NewPasswordFieldsProps) {
  const t = useT();
  const [password, again] = useWatch({ control: form.control, name: ['password', 'passwordAgain'] });
  const { upper, lower, number } = passwordClasses(password);
  const show = { showLabel: t('auth:showPassword'), hideLabel: t('auth:hidePassword') };
  const metLabel = t('auth:passwordRuleDone');
  return (
    <>
      <PasswordField
        label={label ?? t('auth:password')}
        {...show}
        metLabel={metLabel}
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
      <PasswordField
        label={againLabel ?? t('auth:passwordAgain')}
        {...show}
        metLabel={metLabel}
        autoComplete="new-password"
        rules={[{ text: t('auth:passwordRules.match'), met: again !== '' && again === password }]}
        {...form.field('passwordAgain')}
      />
    </>
  );
}
