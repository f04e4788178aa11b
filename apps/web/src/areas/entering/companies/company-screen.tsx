import { queryOf } from '@rajt/app-kit/api/query-of';
import { ErrorScreen } from '@rajt/app-kit/errors/error-screen.tsx';
import { useUserId } from '@rajt/app-kit/session/session';
import { useT } from '@rajt/app-kit/texts/texts';
import { getRace } from '@rajt/contract/content/operations/catalog';
import { getProfile } from '@rajt/contract/people/operations/accounts';
import { listAddresses } from '@rajt/contract/people/operations/addresses';
import { Notice } from '@rajt/ui/notice';
import { Loading, Skeleton } from '@rajt/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { CompanyForm } from './company-form.tsx';

/** Entering a company's people in a race, once the known facts of the company are loaded. */
export function CompanyScreen({ raceId, onHeld }: { raceId: string; onHeld: () => void }) {
  const t = useT();
  const params = { userId: useUserId() };
  const race = useQuery(queryOf(getRace, { params: { raceId } }));
  const profile = useQuery(queryOf(getProfile, { params }));
  const addresses = useQuery(queryOf(listAddresses, { params }));
  const error = race.error ?? profile.error ?? addresses.error;
  // A file brings no certificates (decision 0034).
  if (race.data?.form.medicalCertificate === 'required') {
    return <Notice kind="info">{t('shownErrors:company_unavailable')}</Notice>;
  }
  if (race.data && profile.data && addresses.data) {
    return <CompanyForm race={race.data} profile={profile.data} addresses={addresses.data} onHeld={onHeld} />;
  }
  if (error) {
    const retry = () => void Promise.all([race, profile, addresses].map((query) => query.refetch()));
    return <ErrorScreen error={error} onRetry={retry} />;
  }
  return (
    <Loading label={t('entry:loading')}>
      <Skeleton shape="title" />
      <Skeleton shape="card" />
    </Loading>
  );
}
