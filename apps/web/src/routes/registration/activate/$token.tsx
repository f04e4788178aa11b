import { createFileRoute, redirect } from '@tanstack/react-router';
import { readWantedPath } from '../../../shell/access/wanted-path.ts';

/** The path of the specification: leads to the screen whose token is in the fragment, which no server gets to see. */
export const Route = createFileRoute('/registration/activate/$token')({
  staticData: { access: 'public', activation: true },
  validateSearch: readWantedPath,
  beforeLoad: ({ params, search }) => {
    throw redirect({ to: '/registration/activate', hash: params.token, search, replace: true });
  },
});
