import { call } from '@rajt/app-kit/api/call';
import { invalidate } from '@rajt/app-kit/api/query-of';
import { ScreenForm } from '@rajt/app-kit/forms/screen-form.tsx';
import { useScreenForm } from '@rajt/app-kit/forms/use-screen-form';
import { useT } from '@rajt/app-kit/texts/texts';
import { grantStaffRole, listStaff, type StaffMember } from '@rajt/contract/office/operations/staff';
import { Notice } from '@rajt/ui/notice';
import { useWatch } from 'react-hook-form';
import { useMe } from '../../../shell/session/signed-in.ts';
import { GrantFields } from './grant-fields.tsx';
import { FIRST_GRANT, grantSchema } from './grant-schema.ts';

/** Grants a member of staff another role. An organiser who grants `reviewer` to themselves reads that the others get a mail. */
export function GrantForm({ member, onDone }: { member: StaffMember; onDone: () => void }) {
  const t = useT();
  const me = useMe();
  const form = useScreenForm({
    id: `grant:${member.id}`,
    schema: grantSchema,
    defaults: FIRST_GRANT,
    send: (body) => call(grantStaffRole, { params: { staffId: member.id }, body }),
    updateCache: (queries) => invalidate(queries, listStaff),
    done: onDone,
    toast: { text: t('staffScreen:granted') },
  });
  const role = useWatch({ control: form.control, name: 'role' });
  return (
    <ScreenForm form={form} submit={t('staffScreen:grant')}>
      <GrantFields role={role} roleField={form.field('role')} eventField={form.field('eventId')} />
      {role === 'reviewer' && member.id === me.id && (
        <Notice kind="warning">
          <p>{t('staffScreen:ownReview')}</p>
        </Notice>
      )}
    </ScreenForm>
  );
}
