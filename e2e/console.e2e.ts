import { readFile } from 'node:fs/promises';
import { consoleScreens } from './screens/office/console.ts';
import {
  consolePlaceName,
  consolePlacesOf,
  consoleRowName,
  consoleTest,
  walkConsole,
} from './support/console.ts';
import { Keyboard } from './support/keyboard.ts';
import { gotMessage, withoutCertificate } from './support/messages.ts';
import { PASSWORD } from './support/person.ts';
import { certificatesToReview, verdictsOf } from './support/review-queue.ts';
import { consoleScreenPaths, fullRows } from './support/screen.ts';
import { demoCodes } from './support/staff.ts';
import { expect, screenTest, test } from './support/test.ts';

const full = fullRows(consoleScreens);

for (const row of consoleScreens) {
  const name = consoleRowName(row);
  const as = consoleTest(row.who);
  for (const place of consolePlacesOf(name)) {
    as.describe(consolePlaceName(place), () => {
      as.use({ place });
      as(name, ({ page, t, watch, staff }) =>
        walkConsole(row, { page, place, t, watch, staff, isFull: full.has(row) }),
      );
    });
  }
}

screenTest('every screen of the console has a row', () => {
  expect([...new Set(consoleScreens.map(({ screen }) => screen))].sort()).toEqual(
    consoleScreenPaths().sort(),
  );
});

const ORGANISER = 'szervezo@rajt.example';
const JOURNEY = 'an organiser signs in, finds a runner by half a name, and exports the start list';
const visitor = consoleTest('visitor', test);

for (const place of consolePlacesOf(JOURNEY)) {
  visitor.describe(consolePlaceName(place), () => {
    visitor.use({ place });
    visitor(JOURNEY, async ({ page, t, watch, look }) => {
      await test.step('password, then the code of the app', async () => {
        watch.expectRefusal(401, /\/me$|\/session\/code$/);
        await page.goto('/');
        await expect(page).toHaveURL(/\/sign-in/);
        await page.getByLabel(t('staffSignIn:email'), { exact: true }).fill(ORGANISER);
        await page.getByLabel(t('staffSignIn:password'), { exact: true }).fill(PASSWORD);
        await page.getByRole('button', { name: t('staffSignIn:next') }).click();
        const code = page.getByLabel(t('staffSignIn:code'));
        await expect(code).toBeFocused();
        await look('console-code');
        const [now = ''] = await demoCodes(ORGANISER);
        // Six digits send themselves.
        await code.fill(now);
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('inbox:title'));
      });

      await test.step('half a name in the palette leads to the time line', async () => {
        await page.keyboard.press('Control+k');
        await page.getByRole('combobox').fill('nagy esz');
        const hit = page.getByRole('option').filter({ hasText: 'nagy.eszter@rajt.example' });
        await expect(hit).toBeVisible();
        await look('console-palette');
        await hit.click();
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Nagy Eszter|Eszter Nagy/);
        const line = page.getByRole('list', { name: t('personScreen:timeLine') });
        await expect(line.getByRole('listitem').first()).toBeVisible();
      });

      await test.step('the start list comes as a file whose accents are right', async () => {
        await page.goto('/entries?q=nagy+eszter&cols=bib%2Cname%2Crace');
        await expect(
          page
            .getByRole('grid')
            .getByText(/Nagy Eszter|Eszter Nagy/)
            .first(),
        ).toBeVisible();
        await page.getByRole('button', { name: t('entryGrid:export') }).click();
        const dialog = page.getByRole('dialog');
        await dialog.getByRole('radio', { name: /CSV/ }).check();
        await look('console-export');
        await dialog.getByRole('button', { name: t('entryGrid:export') }).click();
        const link = dialog.getByRole('link', { name: t('bulkTasks:download', { format: 'CSV' }) }).first();
        await expect(link).toBeVisible();
        const [download] = await Promise.all([page.waitForEvent('download'), link.click()]);
        const bytes = await readFile(await download.path());
        expect([...bytes.subarray(0, 3)], 'a spreadsheet reads it as UTF-8').toEqual([0xef, 0xbb, 0xbf]);
        const [head = '', ...rows] = bytes.toString('utf8').replace('\uFEFF', '').trim().split('\r\n');
        expect(head.split(';')).toEqual(
          ['bib', 'name', 'race'].map((name) => t(`entryList:field.${name}` as 'entryList:field.bib')),
        );
        expect(rows.length).toBeGreaterThan(0);
        expect(rows.every((row) => /Nagy Eszter|Eszter Nagy/.test(row))).toBe(true);
      });
    });
  });
}

