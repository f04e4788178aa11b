import { partOf } from '@rajt/app-kit/forms/part-of';
import type { Profile } from '@rajt/contract/people/operations/accounts';
import { personFields } from '@rajt/contract/person-fields';
import { NO_NAME } from '@rajt/rules/formats';
import { parsePhone } from '@rajt/rules/people/phone';
import { z } from 'zod';
import { birthDate } from '../../shared/person/birth-date-schema.ts';
import { FreePersonFields, PersonFields } from '../../shared/person/person-fields.tsx';
import { CardForm } from './card-form.tsx';
import { DRAFTS } from './drafts.ts';
import { LockedNote } from './locked-note.tsx';
import { useCardForm } from './use-card-form.ts';

const { familyName: _family, firstName: _first, birthDate: _born, ...freeFields } = personFields;
const whole = z.strictObject({ ...personFields, birthDate });
const withoutNames = z.strictObject(freeFields);

interface FormProps {
  profile: Profile;
  onClose: () => void;
}

export function PersonForm(props: FormProps) {
  return props.profile.isNameLocked ? <FreeForm {...props} /> : <WholeForm {...props} />;
}

function freeValues({ user, gender, nationality, phone }: Profile) {
  // A title that is no longer on offer is asked for again.
  const nameTitle = personFields.nameTitle.safeParse(user.nameTitle).data ?? '';
  return { nameTitle, gender, nationality, phone: parsePhone(phone)?.display ?? phone };
}

function WholeForm({ profile, onClose }: FormProps) {
  const { familyName, firstName } = profile.user;
  const form = useCardForm({
    id: DRAFTS.person,
    schema: whole,
    defaults: {
      ...freeValues(profile),
      familyName: familyName || NO_NAME,
      firstName,
      birthDate: profile.birthDate,
    },
    onClose,
  });
  return (
    <CardForm form={form} onClose={onClose}>
      <PersonFields form={partOf(form)} />
    </CardForm>
  );
}

function FreeForm({ profile, onClose }: FormProps) {
  const form = useCardForm({
    id: DRAFTS.person,
    schema: withoutNames,
    defaults: freeValues(profile),
    onClose,
  });
  return (
    <CardForm form={form} onClose={onClose}>
      <LockedNote profile={profile} />
      <FreePersonFields form={partOf(form)} />
    </CardForm>
  );
}
