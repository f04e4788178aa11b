import { createFileRoute, redirect } from '@tanstack/react-router';

/** The path of the specification: leads to the screen whose token is in the fragment, which no server gets to see. */
export const Route = createFileRoute('/passwordreset/reset/$token')({
  staticData: { access: 'public', memberHint: true },
  beforeLoad: ({ params }) => {
    throw redirect({ to: '/passwordreset/reset', hash: params.token, replace: true });
  },
});
