import { createFileRoute, redirect } from '@tanstack/react-router';

/** The path of the specification: leads to the screen whose token is in the fragment, which no server gets to see. */
export const Route = createFileRoute('/registration/email-change/activate/$token')({
  staticData: { access: 'public', activation: true },
  beforeLoad: ({ params }) => {
    throw redirect({ to: '/registration/email-change/activate', hash: params.token, replace: true });
  },
});
