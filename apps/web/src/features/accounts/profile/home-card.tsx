import { addressFields, withZipCheck } from '@rajt/contract/fields';
import type { Profile } from '@rajt/contract/operations/accounts';
import { z } from 'zod';
import { partOf } from '../../../shell/forms/part-of.ts';
import { useItemName } from '../../../shell/reference/reference-field.tsx';
import { useT } from '../../../shell/texts.ts';
import { HomeFields } from '../fields/home-fields.tsx';
import { CardForm } from './card-form.tsx';
import { ProfileCard } from './profile-card.tsx';
import { useCardForm } from './use-card-form.ts';

const DRAFT = 'profile-home';
const home = withZipCheck(z.strictObject(addressFields));

export function HomeCard({ profile: { address } }: { profile: Profile }) {
  const t = useT();
  const country = useItemName('countries');
  return (
    <ProfileCard
      draft={DRAFT}
      title={t('profile:home')}
      facts={[
        { label: t('auth:street'), value: address?.street ?? '' },
        { label: t('reference:city'), value: address ? `${address.zip} ${address.city}` : '' },
        { label: t('auth:country'), value: address ? country(address.country) : '' },
      ]}
      note={<p className="text-small">{t('profile:homeHint')}</p>}
      edit={(close) => <HomeForm address={address} onClose={close} />}
    />
  );
}

function HomeForm({ address, onClose }: Pick<Profile, 'address'> & { onClose: () => void }) {
  const { form, ...rest } = useCardForm({
    id: DRAFT,
    schema: home,
    defaults: address ?? { country: 'HU', zip: '', city: '', street: '' },
    onClose,
  });
  return (
    <CardForm {...rest}>
      <HomeFields form={partOf(form)} />
    </CardForm>
  );
}
