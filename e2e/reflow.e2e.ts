import type { Page } from '@playwright/test';
import { letThePayment, order } from './support/checkout.ts';
import { sql } from './support/database.ts';
import { expectNoSidewaysScroll } from './support/look.ts';
import type { Person } from './support/person.ts';
import { RUN_PLACES, SWIM_PLACES } from './support/place.ts';
import { enterQuickly } from './support/races.ts';
import { atPlaces, expect, member, test } from './support/test.ts';

const VISITOR_SCREENS = ['/login', '/registration', '/general-terms-and-conditions', '/privacy-policy'];
const MEMBER_SCREENS = ['/events', '/profile', '/entries', '/entries?status=past', '/entries-removed'];
const EVENT = {
  swim: ['/events/furedi-hullamjaras', '/races/furedi-hullamjaras-3600/entryform'],
  run: ['/events/pesti-partfutas', '/races/pesti-partfutas-felmaraton/entryform'],
};

/** A narrow phone, a desktop of 1280 px at 200 %, and the same as it is. WCAG 2.2, 1.4.10 and 1.4.4. */
const SIZES = [
  { width: 320, height: 640 },
  { width: 640, height: 400 },
  { width: 1280, height: 800 },
];

/** Words that reach out of their own box, over what stands beside. */
const SPILLING = `[...document.querySelectorAll('main :is(h1, h2, h3, p, dd)')]
  .filter((one) => one.scrollWidth > one.clientWidth && getComputedStyle(one).display !== 'inline')
  .map((one) => one.tagName + ' ' + one.className + ': ' + one.textContent)`;

async function expectFit(page: Page, name: string): Promise<void> {
  for (const size of SIZES) {
    await page.setViewportSize(size);
    await expect(page.locator('main')).toBeVisible();
    await expectNoSidewaysScroll(page, name);
    expect(await page.evaluate(SPILLING), `words beside their place on ${name} at ${size.width} px`).toEqual(
      [],
    );
  }
}

/** As long as the registration takes it, in one word; the address book has it too. */
async function giveLongName({ email, session }: Person): Promise<void> {
  const family = 'Wolfeschlegelsteinhausenbergerdorff-Szentgyörgyvölgyi';
  const long = `wolfeschlegelsteinhausenbergerdorffszentgyorgyvolgyi${email}`;
  const { user_id: id } = session;
  await sql(
    `with named as (update person set family_name = $2, first_name = 'Maximilianus Ödön' where id = $1)
     update account set email = $3 where person_id = $1`,
    [id, family, long],
  );
  await sql(
    `insert into address (person_id, name, company, country, zip, city, street, is_default_billing)
     values ($1, $2, '', 'HU', '8630', $2, $2, true), ($1, $2, $2, 'HU', '1117', 'Budapest', 'Fő utca 3.', false)`,
    [id, family],
  );
}

async function visit(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  await expectFit(page, path);
}

atPlaces(
  [...SWIM_PLACES, ...RUN_PLACES].filter(({ width }) => width === 390),
  (place) => {
    test('screens of visitors fit a narrow screen', async ({ page }) => {
      for (const path of VISITOR_SCREENS) await visit(page, path);
    });

    member('screens of members fit a narrow screen', async ({ page, person, t }) => {
      await giveLongName(person);
      for (const path of MEMBER_SCREENS.slice(0, 1).concat(EVENT[place.site])) await visit(page, path);
      await enterQuickly(place, person);
      await visit(page, '/cart');
      await order(page, t);
      await letThePayment(page, 'success');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('confirm:doneTitle', { count: 1 }));
      await expectFit(page, 'payment_done');
      for (const path of MEMBER_SCREENS.slice(1)) await visit(page, path);
    });
  },
);
