import { createFileRoute, redirect } from '@tanstack/react-router';

/** Any unknown path goes to the events (specification section 2). */
export const Route = createFileRoute('/$')({
  staticData: { access: 'open' },
  beforeLoad: () => {
    throw redirect({ to: '/events', replace: true });
  },
});
