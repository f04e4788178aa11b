import type { Profile } from '@rajt/contract/operations/accounts';
import { sportFields } from '@rajt/contract/profile-fields';
import { z } from 'zod';
import { partOf } from '../../../shell/forms/part-of.ts';
import { useItemName } from '../../../shell/reference/reference-field.tsx';
import { useT } from '../../../shell/texts.ts';
import { SportFields } from '../fields/sport-fields.tsx';
import { CardForm } from './card-form.tsx';
import { ProfileCard } from './profile-card.tsx';
import { useCardForm } from './use-card-form.ts';

const DRAFT = 'profile-sport';
const sport = z.strictObject(sportFields);

export function SportCard({ profile }: { profile: Profile }) {
  const t = useT();
  const [watch, shoe] = [useItemName('watches'), useItemName('shoes')];
  return (
    <ProfileCard
      draft={DRAFT}
      title={t('profile:sport')}
      emptyText={t('profile:sportEmpty')}
      facts={[
        { label: t('profile:chipNumber'), value: profile.chipNumber },
        { label: t('profile:otprobaId'), value: profile.otprobaId },
        { label: t('profile:club'), value: profile.club },
        { label: t('profile:watch'), value: watch(profile.watch) },
        { label: t('profile:shoe'), value: shoe(profile.shoe) },
        { label: t('profile:spuriCard'), value: profile.spuriCard },
        { label: t('profile:atomId'), value: profile.atomId },
      ]}
      edit={(close) => <SportForm profile={profile} onClose={close} />}
    />
  );
}

function SportForm({ profile, onClose }: { profile: Profile; onClose: () => void }) {
  const { chipNumber, otprobaId, atomId, spuriCard, club, watch, shoe } = profile;
  const { form, ...rest } = useCardForm({
    id: DRAFT,
    schema: sport,
    defaults: { chipNumber, otprobaId, atomId, spuriCard, club, watch, shoe },
    onClose,
  });
  return (
    <CardForm {...rest}>
      <SportFields form={partOf(form)} />
    </CardForm>
  );
}
