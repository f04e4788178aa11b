import { partOf } from '@rajt/app-kit/forms/part-of';
import type { Profile } from '@rajt/contract/people/operations/accounts';
import { sportFields } from '@rajt/contract/profile-fields';
import { z } from 'zod';
import { SportFields } from '../fields/sport-fields.tsx';
import { CardForm } from './card-form.tsx';
import { DRAFTS } from './drafts.ts';
import { useCardForm } from './use-card-form.ts';

const sport = z.strictObject(sportFields);

export function SportForm({ profile, onClose }: { profile: Profile; onClose: () => void }) {
  const { chipNumber, otprobaId, atomId, spuriCard, club, watch, shoe } = profile;
  const form = useCardForm({
    id: DRAFTS.sport,
    schema: sport,
    defaults: { chipNumber, otprobaId, atomId, spuriCard, club, watch, shoe },
    onClose,
  });
  return (
    <CardForm form={form} onClose={onClose}>
      <SportFields form={partOf(form)} />
    </CardForm>
  );
}
