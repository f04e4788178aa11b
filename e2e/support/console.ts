import type { Locator, Page } from '@playwright/test';
import type { Translate } from '@rajt/phrases/translate';
import type { Role } from '@rajt/rules/office/roles';
import { addresses } from '../addresses.ts';
import { browserState } from './browser-state.ts';
import { type Place, placesOf } from './place.ts';
import { failCalls, lookClosely, type ScreenState, screenName } from './screen.ts';
import { CONSOLE_COOKIE, newStaff, type Staff } from './staff.ts';
import { expect, screenTest, test } from './test.ts';
import { translate } from './translator.ts';
import type { Watch } from './watch.ts';

/** A screen of the console in one of its states; the first row of a screen gets the full look. */
export interface ConsoleScreen extends ScreenState {
  /** The role of the member of staff who looks at it; a visitor is not signed in. */
  who: Role | 'visitor';
  /** The address, when it is not `screen`; makes the state first, also by calls of a page of the console without the app. */
  visit?: string | ((page: Page) => Promise<string>);
  /** The words of its h1. */
  heading: (t: Translate) => string | RegExp;
}

/** The console has one look for all sites; languages, widths and colours are those of the sites. */
export const consolePlacesOf = (name: string): Place[] => placesOf(name, { site: 'swim' });

export const consolePlaceName = ({ language, width, scheme }: Place): string =>
  `console-${language}-${width}-${scheme}`;

/** A tab of the console, signed in with a role. */
export function consoleTest(who: ConsoleScreen['who'], kind: typeof test = screenTest) {
  return kind.extend<{ staff: Staff | undefined }>({
    staff: ({ place }, use) => (who === 'visitor' ? use(undefined) : newStaff(place, who).then(use)),
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures here
    baseURL: ({}, use) => use(addresses().console),
    storageState: ({ place, staff }, use) => use(consoleState(place, staff)),
  });
}

/** The state that the browser keeps of the console: the language, and the cookie of the session. */
function consoleState({ language }: Place, staff: Staff | undefined) {
  const { console: origin } = addresses();
  const { origins } = browserState(origin, language, undefined);
  const cookie = {
    name: CONSOLE_COOKIE,
    value: staff?.consoleToken ?? '',
    domain: new URL(origin).hostname,
    path: '/',
    expires: -1,
    httpOnly: true,
    secure: false,
    sameSite: 'Strict' as const,
  };
  return { cookies: staff ? [cookie] : [], origins };
}

export const consoleRowName = (row: ConsoleScreen): string => `console ${screenName(row)}`;

interface Walk {
  page: Page;
  place: Place;
  t: Translate;
  watch: Watch;
  staff: Staff | undefined;
  isFull: boolean;
}

/** Loads a screen of the console and checks what any of its screens has to be. */
export async function walkConsole(
  row: ConsoleScreen,
  { page, place, t, watch, staff, isFull }: Walk,
): Promise<void> {
  const name = consoleRowName(row).replaceAll(/[^\p{L}\d]+/gu, '-');
  // The visitor's own reading of who they are.
  if (!staff) watch.expectRefusal(401, /\/me$/);
  await failCalls(row, { page, watch });
  const { visit = row.screen } = row;
  const address = typeof visit === 'string' ? visit : await visit(page);
  const heading = page.getByRole('heading', { level: 1 });
  await test.step('the load', async () => {
    await page.goto(address);
    await expect(heading).toHaveText(row.heading(t));
    if (row.shows) await expect(row.shows(page, t)).toBeVisible();
    await expect(page).toHaveTitle(`${await heading.textContent()} · Rajt`);
    await expect(page.getByRole('main')).toHaveCount(1);
  });
  await lookClosely(name, { page, place, isFull });
  await test.step('a page translator', async () => {
    await translate(page);
    if (staff) await goElsewhere(page, t, heading);
    await expect(heading).toBeVisible();
  });
  await test.step('the other language', async () => {
    const other = place.language === 'hu' ? 'en' : 'hu';
    await page.evaluate(`{
      const kept = JSON.parse(localStorage.getItem('rajt'));
      localStorage.setItem('rajt', JSON.stringify({ ...kept, state: { ...kept.state, language: '${other}' } }));
    }`);
    await page.reload();
    await expect(page.locator('html')).toHaveAttribute('lang', other);
    await expect(heading).toBeVisible();
  });
}

/** Changes the screen by the menu, and returns by Back: the focus is on the heading each time. */
async function goElsewhere(page: Page, t: Translate, heading: Locator): Promise<void> {
  const words = (await heading.textContent()) ?? '';
  const elsewhere = words === t('bulkTasks:title') ? 'home' : 'tasks';
  const menu = page.getByRole('navigation', { name: t('office:navigation') });
  await menu.getByRole('link', { name: t(`office:nav.${elsewhere}`) }).press('Enter');
  await expect(heading).toBeFocused();
  await page.goBack();
  await expect(heading).toHaveText(words);
  await expect(heading).toBeFocused();
}
