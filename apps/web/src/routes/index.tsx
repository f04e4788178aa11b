import { createFileRoute, redirect } from '@tanstack/react-router';

/** An alias of the events. */
export const Route = createFileRoute('/')({
  staticData: { access: 'member' },
  beforeLoad: () => {
    throw redirect({ to: '/events', replace: true });
  },
});
