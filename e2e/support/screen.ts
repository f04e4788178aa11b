import { readFileSync } from 'node:fs';
import type { Locator, Page } from '@playwright/test';
import type { Translate } from '@rajt/phrases/translate';
import { expectFit } from './fit.ts';
import { openFooter } from './frame.ts';
import { lookAt, lookByOtherScheme } from './look.ts';
import { newPerson, type Person } from './person.ts';
import { atAllPlaces, type Place } from './place.ts';
import { expect, test } from './test.ts';
import { switchLanguage, translate } from './translator.ts';
import type { Watch } from './watch.ts';

/** The part of a row that the screens of the sites and of the console share. */
export interface ScreenState {
  /** As docs/spec/screens.json has it. */
  screen: string;
  /** Which of its states, when it has several. */
  state?: string;
  /** A part that only this state shows. */
  shows?: (page: Page, t: Translate) => Locator;
  /** The call that the server refuses: the status and the end of the path. */
  refusal?: { status: number; path: RegExp };
  /** The call at which the server fails. */
  failure?: RegExp;
}

/**
 * A screen of the product in one of its states. The first row of a screen gets the full look (`fullRows`): put the state that
 * draws the most of the screen first.
 */
export interface Screen extends ScreenState {
  /**
   * Signed out, signed in with an account of one's own, signed in and not complete yet, or the runner of the demo data, who
   * has starts behind and before him.
   */
  who: 'visitor' | 'member' | 'newcomer' | 'demo runner';
  /** The address, when it is not `screen`; makes the state of the person first. A visitor's person is not signed in. */
  visit?: string | ((place: Place, person: Person) => Promise<string>);
  /** The words of its h1. */
  heading: (t: Translate, place: Place) => string | RegExp;
  /** The words in the tab, when they are not those of the h1. */
  title?: (t: Translate, heading: string) => string;
  /** Rules of axe that it is excused from. */
  except?: string[];
  /** The places at which this state exists. */
  only?: Partial<Place>;
}

interface Walk {
  page: Page;
  place: Place;
  t: Translate;
  watch: Watch;
  /** The signed-in person. */
  person?: Person;
  /** The row gets the full look (`fullRows`). */
  isFull: boolean;
}

export function screenName({ screen, state }: ScreenState): string {
  return state ? `${screen}, ${state}` : screen;
}

/**
 * The rows that get the full look: axe on the whole page and in the other colours, the fit at narrow widths, and the focus. The
 * first row of each screen gets it, and every row with `--all-places`. The other rows get axe on `main` in the colours of their
 * place.
 */
export function fullRows<Row extends ScreenState>(rows: readonly Row[]): ReadonlySet<Row> {
  if (atAllPlaces) return new Set(rows);
  return new Set(rows.filter((row) => row === rows.find(({ screen }) => screen === row.screen)));
}

/** Expects the refusal of a row, and answers its failing call with an error of the server. */
export async function failCalls(
  { refusal, failure }: ScreenState,
  { page, watch }: Pick<Walk, 'page' | 'watch'>,
): Promise<void> {
  if (refusal) watch.expectRefusal(refusal.status, refusal.path);
  if (!failure) return;
  watch.expectRefusal(500, failure);
  await page.route(
    ({ pathname }) => failure.test(pathname),
    (route) => route.fulfill({ status: 500, json: {} }),
  );
}

/** Looks at a loaded screen: at the whole page, in both colours and narrow, if its row gets the full look. */
export async function lookClosely(
  name: string,
  { page, place, isFull }: Pick<Walk, 'page' | 'place' | 'isFull'>,
  except?: string[],
): Promise<void> {
  await test.step('the look', () => lookAt(page, place, name, except, isFull ? 'page' : 'main'));
  if (!isFull) return;
  await test.step('the other colours', () => lookByOtherScheme(page, place, name));
  await test.step('the fit', () => expectFit(page, place, name));
}

