import type { Profile } from '@rajt/contract/operations/accounts';
import { workFields } from '@rajt/contract/profile-fields';
import { z } from 'zod';
import { partOf } from '../../../shell/forms/part-of.ts';
import { useItemName } from '../../../shell/reference/reference-field.tsx';
import { useT } from '../../../shell/texts.ts';
import { WorkFields } from '../fields/work-fields.tsx';
import { CardForm } from './card-form.tsx';
import { ProfileCard } from './profile-card.tsx';
import { useCardForm } from './use-card-form.ts';

const DRAFT = 'profile-work';
const work = z.strictObject(workFields);

export function WorkCard({ profile }: { profile: Profile }) {
  const t = useT();
  const education = useItemName('educations');
  const occupation = useItemName('occupations');
  const profession = useItemName('professions');
  return (
    <ProfileCard
      draft={DRAFT}
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

function WorkForm({ profile, onClose }: { profile: Profile; onClose: () => void }) {
  const { education, occupation, profession } = profile;
  const { form, ...rest } = useCardForm({
    id: DRAFT,
    schema: work,
    defaults: { education, occupation, profession },
    onClose,
  });
  return (
    <CardForm {...rest}>
      <WorkFields form={partOf(form)} />
    </CardForm>
  );
}
