import { createFileRoute } from '@tanstack/react-router';
import { Activation } from '../../features/accounts/activation.tsx';
import { readWantedPath } from '../../shell/access/wanted-path.ts';
import { Welcome } from '../../shell/frame/welcome.tsx';

export const Route = createFileRoute('/registration/activate/$token')({
  staticData: { access: 'public', activation: true },
  validateSearch: readWantedPath,
  component: Screen,
});

function Screen() {
  const { token } = Route.useParams();
  const { redirect } = Route.useSearch();
  return (
    <Welcome>
      <Activation token={token} wanted={redirect} />
    </Welcome>
  );
}
