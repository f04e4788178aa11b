import { call } from '@rajt/app-kit/api/call';
import { invalidate } from '@rajt/app-kit/api/query-of';
import { ScreenForm } from '@rajt/app-kit/forms/screen-form.tsx';
import { useScreenForm } from '@rajt/app-kit/forms/use-screen-form';
import { currentLanguage, useT } from '@rajt/app-kit/texts/texts';
import { inviteStaff, listStaff } from '@rajt/contract/office/operations/staff';
import { EmailField } from '@rajt/ui/email-field';
import { SelectField } from '@rajt/ui/select-field';
import { useWatch } from 'react-hook-form';
import { GrantFields } from './grant-fields.tsx';
import { FIRST_GRANT, invitationSchema } from './grant-schema.ts';

/** Invites a person by mail; they need an account with this address to accept. */
export function InviteForm({ onDone }: { onDone: () => void }) {
  const t = useT();
  const form = useScreenForm({
    id: 'invite-staff',
    schema: invitationSchema,
    defaults: { ...FIRST_GRANT, email: '', language: currentLanguage() },
    send: (body) => call(inviteStaff, { body }),
    updateCache: (queries) => invalidate(queries, listStaff),
    done: onDone,
    toast: { text: t('staffScreen:invited') },
  });
  const role = useWatch({ control: form.control, name: 'role' });
  return (
    <ScreenForm form={form} submit={t('staffScreen:sendInvitation')}>
      <EmailField
        label={t('staffScreen:email')}
        hint={t('staffScreen:emailHint')}
        autoComplete="off"
        {...form.field('email')}
      />
      <GrantFields role={role} roleField={form.field('role')} eventField={form.field('eventId')} />
      <SelectField
        label={t('staffScreen:mailLanguage')}
        options={(['hu', 'en'] as const).map((value) => ({
          value,
          label: t(`personScreen:language.${value}`),
        }))}
        {...form.field('language')}
      />
    </ScreenForm>
  );
}
