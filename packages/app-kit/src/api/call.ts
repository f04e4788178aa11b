import { createClient } from '@rajt/contract/client';
import { useStore } from '../session/browser-store.ts';
import { dropSession, isEnding } from '../session/session.ts';
import { apiBase } from '../site/site.ts';
import { currentLanguage } from '../texts/texts.ts';
import { startRequest } from './progress.ts';
import { forgetAnswers } from './query-client.ts';

let leave: () => void = () => {};

/** The router says what to do when the server no longer knows the session; it cannot be imported here (cycle). */
export function onSessionLost(goToLogin: () => void): void {
  leave = goToLogin;
}

/** The same with another way to send, for uploads that show how far they are. */
export const callBy = (send: typeof fetch) =>
  createClient({
    base: apiBase,
    language: currentLanguage,
    token: () => useStore.getState().token,
    fetch: send,
    onRequest: startRequest,
    onUnauthenticated: (token) => {
      // A late answer to an old token must not end the session that came after it.
      if (token !== useStore.getState().token) return;
      // A session that was over before it was ended here has not been lost.
      if (isEnding(token)) return;
      dropSession();
      forgetAnswers();
      leave();
    },
  });

/** The one way to the server: `const { status, answer } = await call(operation, { params, query, body })`. */
export const call = callBy((...request) => fetch(...request));
