import type { EarlyCall } from '@rajt/app-kit/api/early-calls';
import type { BrowserState } from '@rajt/app-kit/session/browser-store';
import { askForScreen } from './ask-for-screen.ts';
import { firstCalls } from './first-calls.ts';

/*
 * A small script of its own that runs while the app is still on its way, and asks the server for what the screen shows: by the
 * time the app can draw it, the answer is here (app-kit: api/early-calls.ts). It imports nothing of the app.
 */

/** The state that the app keeps (app-kit: session/browser-store.ts); its text may be anything. */
function keptState(): Partial<BrowserState> {
  try {
    return JSON.parse(localStorage.getItem('rajt') ?? '{}').state ?? {};
  } catch {
    // Storage that is forbidden, or has foreign contents: the app handles it.
    return {};
  }
}

const { dataset, lang } = document.documentElement;
const state = keptState();
const language = state.language ?? lang;
const isMember =
  state.completeRegistration === true && Date.parse(state.expiresAt ?? '') > Date.now() && !!state.token;
const token = isMember ? (state.token ?? null) : null;

window.earlyCalls = new Map(
  firstCalls(location.pathname, isMember ? (state.userId ?? null) : null).map((path): [string, EarlyCall] => {
    const address = `/${dataset['branch']}/v1/${dataset['market']}${path}`;
    const headers = { 'Accept-Language': language, ...(token && { Authorization: `Bearer ${token}` }) };
    const response = fetch(address, { headers });
    // The code that takes the answer handles the failure.
    response.catch(() => undefined);
    return [address, { language, token, askedAt: Date.now(), response }];
  }),
);

// The files of the screen, after the first paint, which they would hold up; a page in the background is not painted.
if (document.hidden) askForScreen(isMember);
else requestAnimationFrame(() => setTimeout(() => askForScreen(isMember)));

// A browser reads its language data with the first date and the first price that it formats, a tenth of a second on a phone. Here
// it waits anyway.
new Intl.DateTimeFormat(language, { month: 'short' }).format();
new Intl.NumberFormat(language, { style: 'currency', currency: 'HUF' }).format(0);
