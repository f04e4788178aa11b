import { createFileRoute } from '@tanstack/react-router';
import { EmailActivation } from '../../../../areas/people/accounts/secrets/email-activation.tsx';
import { Welcome } from '../../../../shell/frame/welcome.tsx';
import { useLinkToken } from '../../../../shell/links/link-token.ts';

export const Route = createFileRoute('/registration/email-change/activate/')({
  staticData: { access: 'public', activation: true },
  component: Screen,
});

function Screen() {
  const token = useLinkToken();
  return (
    <Welcome>
      <EmailActivation key={token} token={token} />
    </Welcome>
  );
}
