import { partOf } from '@rajt/app-kit/forms/part-of';
import type { Profile } from '@rajt/contract/people/operations/accounts';
import { workFields } from '@rajt/contract/profile-fields';
import { z } from 'zod';
import { WorkFields } from '../fields/work-fields.tsx';
import { CardForm } from './card-form.tsx';
import { DRAFTS } from './drafts.ts';
import { useCardForm } from './use-card-form.ts';

const work = z.strictObject(workFields);

export function WorkForm({ profile, onClose }: { profile: Profile; onClose: () => void }) {
  const { education, occupation, profession } = profile;
  const form = useCardForm({
    id: DRAFTS.work,
    schema: work,
    defaults: { education, occupation, profession },
    onClose,
  });
  return (
    <CardForm form={form} onClose={onClose}>
      <WorkFields form={partOf(form)} />
    </CardForm>
  );
}
