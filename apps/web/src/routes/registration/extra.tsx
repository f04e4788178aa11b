import { queryOf } from '@rajt/app-kit/api/query-of';
import { ErrorScreen } from '@rajt/app-kit/errors/error-screen.tsx';
import { PageTitle } from '@rajt/app-kit/page/page-title.tsx';
import { useStore } from '@rajt/app-kit/session/browser-store';
import { useUserId } from '@rajt/app-kit/session/session';
import { useT } from '@rajt/app-kit/texts/texts';
import { getProfile } from '@rajt/contract/people/operations/accounts';
import { Loading, Skeleton } from '@rajt/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { createFileRoute, Navigate, useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { ExtraForm } from '../../areas/people/accounts/extra-form.tsx';
import { screenFinder } from '../../shell/access/find-screen.ts';
import { safeRedirect } from '../../shell/access/safe-redirect.ts';
import { readWantedPath } from '../../shell/access/wanted-path.ts';
import { Welcome } from '../../shell/frame/welcome.tsx';

export const Route = createFileRoute('/registration/extra')({
  staticData: { access: 'member', footer: 'line' },
  validateSearch: readWantedPath,
  loader: ({ context: { queryClient } }) => {
    void queryClient.prefetchQuery(
      queryOf(getProfile, { params: { userId: useStore.getState().userId ?? '' } }),
    );
  },
  component: Screen,
});

function Screen() {
  const t = useT();
  const router = useRouter();
  const { redirect } = Route.useSearch();
  const [wasComplete] = useState(() => useStore.getState().completeRegistration);
  const {
    data: profile,
    error,
    refetch,
  } = useQuery(queryOf(getProfile, { params: { userId: useUserId() } }));
  const next = safeRedirect(redirect, screenFinder(router));
  // A link or a login may still lead here when it is all done. `href` decides where to; the types want a `to` as well.
  if (wasComplete) return <Navigate to="/events" href={next} replace />;
  if (error && !profile) return <ErrorScreen error={error} onRetry={() => void refetch()} />;
  return (
    <Welcome>
      <div className="stack gap-2">
        <PageTitle title={t('shell:registration')}>{t('auth:extraTitle')}</PageTitle>
        <p className="text-soft">{t('auth:extraIntro')}</p>
      </div>
      {profile ? (
        <ExtraForm profile={profile} onDone={() => void router.navigate({ href: next, replace: true })} />
      ) : (
        <Loading label={t('shell:loading')}>
          <Skeleton lines={6} />
        </Loading>
      )}
    </Welcome>
  );
}
