import { fullName } from '@rajt/app-kit/formats/full-name';
import { useFormats } from '@rajt/app-kit/formats/use-formats';
import { usePhoneText } from '@rajt/app-kit/formats/use-phone-text';
import { currentLanguage, useT } from '@rajt/app-kit/texts/texts';
import type { Profile } from '@rajt/contract/people/operations/accounts';
import { useItemName } from '../../../content/shared/reference/use-item-name.ts';
import { DRAFTS } from './drafts.ts';
import { PersonForm } from './lazy-forms.ts';
import { LockedNote } from './locked-note.tsx';
import { ProfileCard } from './profile-card.tsx';

export function PersonCard({ profile }: { profile: Profile }) {
  const t = useT();
  const { day } = useFormats();
  const nationality = useItemName('nationalities');
  const phone = usePhoneText(profile.phone);
  const { isNameLocked } = profile;
  return (
    <ProfileCard
      draft={DRAFTS.person}
      title={t('profile:person')}
      facts={[
        { label: t('profile:name'), value: fullName(profile, currentLanguage()) },
        { label: t('profile:born'), value: day(profile.birthDate) },
        { label: t('person:gender'), value: t(profile.gender === 'F' ? 'person:genderF' : 'person:genderM') },
        { label: t('person:nationality'), value: nationality(profile.nationality) },
        { label: t('person:phone'), value: phone },
      ]}
      note={isNameLocked && <LockedNote profile={profile} />}
      edit={(close) => <PersonForm profile={profile} onClose={close} />}
    />
  );
}
