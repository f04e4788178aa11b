import type { Request } from '@playwright/test';
import { browserState, changePerson } from './support/browser-state.ts';
import { builtFiles } from './support/built-files.ts';
import { Keyboard } from './support/keyboard.ts';
import { withMeasuringId } from './support/measuring.ts';
import { newcomer as withoutAddress } from './support/person.ts';
import { originOf, texts } from './support/place.ts';
import { RACES } from './support/races.ts';
import { expect, journey, test } from './support/test.ts';

/** A visitor who has made no choice about cookies yet. */
const newcomer = test.extend({
  storageState: ({ place }, use) => use(browserState(originOf(place), place.language, undefined, false)),
});

const cookieChoice = 'JSON.parse(localStorage.getItem("rajt")).state.cookieChoice';

journey(
  newcomer,
  'a first visit on a bad line, what it is asked about cookies, and what it keeps',
  async ({ page, browser, context, place, person, t, look, watch }) => {
    const banner = page.getByRole('region', { name: t('cookies:title') });
    const words = page.getByText(t('cookies:text'));
    const say = (key: 'accept' | 'reject') =>
      banner.getByRole('button', { name: t(`cookies:${key}`), exact: true });
    const logIn = page.getByRole('main').getByRole('button', { name: t('auth:next'), exact: true });
    const reopen = page.getByRole('contentinfo').getByRole('button', { name: t('cookies:reopen') });
    const strangers: string[] = [];
    page.on('request', (request) => {
      if (!/^(data|blob):/.test(request.url()) && new URL(request.url()).origin !== originOf(place))
        strangers.push(request.url());
    });
    const heading = page.getByRole('heading', { level: 1 });
    /** Without its texts the app has its screen and cannot draw it. */
    const itsTexts = builtFiles('web.hu', 'web.en');

    await newcomer.step('the words are on the page before the app runs', async () => {
      const { promise: isTime, resolve: bringTexts } = Promise.withResolvers<void>();
      await page.route(itsTexts, (route) => isTime.then(() => route.continue()));
      await page.goto('/login');
      await expect(words).toBeVisible();
      await expect(page.getByRole('button')).toHaveCount(0);
      const before = await words.boundingBox();
      bringTexts();
      await expect(say('reject')).toBeVisible();
      expect(await words.boundingBox()).toEqual(before);
      await page.unroute(itsTexts);
    });

    await newcomer.step('so do those of an event, at their place, and without scripts too', async () => {
      const address = `/calendar/${RACES[place.site].eventId}`;
      const { promise: isTime, resolve: bringTexts } = Promise.withResolvers<void>();
      await page.route(itsTexts, (route) => isTime.then(() => route.continue()));
      await page.goto(address);
      await expect(page.locator('.screen-ahead .event-summary')).toBeVisible();
      const [summary, name] = [page.locator('.event-summary'), page.locator('.event-panel h1')];
      const places = async () => [await name.boundingBox(), await summary.boundingBox()];
      const before = await places();
      bringTexts();
      await expect(page.locator('.screen-ahead')).toHaveCount(0);
      await expect(page.getByRole('contentinfo')).toBeVisible();
      expect(await places()).toEqual(before);
      await page.unroute(itsTexts);

      const told = (await summary.textContent()) ?? '';
      const plain = await browser.newContext({
        javaScriptEnabled: false,
        storageState: browserState(originOf(place), place.language, undefined, false),
      });
      const reader = await plain.newPage();
      await reader.goto(originOf(place) + address);
      await expect(reader.locator('.event-summary')).toHaveText(told);
      await expect(reader.locator('noscript')).toBeVisible();
      await plain.close();
    });

    await newcomer.step('a page whose first files hang reports that and can be loaded again', async () => {
      let isHanging = true;
      await page.route(itsTexts, (route) => (isHanging ? undefined : route.continue()));
      await page.goto('/login?redirect=%2Fcart', { waitUntil: 'commit' });
      await expect(page.locator('html')).toHaveAttribute('lang', place.language);
      await expect(words).toBeVisible();
      await expect(page.getByText(t('page:slowText'))).toBeHidden();
      // As if some seconds had passed.
      await page.evaluate('document.getAnimations().forEach((one) => one.finish())');
      await expect(page.getByText(t('page:slowText'))).toBeVisible();
      // The words about cookies make room.
      await expect(page.getByRole('link', { name: t('page:reload') })).toBeInViewport();
      await expect(words).toBeHidden();
      await look('slow-start');
      isHanging = false;
      await page.getByRole('link', { name: t('page:reload') }).click();
      await expect(heading).toHaveText(t('auth:loginTitle'));
      await expect(page).toHaveURL('/login?redirect=%2Fcart');
      await expect(page.getByText(t('page:slowText'))).toHaveCount(0);
      await page.unroute(itsTexts);
    });

    await newcomer.step('a press of Back is heard before the app is drawn', async () => {
      await page
        .getByRole('link', { name: t('shell:registration'), exact: true })
        .first()
        .click();
      await expect(page).toHaveURL('/registration?redirect=%2Fcart');
      const { promise: isTime, resolve: bringTexts } = Promise.withResolvers<void>();
      await page.route(itsTexts, (route) => isTime.then(() => route.continue()));
      await page.reload({ waitUntil: 'commit' });
      // The app has its screen and waits for its texts.
      await expect
        .poll(() => page.evaluate('self.__TSR_ROUTER__?.state.matches.at(-1)?.status'))
        .toBe('success');
      await page.evaluate('history.back()');
      await expect(page).toHaveURL(/\/login/);
      bringTexts();
      await expect(heading).toHaveText(t('auth:loginTitle'));
      await page.unroute(itsTexts);
    });

    await newcomer.step('what a screen shows is asked for before the app is here, and once', async () => {
      const { promise: isTime, resolve: bringApp } = Promise.withResolvers<void>();
      const app = /\/assets\/index-[\w-]+\.js$/;
      const asked: string[] = [];
      const note = (request: Request) => {
        if (request.url().endsWith('/calendar') && request.resourceType() === 'fetch')
          asked.push(request.url());
      };
      page.on('request', note);
      await page.route(app, (route) => isTime.then(() => route.continue()));
      await page.goto('/calendar', { waitUntil: 'commit' });
      await expect.poll(() => asked).toHaveLength(1);
      bringApp();
      await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();
      expect(asked).toHaveLength(1);
      page.off('request', note);
      await page.unroute(app);
    });

    await newcomer.step('no is one press, the choice is kept', async () => {
      await page.goto('/login');
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
    });

    await newcomer.step('the drawing comes late into its place, with the event one came for', async () => {
      const drawings = builtFiles('course-drawing');
      const { promise: isTime, resolve: bringDrawing } = Promise.withResolvers<void>();
      await page.route(drawings, (route) => isTime.then(() => route.continue()));
      await page.goto(`/login?redirect=%2Fevents%2F${RACES.swim.eventId}`);
      await expect(logIn).toBeVisible();
      const frame = page.locator('#main > div > div').first();
      const name = page.getByRole('region', { name: t('auth:invitedTo') });
      await expect(name, 'the words do not wait for it').toBeVisible();
      const shown = async () => [
        await frame.boundingBox(),
        await heading.boundingBox(),
        await name.boundingBox(),
      ];
      const before = await shown();
      expect(before[0]?.height).toBeGreaterThan(100);
      await expect(frame).toHaveCSS('background-image', /gradient/);
      bringDrawing();
      await expect(frame.locator('svg')).toBeVisible();
      expect(await shown()).toEqual(before);
      await page.unroute(drawings);
    });

    await newcomer.step('and can be changed', async () => {
      await reopen.click();
      await expect(banner.getByRole('heading')).toBeFocused();
      const marketing = banner.getByRole('switch', { name: t('cookies:marketing') });
      await expect(marketing).not.toBeChecked();
      await look('cookies-settings');
      await marketing.check();
      await say('accept').click();
      await expect(banner).toBeHidden();
      await expect(reopen).toBeFocused();
      expect(await page.evaluate(cookieChoice)).toMatchObject({ marketing: true });
      // No measurement service is configured: allowed or not, the data layer has no signals for one.
      await expect.poll(() => page.evaluate('window.dataLayer')).toEqual([]);
    });

    await newcomer.step('with a measurement service nothing is measured but by consent', async () => {
      /** The calls to the page's data layer, in words. */
      const told = () =>
        page.evaluate<
          string[]
        >(`(window.dataLayer ?? []).filter(({ 0: name }) => name !== 'js').map(([name, what, values]) =>
          name === 'consent' ? what + ' ' + [...new Set(Object.values(values))].join(' ') : name + ' ' + what)`);
      const denied = 'default denied 500';
      const measured = ['update granted', 'config G-ABC1234567'];
      await withMeasuringId(page);
      // No choice has been made yet.
      const shown = page.url();
      await changePerson(page, place, undefined, false);
      await context.clearCookies({ name: 'rajt-cookies' });
      await page.goto(shown);
      await expect(banner).toBeVisible();
      await expect.poll(told).toEqual([denied]);
      const marketing = banner.getByRole('switch', { name: t('cookies:marketing') });
      await marketing.check();
      await say('accept').click();
      await expect.poll(told).toEqual([denied, ...measured]);
      await page.reload();
      await expect.poll(told).toEqual([denied, ...measured]);
      await reopen.click();
      await marketing.uncheck();
      await say('accept').click();
      await expect.poll(told).toEqual([denied, ...measured, 'update denied']);
      await page.reload();
      await expect.poll(told).toEqual([denied]);
      await expect(page.getByRole('contentinfo')).toBeVisible();
      expect(strangers).toEqual([]);
      // Only what the page itself must know.
      const kept = (await context.cookies()).map(({ name, value }) => `${name}=${value}`);
      expect(kept.sort()).toEqual(['rajt-cookies=answered', `rajt-language=${place.language}`]);
    });

    await newcomer.step('lists come from the browser, and are asked for news once', async () => {
      const country = page.getByRole('combobox', { name: t('addresses:country'), exact: true });
      const own = place.language === 'hu' ? 'Magyarország' : 'Hungary';
      await changePerson(page, place, await withoutAddress(place));
      // A visit that came to its end has kept the list; the one that Back left may not have.
      await page.goto('/registration/extra');
      await expect(country).toHaveValue(own);
      const asked = page.waitForResponse(/\/countries$/);
      await page.goto('/registration/extra');
      expect((await asked).status()).toBe(304);
      await expect(country).toHaveValue(own);
      watch.expectRefusal(503, /\/countries$/);
      await page.route(/\/countries$/, (route) => route.fulfill({ status: 503 }));
      await page.reload();
      await expect(country).toHaveValue(own);
    });

    await newcomer.step('a screen stands without what members see around it', async () => {
      await changePerson(page, place, person);
      await page.route(builtFiles('member-parts', 'member-picture', 'person'), (route) =>
        route.abort('internetdisconnected'),
      );
      await page.goto('/events');
      await expect(page.getByRole('link', { name: t('shell:cart') }).filter({ visible: true })).toHaveCount(
        1,
      );
      const event = page.getByRole('main').getByRole('article').first().getByRole('link');
      const name = (await event.textContent()) ?? '';
      await event.click();
      await expect(heading).toHaveText(name);
    });

    await newcomer.step('the running branch asks for no cookies', async () => {
      await page.unrouteAll();
      await page.goto(`${originOf({ site: 'run' })}/login`);
      await expect(page.getByRole('contentinfo')).toBeVisible();
      const asked = texts('hu');
      await expect(page.getByText(asked('cookies:text'))).toBeHidden();
      await expect(page.getByRole('button', { name: asked('cookies:reopen') })).toBeHidden();
    });
  },
  { site: 'swim' },
);
