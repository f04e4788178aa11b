import { Loading, Skeleton } from '@rajt/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { createFileRoute, useRouter } from '@tanstack/react-router';
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
  const { data: profile, error, refetch } = useQuery(profileQuery(useUserId()));
  const goOn = () =>
    void router.navigate({ href: safeRedirect(redirect, screenFinder(router)), replace: true });
  if (error && !profile) return <ErrorScreen error={error} onRetry={() => void refetch()} />;
  return (
    <Welcome>
      <div className="stack gap-2">
        <PageTitle title={t('shell:registration')}>{t('auth:extraTitle')}</PageTitle>
        <p className="text-soft">{t('auth:extraIntro')}</p>
      </div>
      {profile ? (
        <ExtraForm profile={profile} onDone={goOn} />
      ) : (
        <Loading label={t('shell:loading')}>
          <Skeleton lines={6} />
        </Loading>
      )}
    </Welcome>
  );
}
