/** The search parameter `redirect` of the login screen and of the second step of the registration. */
export function readWantedPath(search: Record<string, unknown>): { redirect?: string | undefined } {
  return typeof search['redirect'] === 'string' ? { redirect: search['redirect'] } : {};
}
