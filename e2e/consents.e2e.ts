import { readFile } from 'node:fs/promises';
import type { Locator } from '@playwright/test';
import { login } from '@rajt/contract/operations/sessions';
import { browserState } from './support/browser-state.ts';
import { sql } from './support/database.ts';
import { Keyboard } from './support/keyboard.ts';
import { callerAt, newPerson, PASSWORD } from './support/person.ts';
import { originOf, SWIM_PLACES } from './support/place.ts';
import { atPlaces, expect, member, test } from './support/test.ts';

/** A visitor who has said nothing about cookies yet. */
const newcomer = test.extend({
  storageState: ({ place }, use) => use(browserState(originOf(place), place.language, undefined, false)),
});
/** A switch that saves moves a tick after the press. */
async function turnOn(choice: Locator): Promise<void> {
  await choice.click();
  await expect(choice).toBeChecked();
}

const cookieChoice = 'JSON.parse(localStorage.getItem("rajt")).state.cookieChoice';

atPlaces(SWIM_PLACES, (place) => {
  newcomer('cookies: no is one press, the choice is kept and can be changed', async ({ page, t, look }) => {
    const strangers: string[] = [];
    page.on('request', (request) => {
      if (!/^(data|blob):/.test(request.url()) && new URL(request.url()).origin !== originOf(place))
        strangers.push(request.url());
    });
    await page.goto('/login');
    const banner = page.getByRole('region', { name: t('consents:cookies.title') });
    const say = (key: 'accept' | 'reject' | 'settings' | 'save') =>
      banner.getByRole('button', { name: t(`consents:cookies.${key}`), exact: true });
    const logIn = page.getByRole('main').getByRole('button', { name: t('auth:loginButton'), exact: true });
    await expect(banner).toBeVisible();
    // Nothing lies over the screen's own button.
    await logIn.click({ trial: true });
    const [yes, no] = [await say('accept').boundingBox(), await say('reject').boundingBox()];
    expect(no?.height).toBe(yes?.height);
    await look('cookies');

    const keyboard = new Keyboard(page);
    await keyboard.goTo(say('accept'));
    await keyboard.goTo(page.getByLabel(t('auth:email'), { exact: true }));
    await say('reject').focus();
    await page.keyboard.press('Enter');
    await expect(banner).toBeHidden();
    await expect(page.locator('#main')).toBeFocused();
    expect(await page.evaluate(cookieChoice)).toMatchObject({ marketing: false });
    await page.reload();
    await expect(logIn).toBeVisible();
    await expect(banner).toBeHidden();

    const reopen = page.getByRole('contentinfo').getByRole('button', { name: t('consents:cookies.reopen') });
    await reopen.click();
    await expect(banner.getByRole('heading')).toBeFocused();
    const marketing = banner.getByRole('switch', { name: t('consents:cookies.marketing') });
    await expect(marketing).not.toBeChecked();
    await look('cookies-settings');
    await marketing.check();
    await say('save').click();
    await expect(banner).toBeHidden();
    await expect(reopen).toBeFocused();
    expect(await page.evaluate(cookieChoice)).toMatchObject({ marketing: true });
    // No measuring id is configured: allowed or not, there is nothing to measure with.
    expect(await page.evaluate('typeof window.dataLayer')).toBe('undefined');
    expect(strangers).toEqual([]);
  });

  newcomer('with a measuring id nothing is measured but by consent', async ({ page, t, context }) => {
    const strangers: string[] = [];
    page.on('request', (request) => {
      if (!/^(data|blob):/.test(request.url()) && new URL(request.url()).origin !== originOf(place))
        strangers.push(request.url());
    });
    await page.route('**/v1/*/site', async (route) => {
      const response = await route.fetch();
      const { data } = await response.json();
      await route.fulfill({ response, json: { data: { ...data, measurementId: 'G-ABC1234567' } } });
    });
    /** What the page's data layer was told, in words. */
    const told = () =>
      page.evaluate<string[]>(`(window.dataLayer ?? []).map(([name, what, values]) =>
        name === 'consent' ? what + ' ' + [...new Set(Object.values(values))].join(' ') : name + ' ' + what)`);
    const denied = 'default denied 500';
    const measured = ['update granted', 'config G-ABC1234567'];
    const banner = page.getByRole('region', { name: t('consents:cookies.title') });
    const press = (key: 'accept' | 'save') =>
      banner.getByRole('button', { name: t(`consents:cookies.${key}`), exact: true }).click();

    await page.goto('/login');
    await expect(banner).toBeVisible();
    await expect.poll(told).toEqual([denied]);
    await press('accept');
    await expect.poll(told).toEqual([denied, ...measured]);
    await page.reload();
    await expect.poll(told).toEqual([denied, ...measured]);

    await page
      .getByRole('contentinfo')
      .getByRole('button', { name: t('consents:cookies.reopen') })
      .click();
    await banner.getByRole('switch', { name: t('consents:cookies.marketing') }).uncheck();
    await press('save');
    await expect.poll(told).toEqual([denied, ...measured, 'update denied']);
    await page.reload();
    await expect.poll(told).toEqual([denied]);
    await expect(page.getByRole('contentinfo')).toBeVisible();
    expect(strangers).toEqual([]);
    // Only what the page itself must know.
    const kept = (await context.cookies()).map(({ name, value }) => `${name}=${value}`);
    expect(kept.sort()).toEqual(['rajt-cookies=answered', `rajt-language=${place.language}`]);
  });
});

