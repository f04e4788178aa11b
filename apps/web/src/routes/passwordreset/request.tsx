import { createFileRoute } from '@tanstack/react-router';
import { ResetRequest } from '../../areas/people/accounts/secrets/reset-request.tsx';
import { Welcome } from '../../shell/frame/welcome.tsx';

export const Route = createFileRoute('/passwordreset/request')({
  staticData: { access: 'public', footer: 'line' },
  component: Screen,
});

function Screen() {
  return (
    <Welcome>
      <ResetRequest />
    </Welcome>
  );
}
