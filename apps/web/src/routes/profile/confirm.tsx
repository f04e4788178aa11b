import { createFileRoute } from '@tanstack/react-router';
import { OwnerConfirmation } from '../../areas/people/sessions/owner-confirmation.tsx';
import { Welcome } from '../../shell/frame/welcome.tsx';
import { useLinkToken } from '../../shell/links/link-token.ts';

export const Route = createFileRoute('/profile/confirm')({
  staticData: { access: 'member', footer: 'line' },
  component: Screen,
});

function Screen() {
  const token = useLinkToken();
  return (
    <Welcome>
      <OwnerConfirmation key={token} token={token} />
    </Welcome>
  );
}
