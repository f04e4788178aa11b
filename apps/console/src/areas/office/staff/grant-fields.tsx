import { queryOf } from '@rajt/app-kit/api/query-of';
import { useT } from '@rajt/app-kit/texts/texts';
import { listStaffEvents } from '@rajt/contract/office/operations/events';
import { ROLES, type Role } from '@rajt/rules/office/roles';
import { ROLE_SEES } from '@rajt/rules/office/staff-sees';
import { SelectField } from '@rajt/ui/select-field';
import { useQuery } from '@tanstack/react-query';
import type { UseFormRegisterReturn } from 'react-hook-form';

type Field = UseFormRegisterReturn & { error: string | undefined };

/** The fields of a role and its event, with the data that the role sees. The empty choice of event means all events. */
export function GrantFields({
  role,
  roleField,
  eventField,
}: {
  role: Role;
  roleField: Field;
  eventField: Field;
}) {
  const t = useT();
  const { data: events = [] } = useQuery(queryOf(listStaffEvents));
  const sees = ROLE_SEES[role].map((scope) => t(`office:scope.${scope}`)).join(', ');
  return (
    <>
      <SelectField
        label={t('staffScreen:role')}
        hint={`${t(`office:roleDoes.${role}`)} ${t('staffScreen:sees', { scopes: sees || t('staffScreen:seesNothing') })}`}
        options={ROLES.map((value) => ({ value, label: t(`office:role.${value}`) }))}
        {...roleField}
      />
      <SelectField
        label={t('staffScreen:event')}
        placeholder={t('office:allEvents')}
        options={events.map(({ eventId, name }) => ({ value: eventId, label: name }))}
        {...eventField}
      />
    </>
  );
}