atPlaces(SWIM_PLACES, () => {
  newcomer.use({ serviceWorkers: 'block' });

  newcomer('the words about cookies stand in the page before the app runs', async ({ page, t }) => {
    const { promise: texts, resolve: bringTexts } = Promise.withResolvers<void>();
    await page.route(/\/assets\/web-[^/]+\.js$/, async (route) => {
      await texts;
      await route.continue();
    });
    await page.goto('/login');
    const words = page.getByText(t('consents:cookies.text'));
    await expect(words).toBeVisible();
    await expect(page.getByRole('button')).toHaveCount(0);
    const before = await words.boundingBox();
    bringTexts();
    await expect(page.getByRole('button', { name: t('consents:cookies.reject') })).toBeVisible();
    expect(await words.boundingBox()).toEqual(before);
  });

  newcomer('and make room for what a slow page says', async ({ page, t }) => {
    await page.route(/\/assets\/web-[^/]+\.js$/, () => undefined);
    await page.goto('/login');
    await expect(page.getByText(t('consents:cookies.text'))).toBeVisible();
    await page.evaluate('document.getAnimations().forEach((one) => one.finish())');
    await expect(page.getByRole('link', { name: t('page:reload') })).toBeInViewport();
    await expect(page.getByText(t('consents:cookies.text'))).toBeHidden();
  });
});

atPlaces([{ site: 'run', language: 'hu', width: 390 }], () => {
  newcomer('the running branch asks for no cookies', async ({ page, t }) => {
    await page.goto('/login');
    await expect(page.getByRole('contentinfo')).toBeVisible();
    await expect(page.getByText(t('consents:cookies.text'))).toBeHidden();
    await expect(page.getByRole('button', { name: t('consents:cookies.reopen') })).toBeHidden();
  });
});

