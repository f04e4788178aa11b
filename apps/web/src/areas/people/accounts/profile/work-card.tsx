import { useT } from '@rajt/app-kit/texts/texts';
import type { Profile } from '@rajt/contract/people/operations/accounts';
import { useItemName } from '../../../content/shared/reference/use-item-name.ts';
import { DRAFTS } from './drafts.ts';
import { WorkForm } from './lazy-forms.ts';
import { ProfileCard } from './profile-card.tsx';

export function WorkCard({ profile }: { profile: Profile }) {
  const t = useT();
  const education = useItemName('educations');
  const occupation = useItemName('occupations');
  const profession = useItemName('professions');
  return (
    <ProfileCard
      draft={DRAFTS.work}
      title={t('profile:work')}
      emptyText={t('profile:workEmpty')}
      facts={[
        { label: t('profile:education'), value: education(profile.education) },
        { label: t('profile:occupation'), value: occupation(profile.occupation) },
        { label: t('profile:profession'), value: profession(profile.profession) },
      ]}
      edit={(close) => <WorkForm profile={profile} onClose={close} />}
    />
  );
}
