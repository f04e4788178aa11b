import { readFileSync } from 'node:fs';
import { getProfile } from '@rajt/contract/operations/accounts';
import { sql } from './support/database.ts';
import { callerAt, PASSWORD } from './support/person.ts';
import { originOf, TWO_PLACES } from './support/place.ts';
import { enterQuickly } from './support/races.ts';
import { atPlaces, expect, member, test } from './support/test.ts';

interface Screen {
  path: string;
  access: 'public' | 'member' | 'open';
  activation?: boolean;
}

const spec = (name: string) =>
  JSON.parse(readFileSync(new URL(`../docs/spec/${name}.json`, import.meta.url), 'utf8'));
const unbuilt: string[] = spec('unbuilt').screens;
const screens: Screen[] = spec('screens').screens.filter(({ path }: Screen) => !unbuilt.includes(path));
/** A path with something in the place of its parameters. */
const visit = (path: string) => path.replaceAll(/\{\w+\}/g, 'x1');

test.use({ serviceWorkers: 'allow' });

atPlaces(TWO_PLACES, (place) => {
  member('leaving forgets the person, here and on the server', async ({ page, t, person, watch }) => {
    await enterQuickly(place, person);
    await page.goto('/cart');
    await expect(page.getByRole('timer')).toBeVisible();
    await page.getByRole('button', { name: t('shell:profileMenu') }).click();
    await page.getByRole('button', { name: t('shell:logout') }).click();
    await expect(page).toHaveURL('/login');
    await expect(page.getByText(t('shell:logoutDone'))).toBeVisible();
    const kept = await page.evaluate<string>('localStorage.getItem("rajt")');
    expect(JSON.parse(kept).state).toMatchObject({
      token: null,
      expiresAt: null,
      userId: null,
      cartHeldUntil: null,
      drafts: {},
      language: place.language,
    });
    const call = callerAt(place, person.session.access_token);
    await expect(call(getProfile, { params: { userId: person.session.user_id } })).rejects.toMatchObject({
      status: 401,
    });
    await page.goto('/cart');
    await expect(page).toHaveURL('/login?redirect=%2Fcart');
    await expect(page.getByLabel(t('auth:email'), { exact: true })).toBeVisible();
    await expect(page.getByText(t('errors:unauthenticated'))).toHaveCount(0);
    expect(watch.problems).toEqual([]);
  });

  member('a session that ended leads to the login and back', async ({ page, t, person, watch, look }) => {
    watch.expectRefusal(401, /\/users\//);
    // What this page asks for late would be refused, and end the session before the next page is asked for.
    const answered = [/\/users\/\d+$/, /\/users\/\d+\/cart$/].map((path) => page.waitForResponse(path));
    await page.goto('/events');
    await Promise.all(answered);
    await sql('delete from session where person_id = $1', [person.session.user_id]);
    // The server remembers for a second whose token it was.
    const call = callerAt(place, person.session.access_token);
    const profile = () => call(getProfile, { params: { userId: person.session.user_id } });
    await expect.poll(() => profile().then(Boolean, () => false)).toBe(false);
    await page.goto('/entries?status=past');
    await expect(page).toHaveURL(/\/login\?redirect=/);
    const why = page.getByRole('status').filter({ hasText: t('errors:unauthenticated') });
    await expect(why).toBeVisible();
    await page.reload();
    await expect(why).toBeVisible();
    await look('login-session-lost');
    await page.getByLabel(t('auth:email'), { exact: true }).fill(person.email);
    await page.getByLabel(t('auth:password'), { exact: true }).fill(PASSWORD);
    await page.getByLabel(t('auth:password'), { exact: true }).press('Enter');
    await expect(page).toHaveURL('/entries?status=past');
    await expect(page.getByText(t('entries:pastEmptyTitle'))).toBeVisible();
    await page.getByRole('link', { name: t('entries:actual') }).click();
    await expect(page.getByText(t('entries:actualEmptyTitle'))).toBeVisible();
    await look('entries-none');

    // Who leaves a session that is over has left all the same, also for those who press Back.
    watch.expectRefusal(401, /\/logout$/);
    await page.route(/\/logout$/, (route) => route.fulfill({ status: 401, json: {} }));
    await page.getByRole('button', { name: t('shell:profileMenu') }).click();
    await page.getByRole('button', { name: t('shell:logout') }).click();
    await expect(page.getByText(t('shell:logoutDone'))).toBeVisible();
    await expect(page).toHaveURL('/login');
    await page.goBack();
    await expect(page).toHaveURL(/\/login\?redirect=/);
    await expect(page.getByLabel(t('auth:email'), { exact: true })).toBeVisible();
    await expect(page.getByText(t('errors:unauthenticated'))).toHaveCount(0);
  });

  test('a visitor sees what is for visitors', async ({ page, t, watch, look }) => {
    for (const link of [
      /\/signup\/activate$/,
      /\/signup\/oldactivate$/,
      /\/email\/activate$/,
      /\/passwordreset\/reset$/,
    ])
      watch.expectRefusal(422, link);
    watch.expectRefusal(404, /\/marketing$/);
    for (const { path, access } of screens) {
      await page.goto(visit(path));
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      const wanted = path === '/' ? '/events' : visit(path);
      if (access === 'member') await expect(page).toHaveURL(`/login?redirect=${encodeURIComponent(wanted)}`);
      else await expect(page).toHaveURL(visit(path));
      if (access === 'open' || path.includes('activate'))
        await look(`visitor${path.replaceAll(/\W+/g, '-')}`);
    }
    await page.goto('/nincs/ilyen');
    await expect(page).toHaveURL('/login?redirect=%2Fevents');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('auth:loginTitle'));
  });

  test('a page whose first files hang says so and can be loaded again', async ({ page, t, look }) => {
    let hanging = true;
    await page.route(/\/assets\/web-[^/]+\.js$/, (route) => (hanging ? undefined : route.continue()));
    await page.goto('/login?redirect=%2Fcart');
    await expect(page.locator('html')).toHaveAttribute('lang', place.language);
    await expect(page.getByText(t('page:slowText'))).toBeHidden();
    // As if some seconds had passed.
    await page.evaluate('document.getAnimations().forEach((one) => one.finish())');
    await expect(page.getByText(t('page:slowText'))).toBeVisible();
    await look('slow-start');
    hanging = false;
    await page.getByRole('link', { name: t('page:reload') }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('auth:loginTitle'));
    await expect(page).toHaveURL('/login?redirect=%2Fcart');
    await expect(page.getByText(t('page:slowText'))).toHaveCount(0);
  });
});

