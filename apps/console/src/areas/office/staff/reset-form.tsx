import { call } from '@rajt/app-kit/api/call';
import { invalidate } from '@rajt/app-kit/api/query-of';
import { ScreenForm } from '@rajt/app-kit/forms/screen-form.tsx';
import { useScreenForm } from '@rajt/app-kit/forms/use-screen-form';
import { useT } from '@rajt/app-kit/texts/texts';
import { listStaff, resetSecondFactor, type StaffMember } from '@rajt/contract/office/operations/staff';
import { resetSecondFactor as schemas } from '@rajt/contract/office/schemas/staff';
import { TextField } from '@rajt/ui/text-field';

/** Resets the second factor of another member of staff; the audit log keeps the reason. */
export function ResetForm({ member, onDone }: { member: StaffMember; onDone: () => void }) {
  const t = useT();
  const form = useScreenForm({
    id: `reset-factor:${member.id}`,
    schema: schemas.body,
    defaults: { reason: '' },
    send: (body) => call(resetSecondFactor, { params: { staffId: member.id }, body }),
    updateCache: (queries) => invalidate(queries, listStaff),
    done: onDone,
    toast: { text: t('staffScreen:resetDone') },
  });
  return (
    <ScreenForm form={form} submit={t('staffScreen:reset')}>
      <p>{t('staffScreen:resetText', { name: member.name })}</p>
      <TextField label={t('staffScreen:reason')} {...form.field('reason')} />
    </ScreenForm>
  );
}
