import { type BrowserContext, test as base, expect } from '@playwright/test';
import type { Translate } from '@rajt/phrases/translate';
import { browserState, keepOnly, WITHOUT_APP } from './browser-state.ts';
import { closeDatabase } from './database.ts';
import { lookAt } from './look.ts';
import { newPerson, type Person } from './person.ts';
import { originOf, type Place, placeName, placesOf, texts } from './place.ts';
import { type Watch, watchOf } from './watch.ts';

interface Options {
  place: Place;
}

interface Fixtures {
  t: Translate;
  person: Person;
  watch: Watch;
  /** Checks the screen as it stands (look.ts). */
  look: (name: string, except?: string[]) => Promise<void>;
}

interface WorkerFixtures {
  database: undefined;
  /** Browsers that stay open, by site and width, which cannot be changed afterwards. */
  openBrowsers: Map<string, BrowserContext>;
}

/** A journey at a place: unseen errors fail it, too. */
export const test = base.extend<Options & Fixtures, WorkerFixtures>({
  place: [{ site: 'swim', language: 'hu', width: 1280, scheme: 'light' }, { option: true }],
  database: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures here
    async ({}, use) => {
      await use(undefined);
      await closeDatabase();
    },
    { scope: 'worker', auto: true },
  ],
  openBrowsers: [
    // biome-ignore lint/correctness/noEmptyPattern: as above
    async ({}, use) => {
      const open = new Map<string, BrowserContext>();
      await use(open);
      await Promise.all([...open.values()].map((context) => context.close()));
    },
    { scope: 'worker' },
  ],
  baseURL: ({ place }, use) => use(originOf(place)),
  viewport: ({ place }, use) => use({ width: place.width, height: place.width === 390 ? 844 : 800 }),
  hasTouch: ({ place }, use) => use(place.width === 390),
  isMobile: ({ place }, use) => use(place.width === 390),
  colorScheme: ({ place }, use) => use(place.scheme),
  person: ({ place }, use) => newPerson(place).then(use),
  storageState: ({ place }, use) => use(browserState(originOf(place), place.language, undefined)),
  t: ({ place }, use) => use(texts(place.language)),
  watch: [
    async ({ context }, use, info) => {
      const watch = await watchOf(context);
      await use(watch);
      if (info.errors.length > 0) console.error(await watch.standing(context));
      expect(watch.problems, 'nothing goes wrong unseen').toEqual([]);
    },
    { auto: true },
  ],
  look: ({ page, place }, use) => use((name, except) => lookAt(page, place, name, except)),
});

/**
 * For a test that loads one screen, in a tab that earlier ones have left. The state that they have stored is removed; files that
 * the browser has read and compiled stay. Journeys are first visits.
 */
export const screenTest = test.extend({
  context: async ({ browser, openBrowsers, baseURL, place }, use) => {
    // The console has an address of its own, whatever the site of its place.
    const key = `${baseURL}-${place.width}`;
    const context = openBrowsers.get(key) ?? (await browser.newContext());
    openBrowsers.set(key, context);
    await use(context);
  },
  page: async ({ context, place, storageState }, use, info) => {
    const page = context.pages()[0] ?? (await context.newPage());
    await keepOnly(page, storageState);
    await page.emulateMedia({ colorScheme: place.scheme });
    await use(page);
    // A failed one stays for its picture; its browser is closed with the worker.
    if (info.errors.length > 0) return;
    // Left first: what the screen still asks for gets the answers of its row.
    await page.goto(WITHOUT_APP);
    await page.unrouteAll();
  },
});

/** The same, signed in as a person. */
export function signedIn(who: (place: Place) => Promise<Person>, kind: typeof test = test) {
  return kind.extend({
    person: ({ place }, use) => who(place).then(use),
    storageState: ({ place, person }, use) => use(browserState(originOf(place), place.language, person)),
  });
}

/** The same, signed in with an account of one's own. */
export const member = signedIn(newPerson);

export { expect };

/** The steps of a test, with its fixtures. */
type Walk = Parameters<typeof test>[2];

/**
 * A whole story, walked at one place that its name chooses (place.ts). `only` defines what it needs of its place. `kind` is
 * `test` or `member`, or a file's extension of them.
 */
export function journey(kind: typeof test, name: string, walk: Walk, only: Partial<Place> = {}): void {
  for (const place of placesOf(name, only)) {
    kind.describe(placeName(place), () => {
      kind.use({ place });
      kind(name, walk);
    });
  }
}
