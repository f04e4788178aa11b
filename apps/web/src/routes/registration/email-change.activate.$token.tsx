import { createFileRoute } from '@tanstack/react-router';
import { EmailActivation } from '../../features/accounts/secrets/email-activation.tsx';
import { Welcome } from '../../shell/frame/welcome.tsx';

export const Route = createFileRoute('/registration/email-change/activate/$token')({
  staticData: { access: 'public', activation: true },
  component: Screen,
});

function Screen() {
  const { token } = Route.useParams();
  return (
    <Welcome>
      <EmailActivation token={token} />
    </Welcome>
  );
}
