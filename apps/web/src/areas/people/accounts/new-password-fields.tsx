import { type FormPart, partOf } from '@rajt/app-kit/forms/part-of';
import { useT } from '@rajt/app-kit/texts/texts';
import { PasswordField } from '@rajt/ui/password-field';
import { useWatch } from 'react-hook-form';
import { NewPasswordField } from './new-password-field.tsx';
import type { NewPasswordInput } from './new-password-schema.ts';

interface NewPasswordFieldsProps {
  form: FormPart<NewPasswordInput>;
  /** Where it is not the only one on the screen. */
  label?: string;
  againLabel?: string;
}

/** A new password in place of an old one, typed twice. */
export function NewPasswordFields({ form, label, againLabel }: NewPasswordFieldsProps) {
  const t = useT();
  const [password, again] = useWatch({ control: form.control, name: ['password', 'passwordAgain'] });
  return (
    <>
      <NewPasswordField form={partOf(form)} label={label} />
      <PasswordField
        label={againLabel ?? t('auth:passwordAgain')}
        showLabel={t('auth:showPassword')}
        hideLabel={t('auth:hidePassword')}
        metLabel={t('auth:passwordRuleDone')}
        autoComplete="new-password"
        rules={[{ text: t('auth:passwordRules.match'), met: again !== '' && again === password }]}
        {...form.field('passwordAgain')}
      />
    </>
  );
}
