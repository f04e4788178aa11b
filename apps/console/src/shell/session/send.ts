import { askForCode } from './confirm-again.ts';

/** The console's operations are on its own origin; the session is a cookie that scripts cannot read. */
export const CONSOLE_API = '/console/v1';

/**
 * Sends a request of the console. Writes carry a header that no other site can send (CSRF). If an operation asks for a fresh
 * second factor, a dialog asks for a code, and the request is sent again.
 */
export const send: typeof fetch = async (address, init = {}) => {
  const request = withHeader(init);
  const response = await fetch(address, request);
  if (response.status !== 403 || !(await asksForCode(response))) return response;
  return (await askForCode()) ? fetch(address, request) : response;
};

/** Sends a request without the dialog, for the dialog itself and for signing in. */
export const sendPlainly: typeof fetch = (address, init = {}) => fetch(address, withHeader(init));

function withHeader(init: RequestInit): RequestInit {
  const headers = new Headers(init.headers);
  if (init.method !== undefined && init.method !== 'GET') headers.set('X-Rajt-Console', '1');
  return { ...init, headers };
}

async function asksForCode(response: Response): Promise<boolean> {
  const failure: unknown = await response
    .clone()
    .json()
    .catch(() => null);
  return (
    typeof failure === 'object' && failure !== null && 'code' in failure && failure.code === 'confirm_again'
  );
}
