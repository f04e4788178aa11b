import { currentLanguage } from '@rajt/app-kit/texts/texts';
import { createClient } from '@rajt/contract/client';
import { CONSOLE_API, sendPlainly } from './send.ts';

/**
 * Makes calls whose refusal does not end the session: signing in, and proving the second factor. A wrong code gets the same status as an
 * ended session, 401.
 */
export const plainCall = createClient({
  base: CONSOLE_API,
  language: currentLanguage,
  token: () => null,
  fetch: sendPlainly,
});
