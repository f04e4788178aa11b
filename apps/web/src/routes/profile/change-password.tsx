import { queryOf } from '@rajt/app-kit/api/query-of';
import { ErrorScreen } from '@rajt/app-kit/errors/error-screen.tsx';
import { PageTitle } from '@rajt/app-kit/page/page-title.tsx';
import { useStore } from '@rajt/app-kit/session/browser-store';
import { useUserId } from '@rajt/app-kit/session/session';
import { useT } from '@rajt/app-kit/texts/texts';
import { getProfile } from '@rajt/contract/people/operations/accounts';
import { Loading, Skeleton } from '@rajt/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { createFileRoute, Link } from '@tanstack/react-router';
import { ChangePasswordForm } from '../../areas/people/accounts/secrets/change-password-form.tsx';
import { FirstPassword } from '../../areas/people/accounts/secrets/first-password.tsx';
import { ForgottenPassword } from '../../areas/people/accounts/secrets/forgotten-password.tsx';
import { Welcome } from '../../shell/frame/welcome.tsx';

export const Route = createFileRoute('/profile/change-password')({
  staticData: { access: 'member', footer: 'line' },
  loader: ({ context: { queryClient } }) => {
    void queryClient.prefetchQuery(
      queryOf(getProfile, { params: { userId: useStore.getState().userId ?? '' } }),
    );
  },
  component: Screen,
});

function Screen() {
  const t = useT();
  const {
    data: profile,
    error,
    refetch,
  } = useQuery(queryOf(getProfile, { params: { userId: useUserId() } }));
  if (error && !profile) return <ErrorScreen error={error} onRetry={() => void refetch()} />;
  return (
    <Welcome>
      {!profile ? (
        <Loading label={t('shell:loading')}>
          <Skeleton lines={6} />
        </Loading>
      ) : profile.hasPassword ? (
        <>
          <div className="stack gap-2">
            <PageTitle>{t('password:change.title')}</PageTitle>
            <p className="text-soft">{t('password:change.intro')}</p>
          </div>
          <ChangePasswordForm />
          <ForgottenPassword email={profile.email} />
        </>
      ) : (
        <FirstPassword email={profile.email} />
      )}
      <p>
        <Link to="/profile">{t('password:change.back')}</Link>
      </p>
    </Welcome>
  );
}
