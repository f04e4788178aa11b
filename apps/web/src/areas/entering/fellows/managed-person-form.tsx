import { call } from '@rajt/app-kit/api/call';
import { invalidate } from '@rajt/app-kit/api/query-of';
import { partOf } from '@rajt/app-kit/forms/part-of';
import { ScreenForm } from '@rajt/app-kit/forms/screen-form.tsx';
import { useScreenForm } from '@rajt/app-kit/forms/use-screen-form';
import { useUserId } from '@rajt/app-kit/session/session';
import { useT } from '@rajt/app-kit/texts/texts';
import { type Fellow, listFellows } from '@rajt/contract/entering/operations/fellows';
import { addManagedPerson, changeManagedPerson } from '@rajt/contract/entering/operations/managed-people';
import { type ManagedPerson, managedPerson } from '@rajt/contract/entering/schemas/managed-people';
import { nameTitle } from '@rajt/contract/fields';
import { NO_NAME } from '@rajt/rules/formats';
import { PHONE_EXAMPLE, parsePhone } from '@rajt/rules/people/phone';
import { EmailField } from '@rajt/ui/email-field';
import { TextField } from '@rajt/ui/text-field';
import type { DefaultValues } from 'react-hook-form';
import type { z } from 'zod';
import { birthDate } from '../../people/shared/person/birth-date-schema.ts';
import { OtherPersonFields } from '../../people/shared/person/person-fields.tsx';

const schema = managedPerson.extend({ birthDate });
type Values = z.input<typeof schema>;

interface ManagedPersonFormProps {
  fellow: Fellow | null;
  onDone: () => void;
}

/** Name and contact of a person without an account. */
export function ManagedPersonForm({ fellow, onDone }: ManagedPersonFormProps) {
  const t = useT();
  const userId = useUserId();
  const form = useScreenForm<Values, ManagedPerson, void>({
    id: `managed-person:${fellow?.uid ?? 'new'}`,
    schema,
    defaults: valuesOf(fellow),
    send: async (body) => {
      if (fellow) await call(changeManagedPerson, { params: { userId, personId: fellow.uid }, body });
      else await call(addManagedPerson, { params: { userId }, body });
    },
    updateCache: (queries) => invalidate(queries, listFellows),
    done: onDone,
    toast: { text: t(fellow ? 'fellows:changed' : 'fellows:added') },
  });
  return (
    <ScreenForm form={form} submit={t('common:save')}>
      <OtherPersonFields form={partOf(form)} />
      <EmailField
        label={t('auth:email')}
        hint={t('fellows:emailHint')}
        optionalMark={t('common:optional')}
        {...form.field('email')}
        autoComplete="off"
      />
      <TextField
        label={t('person:phone')}
        hint={t('fellows:phoneHint', { example: PHONE_EXAMPLE })}
        optionalMark={t('common:optional')}
        type="tel"
        inputMode="tel"
        autoComplete="off"
        chars={20}
        {...form.field('phone')}
      />
    </ScreenForm>
  );
}

/** Empty for a new person; nearly everybody is Hungarian. */
function valuesOf(fellow: Fellow | null): DefaultValues<Values> {
  if (!fellow?.managed) {
    return {
      nameTitle: '',
      familyName: '',
      firstName: '',
      birthDate: '',
      nationality: 'HU',
      email: '',
      phone: '',
    };
  }
  const { user, managed } = fellow;
  return {
    ...managed,
    familyName: user.familyName || NO_NAME,
    firstName: user.firstName,
    // A title that is no longer on offer is asked for again.
    nameTitle: nameTitle.safeParse(user.nameTitle).data ?? '',
    phone: parsePhone(managed.phone)?.display ?? managed.phone,
  };
}
