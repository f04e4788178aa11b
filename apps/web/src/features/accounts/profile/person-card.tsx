import type { Profile } from '@rajt/contract/operations/accounts';
import { personFields } from '@rajt/contract/profile-fields';
import { parsePhone } from '@rajt/rules/phone';
import { z } from 'zod';
import { useFormats } from '../../../shell/formats.ts';
import { partOf } from '../../../shell/forms/part-of.ts';
import { fullName } from '../../../shell/full-name.ts';
import { useItemName } from '../../../shell/reference/reference-field.tsx';
import { currentLanguage, useT } from '../../../shell/texts.ts';
import { FreePersonFields, PersonFields } from '../fields/person-fields.tsx';
import { CardForm } from './card-form.tsx';
import { LockedNote } from './locked-note.tsx';
import { ProfileCard } from './profile-card.tsx';
import { useCardForm } from './use-card-form.ts';

const DRAFT = 'profile-person';
const { familyName: _family, firstName: _first, birthDate: _born, ...freeFields } = personFields;
const whole = z.strictObject(personFields);
const withoutNames = z.strictObject(freeFields);

export function PersonCard({ profile }: { profile: Profile }) {
  const t = useT();
  const { day } = useFormats();
  const nationality = useItemName('nationalities');
  const { isNameLocked } = profile;
  return (
    <ProfileCard
      draft={DRAFT}
      title={t('profile:person')}
      facts={[
        { label: t('profile:name'), value: fullName(profile, currentLanguage()) },
        { label: t('profile:born'), value: day(profile.birthDate) },
        { label: t('auth:gender'), value: t(profile.gender === 'F' ? 'auth:genderF' : 'auth:genderM') },
        { label: t('auth:nationality'), value: nationality(profile.nationality) },
        { label: t('auth:phone'), value: parsePhone(profile.phone)?.display ?? profile.phone },
      ]}
      note={isNameLocked && <LockedNote profile={profile} />}
      edit={(close) =>
        isNameLocked ? (
          <FreeForm profile={profile} onClose={close} />
        ) : (
          <WholeForm profile={profile} onClose={close} />
        )
      }
    />
  );
}

interface FormProps {
  profile: Profile;
  onClose: () => void;
}

function freeValues({ user, gender, nationality, phone }: Profile) {
  // A title that is no longer on offer is asked for anew.
  const nameTitle = personFields.nameTitle.safeParse(user.nameTitle).data ?? '';
  return { nameTitle, gender, nationality, phone: parsePhone(phone)?.display ?? phone };
}

function WholeForm({ profile, onClose }: FormProps) {
  const { familyName, firstName } = profile.user;
  const { form, ...rest } = useCardForm({
    id: DRAFT,
    schema: whole,
    defaults: { ...freeValues(profile), familyName, firstName, birthDate: profile.birthDate },
    onClose,
  });
  return (
    <CardForm {...rest}>
      <PersonFields form={partOf(form)} />
    </CardForm>
  );
}

function FreeForm({ profile, onClose }: FormProps) {
  const { form, ...rest } = useCardForm({
    id: DRAFT,
    schema: withoutNames,
    defaults: freeValues(profile),
    onClose,
  });
  return (
    <CardForm {...rest}>
      <LockedNote profile={profile} />
      <FreePersonFields form={partOf(form)} />
    </CardForm>
  );
}