test.describe('before the app is drawn', () => {
  // It would bring the texts from its cache.
  test.use({ serviceWorkers: 'block' });

  test('a press of Back is heard', async ({ page, t }) => {
    await page.goto('/login');
    await page
      .getByRole('main')
      .getByRole('link', { name: t('shell:registration') })
      .click();
    await expect(page).toHaveURL('/registration');
    const { promise: texts, resolve: bringTexts } = Promise.withResolvers<void>();
    await page.route(/\/assets\/web-[^/]+\.js$/, async (route) => {
      await texts;
      await route.continue();
    });
    await page.reload({ waitUntil: 'commit' });
    // The app has its screen and waits for its texts.
    await expect
      .poll(() => page.evaluate('self.__TSR_ROUTER__?.state.matches.at(-1)?.status'))
      .toBe('success');
    await page.evaluate('history.back()');
    await expect(page).toHaveURL('/login');
    bringTexts();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('auth:loginTitle'));
  });
});

member('a member sees what is for members', async ({ page, watch }) => {
  watch.expectRefusal(400, /./);
  watch.expectRefusal(404, /./);
  watch.expectRefusal(422, /./);
  for (const { path, access, activation } of screens) {
    await page.goto(visit(path));
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    const isElsewhere =
      (access === 'public' && !activation) || path === '/' || path === '/registration/extra';
    await expect(page).toHaveURL(isElsewhere ? '/events' : visit(path));
  }
  for (const path of ['/nincs/ilyen', ...unbuilt.slice(0, 1).map(visit)]) {
    await page.goto(path);
    await expect(page).toHaveURL('/events');
  }
});