/** Loads a screen in one of its states and checks what any screen has to be. */
export async function walkScreen(
  row: Screen,
  { page, place, t, watch, person, isFull }: Walk,
): Promise<void> {
  const name = screenName(row)
    .replaceAll(/[^\p{L}\d]+/gu, '-')
    .replace(/^-/, '');
  await failCalls(row, { page, watch });
  const address = await test.step('the state', () => addressOf(row, place, person));
  const heading = page.getByRole('heading', { level: 1 });
  await test.step('the load', async () => {
    await page.goto(address);
    await expect(heading).toHaveText(row.heading(t, place));
    if (row.shows) await expectShown(page, row.shows(page, t));
    const words = (await heading.textContent()) ?? '';
    await expect(page).toHaveTitle(`${row.title?.(t, words) ?? words} · Rajt`);
    expect(pathOf(page.url(), row.screen), 'nobody is sent elsewhere').toMatch(patternOf(row.screen));
    await expect(page.getByRole('main')).toHaveCount(1);
  });
  // Waits until nothing is on its way any more.
  await lookClosely(name, { page, place, isFull }, row.except);
  // The app takes the translated screen away, and draws it again.
  await translate(page);
  if (isFull) await test.step('the focus, under a page translator', () => expectFocus(page, t, heading));
  else
    await test.step('a page translator', async () => {
      await goElsewhere(page, t, heading);
      await page.goBack();
    });
  await test.step('the other language', async () => {
    await switchLanguage(page);
    await expect(heading).toBeVisible();
  });
}

/** How long a part may be on its way before the reader looks around. */
const WITHOUT_ACTIVITY_MS = 1000;

/** Some parts are drawn at the reader's first activity, at the latest after five seconds (app-kit: page/defer-moments.ts). */
async function expectShown(page: Page, part: Locator): Promise<void> {
  const shown = expect(part).toBeVisible({ timeout: WITHOUT_ACTIVITY_MS });
  await shown.catch(() => page.evaluate(`window.dispatchEvent(new Event('pointermove'))`));
  await expect(part).toBeVisible();
}

/** After a change of the route, or a return, the focus is on the heading of the screen; the first load moves nothing. */
async function expectFocus(page: Page, t: Translate, heading: Locator): Promise<void> {
  await expect(heading).not.toBeFocused();
  const words = (await heading.textContent()) ?? '';
  await goElsewhere(page, t, heading);
  await expect(heading).toBeFocused();
  await page.goBack();
  await expect(heading).toHaveText(words);
  await expect(heading).toBeFocused();
}

/** Changes the route by a link of the footer. */
async function goElsewhere(page: Page, t: Translate, heading: Locator): Promise<void> {
  const { pathname } = new URL(page.url());
  const elsewhere = t(pathname === '/privacy-policy' ? 'shell:terms' : 'shell:privacy');
  // By the keyboard: rows of a list that get their true heights as they come near would move what a mouse presses.
  const path = pathname === '/privacy-policy' ? '/general-terms-and-conditions' : '/privacy-policy';
  await (await openFooter(page)).locator(`a[href="${path}"]`).press('Enter');
  await expect(heading).toHaveText(elsewhere);
}

async function addressOf({ screen, visit = screen }: Screen, place: Place, person?: Person): Promise<string> {
  return typeof visit === 'string' ? visit : visit(place, person ?? (await newPerson(place)));
}

/** As the specification writes it: the token that it has in the path may be in the fragment. */
function pathOf(url: string, screen: string): string {
  const { pathname, hash } = new URL(url);
  return screen.endsWith('/{token}') ? pathname + hash.replace('#', '/') : pathname;
}

const patternOf = (screen: string) => new RegExp(`^${screen.replaceAll(/\{\w+\}/g, '[^/]+')}$`);

/** The lists of screens in docs/spec/screens.json. */
const specScreens = (): Record<string, { path: string; aliasOf?: string }[]> =>
  JSON.parse(readFileSync(new URL('../../docs/spec/screens.json', import.meta.url), 'utf8'));

/** The screens of the product. An alias has nothing of its own. */
export function builtScreens(): string[] {
  const { screens, ours } = specScreens();
  return [...(screens ?? []), ...(ours ?? [])].filter(({ aliasOf }) => !aliasOf).map(({ path }) => path);
}

/** The screens of the console. */
export const consoleScreenPaths = (): string[] => (specScreens()['console'] ?? []).map(({ path }) => path);
