import { createFileRoute } from '@tanstack/react-router';
import { OldUser } from '../../../../areas/people/accounts/secrets/old-user.tsx';
import { readWantedPath } from '../../../../shell/access/wanted-path.ts';
import { Welcome } from '../../../../shell/frame/welcome.tsx';
import { useLinkToken } from '../../../../shell/links/link-token.ts';

export const Route = createFileRoute('/registration/old-user/activate/')({
  staticData: { access: 'public', activation: true },
  validateSearch: readWantedPath,
  component: Screen,
});

function Screen() {
  const token = useLinkToken();
  return (
    <Welcome>
      <OldUser key={token} token={token} />
    </Welcome>
  );
}
