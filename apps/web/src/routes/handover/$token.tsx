import { createFileRoute } from '@tanstack/react-router';
import { OfferedScreen } from '../../areas/entering/entry-form/handover/offered-screen.tsx';
import { Welcome } from '../../shell/frame/welcome.tsx';

export const Route = createFileRoute('/handover/$token')({
  staticData: { access: 'open', only: 'entryHandover' },
  component: Screen,
});

function Screen() {
  const { token } = Route.useParams();
  return (
    <Welcome>
      <OfferedScreen token={token} />
    </Welcome>
  );
}
