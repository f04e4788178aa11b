import { createFileRoute, useRouter } from '@tanstack/react-router';
import { ExtraForm } from '../../features/accounts/extra-form.tsx';
import { screenFinder } from '../../shell/find-screen.ts';
import { PageTitle } from '../../shell/page-title.tsx';
import { safeRedirect } from '../../shell/safe-redirect.ts';
import { useT } from '../../shell/texts.ts';
import { readWantedPath } from '../../shell/wanted-path.ts';
import { Welcome } from '../../shell/welcome.tsx';

export const Route = createFileRoute('/registration/extra')({
  staticData: { access: 'member' },
  validateSearch: readWantedPath,
  component: Screen,
});

function Screen() {
  const t = useT();
  const router = useRouter();
  const { redirect } = Route.useSearch();
  const goOn = () =>
    void router.navigate({ href: safeRedirect(redirect, screenFinder(router)), replace: true });
  return (
    <Welcome>
      <div className="stack gap-2">
        <PageTitle title={t('shell:registration')}>{t('auth:extraTitle')}</PageTitle>
        <p className="text-soft">{t('auth:extraIntro')}</p>
      </div>
      <ExtraForm onDone={goOn} />
    </Welcome>
  );
}
