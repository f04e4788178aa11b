import type { Profile } from '@rajt/contract/operations/accounts';
import { useFormats } from '../../../shell/formats.ts';
import { fullName } from '../../../shell/full-name.ts';
import { useItemName } from '../../../shell/reference/use-item-name.ts';
import { currentLanguage, useT } from '../../../shell/texts.ts';
import { usePhoneText } from '../../../shell/use-phone-text.ts';
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
        { label: t('auth:gender'), value: t(profile.gender === 'F' ? 'auth:genderF' : 'auth:genderM') },
        { label: t('auth:nationality'), value: nationality(profile.nationality) },
        { label: t('auth:phone'), value: phone },
      ]}
      note={isNameLocked && <LockedNote profile={profile} />}
      edit={(close) => <PersonForm profile={profile} onClose={close} />}
    />
  );
}
