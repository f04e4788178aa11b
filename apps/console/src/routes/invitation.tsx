import { createFileRoute } from '@tanstack/react-router';
import { useState } from 'react';
import { SignInScreen } from '../areas/office/sign-in/sign-in-screen.tsx';

/** Accepts an invitation by the sign-in. The secret is in the fragment of the URL, which reaches neither server nor log. */
export const Route = createFileRoute('/invitation')({ component: Screen });

function Screen() {
  const [invitation] = useState(() => window.location.hash.slice(1));
  return <SignInScreen to="/" isEnded={false} invitation={invitation} />;
}
