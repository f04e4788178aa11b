import { createFileRoute, Link } from '@tanstack/react-router';
import { ChangePasswordForm } from '../../features/accounts/secrets/change-password-form.tsx';
import { ForgottenPassword } from '../../features/accounts/secrets/forgotten-password.tsx';
import { PageTitle } from '../../shell/page-title.tsx';
import { profileQuery } from '../../shell/profile-query.ts';
import { useStore } from '../../shell/store.ts';
import { useT } from '../../shell/texts.ts';
import { Welcome } from '../../shell/welcome.tsx';

export const Route = createFileRoute('/profile/change-password')({
  staticData: { access: 'member' },
  loader: ({ context: { queryClient } }) => {
    void queryClient.prefetchQuery(profileQuery(useStore.getState().userId ?? ''));
  },
  component: Screen,
});

function Screen() {
  const t = useT();
  return (
    <Welcome>
      <div className="stack gap-2">
        <PageTitle>{t('password:change.title')}</PageTitle>
        <p className="text-soft">{t('password:change.intro')}</p>
      </div>
      <ChangePasswordForm />
      <ForgottenPassword />
      <p>
        <Link to="/profile">{t('password:change.back')}</Link>
      </p>
    </Welcome>
  );
}
