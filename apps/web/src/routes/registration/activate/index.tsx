import { createFileRoute } from '@tanstack/react-router';
import { Activation } from '../../../areas/people/accounts/activation.tsx';
import { readWantedPath } from '../../../shell/access/wanted-path.ts';
import { Welcome } from '../../../shell/frame/welcome.tsx';
import { useLinkToken } from '../../../shell/links/link-token.ts';

export const Route = createFileRoute('/registration/activate/')({
  staticData: { access: 'public', activation: true },
  validateSearch: readWantedPath,
  component: Screen,
});

function Screen() {
  const token = useLinkToken();
  const { redirect } = Route.useSearch();
  return (
    <Welcome>
      <Activation key={token} token={token} wanted={redirect} />
    </Welcome>
  );
}
