import { createFileRoute } from '@tanstack/react-router';
import { Entered } from '../../areas/entering/objections/entered.tsx';
import { Welcome } from '../../shell/frame/welcome.tsx';

export const Route = createFileRoute('/entered/$token')({
  staticData: { access: 'open' },
  component: Screen,
});

function Screen() {
  const { token } = Route.useParams();
  return (
    <Welcome>
      <Entered token={token} />
    </Welcome>
  );
}
