import type { Profile } from '@rajt/contract/operations/accounts';
import { companyFields, withGroupCheck } from '@rajt/contract/profile-fields';
import { z } from 'zod';
import { partOf } from '../../../shell/forms/part-of.ts';
import { useT } from '../../../shell/texts.ts';
import { CompanyFields } from '../fields/company-fields.tsx';
import { CardForm } from './card-form.tsx';
import { ProfileCard } from './profile-card.tsx';
import { useCardForm } from './use-card-form.ts';

const DRAFT = 'profile-company';
const company = withGroupCheck(z.strictObject(companyFields));

export function CompanyCard({ profile }: { profile: Profile }) {
  const t = useT();
  const { vatNumber, groupVatNumber } = profile;
  const group = { label: t('profile:groupVatNumber'), value: groupVatNumber };
  return (
    <ProfileCard
      draft={DRAFT}
      title={t('profile:company')}
      emptyText={t('profile:companyEmpty')}
      facts={[{ label: t('profile:vatNumber'), value: vatNumber }, ...(groupVatNumber ? [group] : [])]}
      edit={(close) => <CompanyForm profile={profile} onClose={close} />}
    />
  );
}

function CompanyForm({ profile, onClose }: { profile: Profile; onClose: () => void }) {
  const { vatNumber, groupVatNumber } = profile;
  const { form, ...rest } = useCardForm({
    id: DRAFT,
    schema: company,
    defaults: { vatNumber, groupVatNumber },
    onClose,
  });
  return (
    <CardForm {...rest}>
      <CompanyFields form={partOf(form)} />
    </CardForm>
  );
}
