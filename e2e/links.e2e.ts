import { addresses } from './addresses.ts';
import { crawl, screenOf, siteMapOf } from './support/crawl.ts';
import { sql } from './support/database.ts';
import { demoRunner } from './support/person.ts';
import { type Place, placeName } from './support/place.ts';
import { expect, signedIn, test } from './support/test.ts';

// No link is dead: each site is walked by a visitor and by a member with much to look at, one in each language. With `npm test --
// --all-places` both in both.
const at = (site: Place['site'], language: Place['language']): Place => ({
  site,
  language,
  width: 1280,
  scheme: 'light',
});
const visited = [at('swim', 'en'), at('run', 'hu')];
const lived = [at('swim', 'hu'), at('run', 'en')];
const all = process.env['RAJT_E2E_ALL_PLACES'] ? [...visited, ...lived] : null;

for (const place of all ?? visited) {
  test.describe(placeName(place), () => {
    test.use({ place });
    test('no link that a visitor finds is dead', async ({ page, watch }) => {
      await page.goto('/calendar');
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      const map = await siteMapOf(page);
      expect(map.length).toBeGreaterThan(3);
      expect(map.filter((path) => !screenOf(path))).toEqual([]);
      const { dead, visited } = await crawl(page, watch, ['/calendar', '/login', ...map]);
      expect(dead).toEqual([]);
      expect(visited.length).toBeGreaterThan(10);
    });
  });
}

for (const place of all ?? lived) {
  test.describe(placeName(place), () => {
    const runner = signedIn(demoRunner, test);
    runner.use({ place });
    runner('no link that somebody finds who is signed in is dead', async ({ page, watch }) => {
      await page.goto('/');
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      const { dead, visited } = await crawl(page, watch, ['/events']);
      expect(dead).toEqual([]);
      expect(visited.length).toBeGreaterThan(40);
    });
  });
}

test('no link in a mail is dead', async () => {
  const mails = await sql<{ id: string }>(
    'select max(id)::text as id from mail_message where html is not null group by kind, language',
    [],
  );
  const dead: string[] = [];
  for (const { id } of mails) {
    const html = await (await fetch(`${addresses().mailbox}/${id}/content`)).text();
    for (const [, href = ''] of html.matchAll(/href="([^"]+)"/g)) {
      const address = href.replaceAll('&amp;', '&');
      if (/^https?:/.test(address) && !screenOf(address)) dead.push(`${address} in mail ${id}`);
    }
  }
  expect(dead).toEqual([]);
});
