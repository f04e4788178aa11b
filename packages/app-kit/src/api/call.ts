import { type ClientOptions, createClient, createSender } from '@rajt/contract/client';
import { useStore } from '../session/browser-store.ts';
import { noteServerTime } from '../session/server-clock.ts';
import { dropSession, isEnding } from '../session/session.ts';
import { apiBase } from '../site/site.ts';
import { currentLanguage } from '../texts/texts.ts';
import { takeEarly } from './early-calls.ts';
import { startRequest } from './progress.ts';
import { discardAnswers } from './query-client.ts';

let leave: () => void = () => {};

/** The router decides what to do when the server no longer knows the session; it cannot be imported here (cycle). */
export function onSessionLost(goToLogin: () => void): void {
  leave = goToLogin;
}

/** The path and the sender of an app's calls, if they are not those of a site. */
interface CallSetup {
  /** `/console/v1` */
  readonly base: string;
  readonly send: typeof fetch;
}

let setup: CallSetup = { base: apiBase, send: (...request) => fetch(...request) };

/** An app without a site sets it once, before its first call. */
export function setUpCalls(own: CallSetup): void {
  setup = own;
}

const optionsWith = (send: typeof fetch): ClientOptions => ({
  get base() {
    return setup.base;
  },
  language: currentLanguage,
  token: () => useStore.getState().token,
  fetch: async (address, init = {}) => {
    const response = await (takeEarly(String(address), init) ?? send(address, init));
    noteServerTime(response);
    return response;
  },
  onRequest: startRequest,
  onUnauthenticated: (token) => {
    // A late answer to an old token must not end the session that came after it.
    if (token !== useStore.getState().token) return;
    // A session that was over before it was ended here has not been lost.
    if (isEnding(token)) return;
    dropSession();
    discardAnswers();
    leave();
  },
});

const usual = optionsWith((...request) => setup.send(...request));

/** The only function that calls the server: `const { status, answer } = await call(operation, { params, query, body })`. */
export const call = createClient(usual);

/** `call` without the types of one operation. */
export const callAny = createSender(usual);

/** `call` with another `fetch`, for uploads that show how far they are. */
export const callBy = (send: typeof fetch) => createClient(optionsWith(send));
