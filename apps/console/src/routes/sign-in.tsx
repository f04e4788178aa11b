import { createFileRoute } from '@tanstack/react-router';
import { safePath } from '../areas/office/sign-in/safe-path.ts';
import { SignInScreen } from '../areas/office/sign-in/sign-in-screen.tsx';

export const Route = createFileRoute('/sign-in')({
  validateSearch: readSearch,
  component: Screen,
});

interface Search {
  /** The path to open after the sign-in. */
  redirect?: string;
  /** Whether a session has expired. */
  ended?: true;
}

function readSearch({ redirect, ended }: Record<string, unknown>): Search {
  return { ...(typeof redirect === 'string' && { redirect }), ...(ended === true && { ended }) };
}

function Screen() {
  const { redirect, ended = false } = Route.useSearch();
  return <SignInScreen to={safePath(redirect)} isEnded={ended} />;
}
