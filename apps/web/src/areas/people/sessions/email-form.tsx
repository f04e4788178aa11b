import { ScreenForm } from '@rajt/app-kit/forms/screen-form.tsx';
import { useScreenForm } from '@rajt/app-kit/forms/use-screen-form';
import { useT } from '@rajt/app-kit/texts/texts';
import { email } from '@rajt/contract/fields';
import { EmailField } from '@rajt/ui/email-field';
import { z } from 'zod';

const emailOnly = z.strictObject({ email });

/** The first step of the login and of a first visit. The server is not asked, so nothing reveals a known address. */
export function EmailForm({ onDone }: { onDone: (email: string) => void }) {
  const t = useT();
  const form = useScreenForm({
    id: 'login',
    schema: emailOnly,
    defaults: { email: '' },
    mode: 'onSubmit',
    keepsDraft: true,
    send: async (values) => values,
    done: (values) => onDone(values.email),
  });
  return (
    <ScreenForm form={form} submit={t('auth:next')}>
      <EmailField label={t('auth:email')} autoComplete="username" {...form.field('email')} />
    </ScreenForm>
  );
}
