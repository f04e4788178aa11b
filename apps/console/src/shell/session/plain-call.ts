import { currentLanguage } from '@rajt/app-kit/texts/texts';
import { createClient } from '@rajt/contract/client';
import { CONSOLE_API, sendPlainly } from './send.ts';

/**
 * Calls whose refusal is no loss of the session: signing in, and proving the second factor. A wrong code is answered as an ended
 * session is, with 401.
 */
export const plainCall = createClient({
  base: CONSOLE_API,
  language: currentLanguage,
  token: () => null,
  fetch: sendPlainly,
});
