const HERE = 'http://here.invalid';

/** Longer than any screen of ours with its filters. */
const MAX_LENGTH = 500;

/**
 * A wanted address that is a path of this site, tidied (`/x/../cart` is `/cart`); null for everything else. It comes from the
 * address bar or a request, so anybody can have written it: server and browser both decide by this. Only the router knows whether
 * the screen exists.
 */
export function ownPath(wanted: string): string | null {
  if (wanted.length > MAX_LENGTH || !wanted.startsWith('/') || wanted.startsWith('//')) return null;
  // A backslash or control sign can be read as the start of another host.
  if (/[\\\p{Cc}]/u.test(wanted) || !URL.canParse(wanted, HERE)) return null;
  const { origin, pathname, search, hash } = new URL(wanted, HERE);
  const path = `${pathname}${search}${hash}`;
  // Dots can bring it back to two slashes: `/.//evil.example`.
  return origin === HERE && !path.startsWith('//') ? path : null;
}
