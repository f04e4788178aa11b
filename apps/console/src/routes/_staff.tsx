import { CallError } from '@rajt/contract/client';
import { createFileRoute, redirect } from '@tanstack/react-router';
import { Frame } from '../shell/frame/frame.tsx';
import { leftBehind, meQuery, noteSignedIn } from '../shell/session/signed-in.ts';

/** The screens behind the sign-in. A visitor without a session, or without its second step, signs in first. */
export const Route = createFileRoute('/_staff')({
  beforeLoad: async ({ context: { queryClient }, location }) => {
    try {
      noteSignedIn(await queryClient.ensureQueryData({ ...meQuery, revalidateIfStale: true }));
    } catch (error) {
      const isSignedOut =
        error instanceof CallError &&
        (error.status === 401 || error.failure?.code === 'second_factor_needed');
      if (!isSignedOut) throw error;
      throw redirect({
        to: '/sign-in',
        search: { redirect: location.href, ...(leftBehind() && { ended: true as const }) },
      });
    }
  },
  component: Frame,
});
