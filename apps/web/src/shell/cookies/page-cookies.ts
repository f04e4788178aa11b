import { serverNow } from '@rajt/app-kit/session/server-clock';
import { pageCookies } from '@rajt/rules/page-choices';
import { type AppState, useAppStore } from '../session/app-store.ts';
import { presenceOf } from '../session/use-presence.ts';

/** Repeats in cookies the choices that the page needs before the app runs, also those made before there were any cookies. */
export function keepPageCookies(): void {
  let kept = '';
  const keep = (state: AppState) => {
    const { language, colourScheme, cookieChoice, expiresAt } = state;
    const choices = {
      language,
      scheme: colourScheme,
      cookies: cookieChoice === null ? 'asked' : 'answered',
      reader: presenceOf(state) === 'member' ? 'member' : 'stranger',
    } as const;
    const now = JSON.stringify([choices, expiresAt]);
    if (now === kept) return;
    kept = now;
    const sessionSeconds = Math.max(0, Math.floor((Date.parse(expiresAt ?? '') - serverNow()) / 1000)) || 0;
    const cookies = pageCookies(choices, sessionSeconds, location.protocol === 'https:');
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API answers later, and a choice of language reloads at once
    for (const cookie of cookies) document.cookie = cookie;
  };
  keep(useAppStore.getState());
  useAppStore.subscribe(keep);
}
