import { createFileRoute } from '@tanstack/react-router';
import { ResetPassword } from '../../features/accounts/secrets/reset-password.tsx';
import { Welcome } from '../../shell/frame/welcome.tsx';

export const Route = createFileRoute('/passwordreset/reset/$token')({
  staticData: { access: 'public', memberHint: true },
  component: Screen,
});

function Screen() {
  const { token } = Route.useParams();
  return (
    <Welcome>
      <ResetPassword token={token} />
    </Welcome>
  );
}
