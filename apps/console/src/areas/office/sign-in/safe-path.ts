/** Accepts only paths of the console; any other target becomes the home screen, so that no link can lead a member of staff elsewhere. */
export function safePath(wanted: string | undefined): string {
  return wanted !== undefined && /^\/(?![/\\])/.test(wanted) && !wanted.startsWith('/sign-in') ? wanted : '/';
}
