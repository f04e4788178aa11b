import { createFileRoute } from '@tanstack/react-router';
import { ResetPassword } from '../../../areas/people/accounts/secrets/reset-password.tsx';
import { Welcome } from '../../../shell/frame/welcome.tsx';
import { useLinkToken } from '../../../shell/links/link-token.ts';

export const Route = createFileRoute('/passwordreset/reset/')({
  staticData: { access: 'public', memberHint: true, footer: 'line' },
  component: Screen,
});

function Screen() {
  const token = useLinkToken();
  return (
    <Welcome>
      <ResetPassword key={token} token={token} />
    </Welcome>
  );
}
