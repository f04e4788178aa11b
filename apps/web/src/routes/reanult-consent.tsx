import { createFileRoute } from '@tanstack/react-router';
import { RenaultScreen } from '../areas/people/consents/renault-screen.tsx';

/** Spelled as in the specification. */
export const Route = createFileRoute('/reanult-consent')({
  staticData: { access: 'open' },
  component: RenaultScreen,
});
