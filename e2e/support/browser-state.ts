import type { BrowserContextOptions, Page } from '@playwright/test';
import type { Language } from '@rajt/rules/language';
import { pageCookies } from '@rajt/rules/page-choices';
import type { Person } from './person.ts';
import { originOf, type Place } from './place.ts';

/** The state that the browser keeps under the product's one key, for a signed-in person or for a visitor. */
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
  const chosen = pageCookies(
    {
      language,
      scheme: 'system',
      cookies: hasChosenCookies ? 'answered' : 'asked',
      reader: session?.complete_registration ? 'member' : 'stranger',
    },
    86_400,
    origin.startsWith('https:'),
  );
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

/** A page of the site on which the app does not run. */
export const WITHOUT_APP = '/icon.svg';

/** The browser of this tab has kept this, as `browserState` makes it, and nothing else. */
export async function keepOnly(page: Page, kept: BrowserContextOptions['storageState']): Promise<void> {
  if (typeof kept === 'string') throw new Error('the state of a browser is no file here');
  // The test before has left its tab there.
  if (!page.url().endsWith(WITHOUT_APP)) await page.goto(WITHOUT_APP);
  await page.context().clearCookies();
  await page.context().addCookies(kept?.cookies ?? []);
  const items = kept?.origins.flatMap(({ localStorage }) => localStorage) ?? [];
  await page.evaluate(`{
    localStorage.clear();
    sessionStorage.clear();
    for (const { name, value } of ${JSON.stringify(items)}) localStorage.setItem(name, value);
  }`);
}

/**
 * Signs another person in for the next page load, or nobody. Leaves the app first: the app would store a late answer together
 * with the former session.
 */
export async function changePerson(
  page: Page,
  place: Place,
  person: Person | undefined,
  hasChosenCookies = true,
): Promise<void> {
  const { origins } = browserState(originOf(place), place.language, person, hasChosenCookies);
  await page.goto(WITHOUT_APP);
  for (const { name, value } of origins.flatMap(({ localStorage }) => localStorage))
    await page.evaluate(`localStorage.setItem(${JSON.stringify(name)}, ${JSON.stringify(value)})`);
}

/** The state that the browser keeps. */
export async function keptState(page: Page) {
  return JSON.parse(await page.evaluate<string>('localStorage.getItem("rajt")')).state;
}

/** All that the browser keeps of the site, in words: of caches the addresses, of databases the names. */
export function everythingKept(page: Page): Promise<string> {
  return page.evaluate<string>(`(async () => {
    const addresses = async (name) => (await (await caches.open(name)).keys()).map(({ url }) => url);
    return JSON.stringify([
      { ...localStorage },
      { ...sessionStorage },
      await indexedDB.databases(),
      await Promise.all((await caches.keys()).map(addresses)),
    ]);
  })()`);
}
