import { createFileRoute } from '@tanstack/react-router';
import { Activation } from '../../features/accounts/activation.tsx';
import { Welcome } from '../../shell/frame/welcome.tsx';

export const Route = createFileRoute('/registration/activate/$token')({
  staticData: { access: 'public', activation: true },
  component: Screen,
});

function Screen() {
  const { token } = Route.useParams();
  return (
    <Welcome>
      <Activation token={token} />
    </Welcome>
  );
}
