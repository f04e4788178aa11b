import { createFileRoute } from '@tanstack/react-router';
import { useState } from 'react';
import { SignInScreen } from '../areas/office/sign-in/sign-in-screen.tsx';

/** An invitation is accepted by signing in. Its secret is in the fragment, which no server and no log sees. */
export const Route = createFileRoute('/invitation')({ component: Screen });

function Screen() {
  const [invitation] = useState(() => window.location.hash.slice(1));
  return <SignInScreen to="/" isEnded={false} invitation={invitation} />;
}
