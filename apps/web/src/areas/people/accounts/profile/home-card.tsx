import { useT } from '@rajt/app-kit/texts/texts';
import type { Profile } from '@rajt/contract/people/operations/accounts';
import { useItemName } from '../../../content/shared/reference/use-item-name.ts';
import { placeOf } from '../../shared/addresses/address-line.ts';
import { DRAFTS } from './drafts.ts';
import { HomeForm } from './lazy-forms.ts';
import { ProfileCard } from './profile-card.tsx';

export function HomeCard({ profile: { address } }: { profile: Profile }) {
  const t = useT();
  const country = useItemName('countries');
  return (
    <ProfileCard
      draft={DRAFTS.home}
      title={t('profile:home')}
      facts={[
        { label: t('addresses:street'), value: address?.street ?? '' },
        { label: t('reference:city'), value: address ? placeOf(address) : '' },
        { label: t('addresses:country'), value: address ? country(address.country) : '' },
      ]}
      note={<p className="text-small">{t('profile:homeHint')}</p>}
      edit={(close) => <HomeForm address={address} onClose={close} />}
    />
  );
}
