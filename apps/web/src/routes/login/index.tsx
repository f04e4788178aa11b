import { expectHeading } from '@rajt/app-kit/page/heading-focus';
import { PageTitle } from '@rajt/app-kit/page/page-title.tsx';
import { lazyPart, useT } from '@rajt/app-kit/texts/texts';
import { Loading, Skeleton } from '@rajt/ui/skeleton';
import { createFileRoute, useLocation, useNavigate } from '@tanstack/react-router';
import { Suspense } from 'react';
import { WelcomeTo } from '../../areas/content/events/welcome-to.tsx';
import { KeptLink } from '../../areas/entering/my-entries/kept-link.tsx';
import { EmailForm } from '../../areas/people/sessions/email-form.tsx';
import { PaymentBehindLogin } from '../../areas/people/sessions/payment-behind-login.tsx';
import { ProviderButtons } from '../../areas/people/sessions/provider-buttons.tsx';
import { SessionLost } from '../../areas/people/sessions/session-lost.tsx';
import { readWantedPath } from '../../shell/access/wanted-path.ts';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** To /login: the address that was typed there, or was just confirmed. */
    loginEmail?: string | undefined;
  }
}

/** The second step, loaded later so that the first one is drawn soon. */
const WhoForm = lazyPart(
  async () => (await import('./-who-form.tsx')).WhoForm,
  ['auth', 'person', 'reference', 'registration', 'sessions'],
);

export const Route = createFileRoute('/login/')({
  staticData: { access: 'public', footer: 'line' },
  validateSearch: readWantedPath,
  component: Screen,
});

function Screen() {
  const t = useT();
  const navigate = useNavigate();
  const { redirect } = Route.useSearch();
  const email = useLocation({ select: ({ state }) => state.loginEmail });
  const goTo = (loginEmail: string | undefined) => {
    expectHeading();
    void navigate({ to: '/login', search: { redirect }, state: { loginEmail } });
  };
  return (
    <WelcomeTo
      wanted={redirect}
      title={
        <div className="stack gap-2">
          <PageTitle title={t('shell:login')}>{t('auth:loginTitle')}</PageTitle>
          <p className="text-soft">{t('auth:loginIntro')}</p>
        </div>
      }
    >
      <SessionLost />
      <PaymentBehindLogin wanted={redirect} />
      <KeptLink />
      {email === undefined ? (
        <>
          <EmailForm onDone={goTo} />
          <ProviderButtons wanted={redirect} />
        </>
      ) : (
        <Suspense
          fallback={
            <Loading label={t('shell:loading')}>
              <Skeleton lines={6} />
            </Loading>
          }
        >
          <WhoForm key={email} email={email} wanted={redirect} onOther={() => goTo(undefined)} />
        </Suspense>
      )}
    </WelcomeTo>
  );
}
