/** The cookie of a console session, by the origin of the console. */
export interface ConsoleCookie {
  /** The token that a request brings; undefined without one. */
  read(header: string | undefined): string | undefined;
  /** The header that sets the token of a new session. */
  set(token: string): { 'Set-Cookie': string };
  /** The header that removes the cookie. */
  clear(): { 'Set-Cookie': string };
}

/**
 * The cookie is readable by no script and sent by no other site. It has no end of its own: the server ends a session. Over http, on this
 * machine alone, browsers would refuse the `__Host-` form, which binds a cookie to its host.
 */
export function consoleCookie(origin: string): ConsoleCookie {
  const isSecure = origin.startsWith('https:');
  const name = isSecure ? '__Host-rajt-console' : 'rajt-console';
  const attributes = `Path=/; HttpOnly; SameSite=Strict${isSecure ? '; Secure' : ''}`;
  return {
    read: (header = '') => {
      const values = header
        .split(';')
        .map((pair) => pair.trim().split('='))
        .filter(([key]) => key === name)
        .map(([, value = '']) => value);
      const [token] = values;
      // Two cookies of one name are no answer to the question which session is meant.
      return values.length === 1 && token && /^[\w-]{20,200}$/.test(token) ? token : undefined;
    },
    set: (token) => ({ 'Set-Cookie': `${name}=${token}; ${attributes}` }),
    clear: () => ({ 'Set-Cookie': `${name}=; ${attributes}; Max-Age=0` }),
  };
}
