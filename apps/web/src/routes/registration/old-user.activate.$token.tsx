import { createFileRoute } from '@tanstack/react-router';
import { OldUser } from '../../features/accounts/secrets/old-user.tsx';
import { readWantedPath } from '../../shell/access/wanted-path.ts';
import { Welcome } from '../../shell/frame/welcome.tsx';

export const Route = createFileRoute('/registration/old-user/activate/$token')({
  staticData: { access: 'public', activation: true },
  validateSearch: readWantedPath,
  component: Screen,
});

function Screen() {
  const { token } = Route.useParams();
  return (
    <Welcome>
      <OldUser token={token} />
    </Welcome>
  );
}
