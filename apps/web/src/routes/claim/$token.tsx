import { createFileRoute } from '@tanstack/react-router';
import { Claim } from '../../areas/entering/claims/claim.tsx';
import { Welcome } from '../../shell/frame/welcome.tsx';

export const Route = createFileRoute('/claim/$token')({
  staticData: { access: 'open' },
  component: Screen,
});

function Screen() {
  const { token } = Route.useParams();
  return (
    <Welcome>
      <Claim token={token} />
    </Welcome>
  );
}
