import { PageTitle } from '@rajt/app-kit/page/page-title.tsx';
import { useT } from '@rajt/app-kit/texts/texts';
import { createFileRoute } from '@tanstack/react-router';
import { WelcomeTo } from '../../areas/content/events/welcome-to.tsx';
import { KeptLink } from '../../areas/entering/my-entries/kept-link.tsx';
import { LoginForm } from '../../areas/people/sessions/login-form.tsx';
import { PaymentBehindLogin } from '../../areas/people/sessions/payment-behind-login.tsx';
import { ProviderButtons } from '../../areas/people/sessions/provider-buttons.tsx';
import { SessionLost } from '../../areas/people/sessions/session-lost.tsx';
import { readWantedPath } from '../../shell/access/wanted-path.ts';

export const Route = createFileRoute('/login/')({
  staticData: { access: 'public' },
  validateSearch: readWantedPath,
  component: Screen,
});

function Screen() {
  const t = useT();
  const { redirect } = Route.useSearch();
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
      <LoginForm wanted={redirect} />
      <ProviderButtons wanted={redirect} />
    </WelcomeTo>
  );
}
