/** A path of the console from the address bar; anything else leads home, so that no link can send a member of staff elsewhere. */
export function safePath(wanted: string | undefined): string {
  return wanted !== undefined && /^\/(?![/\\])/.test(wanted) && !wanted.startsWith('/sign-in') ? wanted : '/';
}