atPlaces(SWIM_PLACES, (place) => {
  test('the reader of a newsletter decides without signing in', async ({ page, t, look, watch }) => {
    const person = await newPerson(place);
    const [row] = await sql<{ uuid: string }>(
      'select marketing_uuid as uuid from account where email_canonical = $1',
      [person.email],
    );
    await page.goto(`/marketing/${row?.uuid}`);
    const choice = (kind: 'marketing' | 'renault' | 'telekom') =>
      page.getByRole('switch', { name: t(`consents:kinds.${kind}.label`) });
    await expect(choice('marketing')).not.toBeChecked();
    await expect(page.getByText(person.email)).toBeHidden();
    await turnOn(choice('marketing'));
    await turnOn(choice('renault'));
    await turnOn(choice('telekom'));
    await expect(page.getByText(t('consents:card.saved'))).toBeVisible();
    await look('marketing');
    await page.getByRole('button', { name: t('consents:marketing.stopAll') }).click();
    await expect(page.getByText(t('consents:marketing.stopped'))).toBeVisible();
    await expect(choice('marketing')).not.toBeChecked();
    await page.reload();
    await expect(choice('renault')).not.toBeChecked();
    await expect(choice('telekom')).not.toBeChecked();
    await turnOn(choice('marketing'));
    await page.getByRole('button', { name: t('consents:marketing.stopAll') }).click();
    await page.getByRole('button', { name: t('consents:marketing.undo') }).click();
    await expect(choice('marketing')).toBeChecked();
    await expect(choice('telekom')).not.toBeChecked();

    watch.expectRefusal(404, /\/marketing$/);
    await page.goto('/marketing/0f8fad5b-d9cb-469f-a165-70867728950e');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('consents:marketing.invalidTitle'));
    await look('marketing-unknown');
  });

  test('the Renault consent leads through the login and back', async ({ page, t, look, watch }) => {
    const person = await newPerson(place);
    await page.goto('/reanult-consent');
    await look('reanult-consent');
    await page.getByRole('link', { name: t('consents:renault.button') }).click();
    await page.getByLabel(t('auth:email'), { exact: true }).fill(person.email);
    await page.getByLabel(t('auth:password'), { exact: true }).fill(PASSWORD);
    await page.getByRole('button', { name: t('auth:loginButton'), exact: true }).click();
    await expect(page).toHaveURL('/reanult-consent');
    const choice = (kind: 'renault' | 'renaultNewsletter') =>
      page.getByRole('switch', { name: t(`consents:kinds.${kind}.label`) });
    const [offers, newsletter] = [choice('renault'), choice('renaultNewsletter')];
    await turnOn(newsletter);
    await expect(page.getByText(t('consents:card.saved'))).toBeVisible();
    await expect(offers).not.toBeChecked();
    await look('reanult-consent-member');
    // A failure puts the switch back and says so.
    watch.expectRefusal(503, /\/consents\/renault$/);
    await page.route('**/consents/renault', (route) => route.fulfill({ status: 503, body: '{}' }), {
      times: 1,
    });
    await offers.click();
    await expect(page.getByText(t('consents:card.saveFailed'))).toBeVisible();
    await expect(offers).not.toBeChecked();
    await page.reload();
    await expect(newsletter).toBeChecked();
  });

  member(
    'the profile: consents, own data, and leaving for good',
    async ({ page, t, person, look, watch }) => {
      await page.goto('/profile');
      const telekom = page.getByRole('switch', { name: t('consents:kinds.telekom.label') });
      await turnOn(telekom);
      await expect(page.getByText(t('consents:card.saved'))).toBeVisible();

      const downloading = page.waitForEvent('download');
      await page.getByRole('button', { name: t('consents:data.download') }).click();
      const file = await downloading;
      expect(file.suggestedFilename()).toBe(t('consents:data.fileName'));
      const own = JSON.parse(await readFile(await file.path(), 'utf8'));
      expect(own.parts.person[0]).toMatchObject({ email: person.email });
      expect(own.parts.consents[0]).toMatchObject({ kind: 'telekom', isGiven: true });

      const asked = page.getByRole('dialog');
      const open = () => page.getByRole('button', { name: t('consents:data.delete') }).click();
      await page.route('**/deletion', async (route) => {
        const response = await route.fetch();
        const { data } = await response.json();
        const race = { entryId: '1', event: 'Balaton-átúszás', race: '5,2 km', raceOn: '2030-07-20' };
        await route.fulfill({ response, json: { data: { ...data, entriesToCome: [race] } } });
      });
      await open();
      await expect(asked.getByText('Balaton-átúszás')).toBeVisible();
      await asked.getByRole('button', { name: t('consents:deletion.button') }).click();
      await expect(asked.getByText(t('errors:entries_to_come'))).toBeVisible();
      await look('delete-account');
      await asked.getByRole('button', { name: t('common:cancel') }).click();
      await expect(asked).toBeHidden();
      await page.unroute('**/deletion');

      await open();
      const password = asked.getByLabel(t('consents:deletion.password'), { exact: true });
      watch.expectRefusal(422, /\/users\/\d+$/);
      await password.fill('Wrong1password');
      await asked.getByRole('button', { name: t('consents:deletion.button') }).click();
      await expect(asked.getByText(t('field:password_wrong')).first()).toBeVisible();
      await password.fill(PASSWORD);
      await asked.getByRole('button', { name: t('consents:deletion.button') }).click();
      await expect(page).toHaveURL('/login');
      await expect(page.getByText(t('consents:deletion.done'))).toBeVisible();
      const { userId } = JSON.parse(await page.evaluate<string>('localStorage.getItem("rajt")')).state;
      expect(userId).toBeNull();
      await expect(
        callerAt(place)(login, { body: { email: person.email, password: PASSWORD } }),
      ).rejects.toMatchObject({ status: 401 });
    },
  );
});
