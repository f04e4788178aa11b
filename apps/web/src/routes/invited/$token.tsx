import { createFileRoute } from '@tanstack/react-router';
import { InvitedScreen } from '../../areas/entering/entry-form/team/invited-screen.tsx';
import { Welcome } from '../../shell/frame/welcome.tsx';

export const Route = createFileRoute('/invited/$token')({
  staticData: { access: 'open' },
  component: Screen,
});

function Screen() {
  const { token } = Route.useParams();
  return (
    <Welcome>
      <InvitedScreen token={token} />
    </Welcome>
  );
}
