import type { Language } from '@rajt/rules/language';
import { pageCookies } from '@rajt/rules/page-choices';
import type { Person } from './person.ts';

/** What the browser keeps under the product's one key, for a person who is signed in or for nobody. */
export function browserState(
  origin: string,
  language: Language,
  person: Person | undefined,
  hasChosenCookies = true,
) {
  const { session } = person ?? {};
  const state = {
    token: session?.access_token ?? null,
    expiresAt: session?.expires_at ?? null,
    userId: session?.user_id ?? null,
    completeRegistration: session?.complete_registration ?? false,
    language,
    colourScheme: 'system',
    cartHeldUntil: null,
    cartWarnedFor: null,
    drafts: {},
    devices: session ? [session.device] : [],
    // The banner has its own journey.
    cookieChoice: hasChosenCookies ? { marketing: false, at: new Date().toISOString() } : null,
  };
  const value = JSON.stringify({ state, version: 1 });
  const chosen = pageCookies({
    language,
    scheme: 'system',
    cookies: hasChosenCookies ? 'answered' : 'asked',
  });
  const cookies = chosen
    .map((cookie) => cookie.split(/[=;]/))
    .filter(([, value]) => value)
    .map(([name = '', value = '']) => ({
      name,
      value,
      domain: new URL(origin).hostname,
      path: '/',
      expires: -1,
      httpOnly: false,
      secure: false,
      sameSite: 'Lax' as const,
    }));
  return { cookies, origins: [{ origin, localStorage: [{ name: 'rajt', value }] }] };
}