const REVIEWS =
  'a reviewer decides about twenty certificates with twenty keys, and takes the last verdict back';
/** Events without certificates in the demo, one for each place. */
const REVIEWED = ['matrai-gerinc', 'toronyirant', 'pilisi-napkelte', 'budai-baratsag-kupa'] as const;
const reviewer = consoleTest('reviewer', test);
/** The verdicts of the keys 1 to 5. */
const VERDICTS = ['accepted', 'not_readable', 'too_old', 'not_signed', 'other_person'];

for (const place of consolePlacesOf(REVIEWS)) {
  reviewer.describe(consolePlaceName(place), () => {
    reviewer.use({ place });
    reviewer(REVIEWS, async ({ page, t, look }) => {
      const keyboard = new Keyboard(page);
      const event =
        REVIEWED[(place.language === 'hu' ? 0 : 1) + (place.width === 390 ? 0 : 2)] ?? REVIEWED[0];
      const main = page.getByRole('main');
      const name = main.getByRole('heading', { level: 2 });
      // A key judges only a file that can be seen.
      const press = async (key: string) => {
        await expect(main.getByRole('img').last()).toHaveCSS('opacity', '1');
        await expect(
          main.getByRole('button', { name: t('certificateReviews:verdict.accepted') }),
        ).not.toHaveAttribute('aria-disabled');
        await page.keyboard.press(key);
      };
      const given = Array.from({ length: 20 }, (_, at) => at % VERDICTS.length);

      await reviewer.step('two letters and a link lead to the certificates of an event', async () => {
        await certificatesToReview(place, event, given.length);
        await page.goto('/');
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await page.keyboard.press('g');
        await page.keyboard.press('m');
        await keyboard.press(page.locator(`a[href="/medical/${event}"]`));
        await expect(page).toHaveURL(new RegExp(`/medical/${event}$`));
      });

      await reviewer.step('each key is a verdict, and the next certificate opens by itself', async () => {
        for (const [at, verdict] of given.entries()) {
          await expect(
            main.getByText(t('reviews:position', { at: '1', total: String(given.length - at) })),
          ).toBeVisible();
          if (at === 1) await look('console-certificate');
          await press(String(verdict + 1));
        }
        await expect(page.getByText(t('certificateReviews:none.open.title'))).toBeVisible();
        await look('console-certificates-done');
        expect(await verdictsOf(event)).toEqual(given.map((verdict) => VERDICTS[verdict]));
      });

      await reviewer.step(
        'z brings the last one back, and its words are typed and sent without the mouse',
        async () => {
          await page.keyboard.press('z');
          await expect(name).toBeVisible();
          await press('6');
          await expect(page.getByLabel(t('reviews:words'))).toBeFocused();
          await page.keyboard.type('Hiányzik az 1. oldal.');
          await page.keyboard.press('Enter');
          await expect(page.getByText(t('certificateReviews:none.open.title'))).toBeVisible();
          expect((await verdictsOf(event)).slice(-1)).toEqual(['other']);
        },
      );
    });
  });
}

const MESSAGE =
  'a registrar writes by keyboard alone to those who lack a certificate, and exactly they get the letter';
/** Nobody else enters it or gives it certificates. */
const WRITTEN_TO = 'orfui-teli-merules';
const registrar = consoleTest('registrar', test);

