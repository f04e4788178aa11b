import { CallError } from '@rajt/contract/client';
import { withoutTail } from '@rajt/rules/link-path';
import { useRouterState } from '@tanstack/react-router';
import { useState } from 'react';

/**
 * The secret of a mailed link, from the fragment of the address, which no server and no log gets to see. An address that was
 * copied without it gets the answer of an unknown link.
 */
export function useLinkToken(): string {
  const hash = withoutTail(useRouterState({ select: ({ location }) => location.hash }));
  const [token, setToken] = useState(hash);
  // Another link in the same tab changes nothing but the fragment. On the way to the next screen there is none.
  if (hash !== '' && hash !== token) setToken(hash);
  return token || 'missing';
}

/** A path to return to, which travels in the query: the fragment of a mailed link must not get there. */
export function withoutFragment(href: string): string {
  return href.split('#', 1)[0] ?? href;
}

/** The server's word for a link that is not good (any more). */
export function isInvalidToken(error: Error | null): boolean {
  return error instanceof CallError && error.failure?.code === 'token_invalid';
}
