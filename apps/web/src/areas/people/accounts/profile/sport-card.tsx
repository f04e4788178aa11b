import { useT } from '@rajt/app-kit/texts/texts';
import type { Profile } from '@rajt/contract/people/operations/accounts';
import { useItemName } from '../../../content/shared/reference/use-item-name.ts';
import { DRAFTS } from './drafts.ts';
import { SportForm } from './lazy-forms.ts';
import { ProfileCard } from './profile-card.tsx';

export function SportCard({ profile }: { profile: Profile }) {
  const t = useT();
  const [watch, shoe] = [useItemName('watches'), useItemName('shoes')];
  return (
    <ProfileCard
      draft={DRAFTS.sport}
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