test('the login leads to no screen but its own site’s for members', async ({ page, t, person }) => {
  for (const wanted of [
    'https://elsewhere.example/',
    '//elsewhere.example/',
    '/\\elsewhere.example',
    '/login',
    '/registration/activate/x1',
  ]) {
    await page.goto(`/login?redirect=${encodeURIComponent(wanted)}`);
    await page.getByLabel(t('auth:email'), { exact: true }).fill(person.email);
    await page.getByLabel(t('auth:password'), { exact: true }).fill(PASSWORD);
    await page.getByRole('button', { name: t('auth:loginButton') }).click();
    await expect(page, wanted).toHaveURL('/events');
    await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();
    await page.getByRole('button', { name: t('shell:profileMenu') }).click();
    await page.getByRole('button', { name: t('shell:logout') }).click();
    await expect(page.getByText(t('shell:logoutDone'))).toBeVisible();
  }
});

member('language and looks are kept, and a reload changes nothing', async ({ page, place, t }) => {
  await page.goto('/entries');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('entries:title'));
  const asked = page.waitForRequest(
    (request) => request.url().includes('/entries?') && request.headers()['accept-language'] === 'en',
  );
  await page.getByRole('banner').getByRole('button', { name: 'English' }).click();
  await asked;
  await expect(page).toHaveURL('/entries');
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await expect(page.getByRole('banner').getByRole('button', { name: 'English' })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await page.getByRole('contentinfo').getByRole('button', { name: 'Dark' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-scheme', 'dark');
  await page.evaluate('navigator.serviceWorker.ready.then(() => true)');
  await expect(page.locator('link[rel="manifest"]')).toHaveCount(1);
  // Already the page, before the app runs.
  const html = await (await page.request.get('/entries')).text();
  expect(html).toMatch(/<html\s[^>]*lang="en"[^>]*data-scheme="dark"/);
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('data-scheme', 'dark');
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await expect.poll(() => page.evaluate('navigator.serviceWorker.controller !== null')).toBe(true);
  await page.goto(`${originOf(place)}/events`);
  await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();
  await page.reload();
  await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();
  await page.goto('/privacy-policy');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.evaluate('scrollTo(0, 900)');
  // The router notes the place when it hears of it, with the next frame.
  await page.evaluate('new Promise((heard) => requestAnimationFrame(() => setTimeout(heard)))');
  await page.reload();
  await expect.poll(() => page.evaluate('scrollY')).toBe(900);
});

member('a screen stands without what members see around it, when that cannot be had', async ({ page, t }) => {
  await page.route(/\/assets\/(member|person)-/, (route) => route.abort('internetdisconnected'));
  await page.goto('/events');
  await expect(page.getByRole('link', { name: t('shell:cart') }).filter({ visible: true })).toHaveCount(1);
  const event = page.getByRole('main').getByRole('article').first().getByRole('link');
  const name = (await event.textContent()) ?? '';
  await event.click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
});

member(
  'without a network the app opens, says so and goes on when there is one',
  async ({ page, context, t }) => {
    await page.goto('/entries');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('entries:title'));
    const kept = () =>
      page.evaluate('caches.match("/events", { cacheName: "page" }).then((one) => one?.text())');
    await expect.poll(kept).toContain('/assets/');
    // Another version's page would ask for files that are gone.
    await page.evaluate(
      'caches.open("page").then((cache) => cache.put("/events", new Response("an older page")))',
    );
    await page.reload();
    await expect.poll(kept).toContain('/assets/');
    await context.setOffline(true);
    await page.goto('/profile');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('shell:problem.offline.title'));
    await context.setOffline(false);
    await page.getByRole('button', { name: t('shell:retry') }).click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Vízi');
  },
);

member('back restores the place in the list', async ({ page }) => {
  await page.goto('/events');
  const last = page.getByRole('main').getByRole('article').last();
  // Rows get their true heights as they come near; the press must not scroll any more.
  await last.getByRole('link').hover();
  await expect(last.locator('svg[viewBox]').first()).toBeVisible();
  await last.getByRole('link').hover();
  const scrolled = () => page.evaluate<number>('Math.round(scrollY)');
  const before = await scrolled();
  expect(before).toBeGreaterThan(500);
  await last.getByRole('link').click();
  await expect(page).toHaveURL(/\/events\/./);
  await expect.poll(scrolled).toBe(0);
  await page.goBack();
  await expect.poll(async () => Math.abs((await scrolled()) - before)).toBeLessThan(40);
});
