import { useT } from '@rajt/app-kit/texts/texts';
import type { Profile } from '@rajt/contract/people/operations/accounts';
import { DRAFTS } from './drafts.ts';
import { CompanyForm } from './lazy-forms.ts';
import { ProfileCard } from './profile-card.tsx';

export function CompanyCard({ profile }: { profile: Profile }) {
  const t = useT();
  const { vatNumber, groupVatNumber } = profile;
  const group = { label: t('addresses:groupVatNumber'), value: groupVatNumber };
  return (
    <ProfileCard
      draft={DRAFTS.company}
      title={t('profile:company')}
      emptyText={t('profile:companyEmpty')}
      facts={[{ label: t('profile:vatNumber'), value: vatNumber }, ...(groupVatNumber ? [group] : [])]}
      edit={(close) => <CompanyForm profile={profile} onClose={close} />}
    />
  );
}