for (const place of consolePlacesOf(MESSAGE)) {
  registrar.describe(consolePlaceName(place), () => {
    registrar.use({ place });
    registrar(MESSAGE, async ({ page, t, look }) => {
      const keyboard = new Keyboard(page);
      const main = page.getByRole('main');
      const heading = page.getByRole('heading', { level: 1 });
      const button = (name: string) => main.getByRole('button', { name, exact: true });
      const lacking = await withoutCertificate(WRITTEN_TO);
      const letters = t('entrantMessages:letters', {
        count: lacking.length,
        total: String(lacking.length),
      });

      await registrar.step('a condition of the list of entries chooses the recipients', async () => {
        await page.goto(`/entries?event=${WRITTEN_TO}&f=certificate.in~missing`);
        await expect(
          main.getByText(t('entryGrid:found', { count: lacking.length, total: String(lacking.length) })),
        ).toBeVisible();
        await keyboard.press(button(t('entryGrid:writeTo')));
        await expect(heading).toHaveText(t('entrantMessages:newTitle'));
      });

      await registrar.step('the words in both languages, with a name from a button', async () => {
        for (const language of ['hu', 'en'] as const) {
          if (place.width === 390 && language === 'en')
            await keyboard.choose(main.getByRole('radio'), language);
          await keyboard.type(main.getByLabel(t(`sending:subjectOf.${language}`)), '{{event}}');
          const text = main.getByLabel(t(`sending:textOf.${language}`));
          await keyboard.type(text, 'Hello ');
          // One stop before the text.
          await page.keyboard.press('Shift+Tab');
          await page.keyboard.press('Enter');
          await expect(text).toBeFocused();
          await page.keyboard.type('!');
          await page.keyboard.press('Enter');
          await page.keyboard.press('Enter');
          await page.keyboard.type('**PDF**?');
          await expect(text).toHaveValue('Hello {{recipient}}!\n\n**PDF**?');
        }
        await look('console-message-editor');
      });

      await registrar.step('the preview counts the letters and shows one', async () => {
        await keyboard.press(button(t('sending:preview')));
        await expect(main.getByRole('heading', { name: letters })).toBeVisible();
        await expect(page.frameLocator('iframe').getByText(/^Hello \p{Lu}\p{Ll}+!$/u)).toBeVisible();
        await look('console-message-preview');
      });

      await registrar.step('the sending needs the statement, and goes to those alone', async () => {
        await keyboard.press(button(t('sending:toSend')));
        const dialog = page.getByRole('dialog');
        await keyboard.tick(dialog.getByRole('checkbox'));
        await look('console-message-sending');
        await keyboard.press(
          dialog.getByRole('button', {
            name: t('entrantMessages:send', { count: lacking.length, total: String(lacking.length) }),
          }),
        );
        const said = main.getByRole('paragraph').filter({ hasText: t('sending:says.sent') });
        await expect(said).toBeVisible({ timeout: 60_000 });
        await look('console-message-sent');
        const messageId = new URL(page.url()).pathname.split('/').at(-1) ?? '';
        expect(await gotMessage(messageId)).toEqual(lacking);
      });
    });
  });
}

const NEWS = 'an editor writes news by keyboard alone, and as many get it as the preview has counted';
const editor = consoleTest('editor', test);

for (const place of consolePlacesOf(NEWS)) {
  editor.describe(consolePlaceName(place), () => {
    editor.use({ place });
    editor(NEWS, async ({ page, t, look }) => {
      const keyboard = new Keyboard(page);
      const main = page.getByRole('main');
      const button = (name: string | RegExp) => main.getByRole('button', { name });

      await editor.step('the words in both languages, to everybody who asked', async () => {
        await page.goto('/messages');
        await keyboard.press(main.getByRole('link', { name: t('newsScreen:create') }));
        await keyboard.choose(main.locator('input[name=readers]'), 'everybody');
        for (const language of ['hu', 'en'] as const) {
          if (place.width === 390 && language === 'en')
            await keyboard.choose(main.getByRole('radio').and(main.locator('[value=hu], [value=en]')), 'en');
          await keyboard.type(main.getByLabel(t(`sending:subjectOf.${language}`), { exact: true }), 'Hello');
          await keyboard.type(
            main.getByLabel(t(`newsScreen:preheaderOf.${language}`), { exact: true }),
            'Rajt 2027',
          );
          await keyboard.type(main.getByLabel(t(`sending:textOf.${language}`), { exact: true }), '**PDF**?');
        }
        await expect(main.getByText(t('newsScreen:unsaved'))).toBeVisible();
        await look('console-news-editor');
      });

      await editor.step('the preview counts the readers, and the news goes to as many', async () => {
        await keyboard.press(button(t('sending:preview')));
        const counted = main.getByRole('heading', { name: /^\D*\d+/ }).first();
        const readers = /\d+/.exec((await counted.textContent()) ?? '')?.[0] ?? '';
        await look('console-news-preview');
        await keyboard.press(button(t('sending:toSend')));
        const dialog = page.getByRole('dialog');
        await keyboard.press(dialog.getByRole('button', { name: new RegExp(readers) }));
        const said = main.getByRole('paragraph').filter({ hasText: t('sending:says.sent') });
        await expect(said).toBeVisible({ timeout: 60_000 });
        await expect(main.getByText(readers, { exact: true })).toBeVisible();
        await look('console-news-sent');
      });
    });
  });
}
