import { Loading, Skeleton } from '@rajt/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { createFileRoute, Navigate, useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { ExtraForm } from '../../features/accounts/extra-form.tsx';
import { ErrorScreen } from '../../shell/error-screen.tsx';
import { screenFinder } from '../../shell/find-screen.ts';
import { PageTitle } from '../../shell/page-title.tsx';
import { profileQuery } from '../../shell/profile-query.ts';
import { safeRedirect } from '../../shell/safe-redirect.ts';
import { useStore, useUserId } from '../../shell/store.ts';
import { useT } from '../../shell/texts.ts';
import { readWantedPath } from '../../shell/wanted-path.ts';
import { Welcome } from '../../shell/welcome.tsx';

export const Route = createFileRoute('/registration/extra')({
  staticData: { access: 'member' },
  validateSearch: readWantedPath,
  loader: ({ context: { queryClient } }) => {
    void queryClient.prefetchQuery(profileQuery(useStore.getState().userId ?? ''));
  },
  component: Screen,
});

function Screen() {
  const t = useT();
  const router = useRouter();
  const { redirect } = Route.useSearch();
  const [wasComplete] = useState(() => useStore.getState().completeRegistration);
  const { data: profile, error, refetch } = useQuery(profileQuery(useUserId()));
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
