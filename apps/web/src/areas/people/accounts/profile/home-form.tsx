import { partOf } from '@rajt/app-kit/forms/part-of';
import { addressFields, withZipCheck } from '@rajt/contract/fields';
import type { Profile } from '@rajt/contract/people/operations/accounts';
import { z } from 'zod';
import { PlaceFields } from '../../shared/addresses/place-fields.tsx';
import { CardForm } from './card-form.tsx';
import { DRAFTS } from './drafts.ts';
import { useCardForm } from './use-card-form.ts';

const home = withZipCheck(z.strictObject(addressFields));

export function HomeForm({ address, onClose }: Pick<Profile, 'address'> & { onClose: () => void }) {
  const form = useCardForm({
    id: DRAFTS.home,
    schema: home,
    defaults: address ?? { country: 'HU', zip: '', city: '', street: '' },
    onClose,
  });
  return (
    <CardForm form={form} onClose={onClose}>
      <PlaceFields form={partOf(form)} />
    </CardForm>
  );
}
