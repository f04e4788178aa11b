import { test as base, expect } from '@playwright/test';
import type { Translate } from '@rajt/phrases/translate';
import { browserState } from './browser-state.ts';
import { closeDatabase } from './database.ts';
import { lookAt } from './look.ts';
import { newPerson, type Person } from './person.ts';
import { originOf, type Place, placeName, texts } from './place.ts';
import { Watch } from './watch.ts';

interface Options {
  place: Place;
}

interface Fixtures {
  t: Translate;
  person: Person;
  watch: Watch;
  /** Judges the screen as it stands (look.ts). */
  look: (name: string, except?: string[]) => Promise<void>;
}

/** A journey at a place: what goes wrong unseen fails it too. */
export const test = base.extend<Options & Fixtures, { database: undefined }>({
  place: [{ site: 'swim', language: 'hu', width: 1280 }, { option: true }],
  database: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures here
    async ({}, use) => {
      await use(undefined);
      await closeDatabase();
    },
    { scope: 'worker', auto: true },
  ],
  baseURL: ({ place }, use) => use(originOf(place)),
  viewport: ({ place }, use) => use({ width: place.width, height: place.width === 390 ? 844 : 800 }),
  hasTouch: ({ place }, use) => use(place.width === 390),
  isMobile: ({ place }, use) => use(place.width === 390),
  person: ({ place }, use) => newPerson(place).then(use),
  storageState: ({ place }, use) => use(browserState(originOf(place), place.language, undefined)),
  t: ({ place }, use) => use(texts(place.language)),
  watch: [
    async ({ context }, use, info) => {
      const watch = new Watch();
      await watch.observe(context);
      await use(watch);
      if (info.errors.length > 0) console.error(await watch.standing(context));
      expect(watch.problems, 'nothing goes wrong unseen').toEqual([]);
    },
    { auto: true },
  ],
  look: ({ page, place }, use) => use((name, except) => lookAt(page, place, name, except)),
});

/** The same, signed in with an account of its own. */
export const member = test.extend({
  storageState: ({ place, person }, use) => use(browserState(originOf(place), place.language, person)),
});

export { expect };

/** Runs the same journeys at several places. */
export function atPlaces(places: readonly Place[], journeys: (place: Place) => void): void {
  for (const place of places) {
    test.describe(placeName(place), () => {
      test.use({ place });
      journeys(place);
    });
  }
}
