import { createFileRoute } from '@tanstack/react-router';
import { z } from 'zod';
import { safePath } from '../areas/office/sign-in/safe-path.ts';
import { SignInScreen } from '../areas/office/sign-in/sign-in-screen.tsx';

export const Route = createFileRoute('/sign-in')({
  validateSearch: z.object({
    /** The path that was wanted. */
    redirect: z.string().optional().catch(undefined),
    /** A session has ended by itself. */
    ended: z.boolean().optional().catch(undefined),
  }),
  component: Screen,
});

function Screen() {
  const { redirect, ended = false } = Route.useSearch();
  return <SignInScreen to={safePath(redirect)} isEnded={ended} />;
}
