import { partOf } from '@rajt/app-kit/forms/part-of';
import type { Profile } from '@rajt/contract/people/operations/accounts';
import { companyFields } from '@rajt/contract/profile-fields';
import { withGroupCheck } from '@rajt/contract/vat-group';
import { z } from 'zod';
import { CompanyFields } from '../fields/company-fields.tsx';
import { CardForm } from './card-form.tsx';
import { DRAFTS } from './drafts.ts';
import { useCardForm } from './use-card-form.ts';

const company = withGroupCheck(z.strictObject(companyFields));

export function CompanyForm({ profile, onClose }: { profile: Profile; onClose: () => void }) {
  const { vatNumber, groupVatNumber } = profile;
  const form = useCardForm({
    id: DRAFTS.company,
    schema: company,
    defaults: { vatNumber, groupVatNumber },
    onClose,
  });
  return (
    <CardForm form={form} onClose={onClose}>
      <CompanyFields form={partOf(form)} />
    </CardForm>
  );
}
