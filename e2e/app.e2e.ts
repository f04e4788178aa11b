import { letWorkerInstall } from './support/clock.ts';
import { openFooter } from './support/frame.ts';
import { texts } from './support/place.ts';
import { expect, journey, member } from './support/test.ts';

// Here it matters what the service worker brings.
member.use({ serviceWorkers: 'allow' });

journey(
  member,
  'the app speaks two languages, keeps its place and goes on without a network',
  async ({ page, context, place, t }) => {
    const heading = page.getByRole('heading', { level: 1 });
    const events = page.getByRole('main').getByRole('article');
    const other = place.language === 'hu' ? 'en' : 'hu';
    const say = texts(other);

    await member.step('a path that is none leads to the events', async () => {
      await page.goto('/nincs/ilyen');
      await expect(page).toHaveURL('/events');
      await page.goto('/');
      await expect(page).toHaveURL('/events');
    });

    await member.step('Back restores the place in the list', async () => {
      const last = events.last();
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

    await member.step('language and looks are chosen, and the page is so before the app runs', async () => {
      await page.clock.install();
      await page.goto('/entries');
      await expect(heading).toHaveText(t('entries:title'));
      const asked = page.waitForRequest(
        (request) => request.url().includes('/entries?') && request.headers()['accept-language'] === other,
      );
      const choice = page
        .getByRole('banner')
        .getByRole('button', { name: other === 'en' ? 'English' : 'Magyar' });
      await choice.click();
      await asked;
      await expect(page).toHaveURL('/entries');
      await expect(heading).toHaveText(say('entries:title'));
      await expect(page.locator('html')).toHaveAttribute('lang', other);
      await expect(choice).toHaveAttribute('aria-pressed', 'true');
      const scheme = place.scheme === 'dark' ? 'light' : 'dark';
      await (await openFooter(page))
        .getByRole('button', { name: say(`shell:${scheme}`), exact: true })
        .click();
      await expect(page.locator('html')).toHaveAttribute('data-scheme', scheme);
      await expect(page.locator('link[rel="manifest"]')).toHaveCount(1);
      const html = await page.evaluate<string>('fetch("/entries").then((answer) => answer.text())');
      expect(html).toMatch(new RegExp(`<html\\s[^>]*lang="${other}"[^>]*data-scheme="${scheme}"`));
      await letWorkerInstall(page);
      await page.reload();
      await expect(page.locator('html')).toHaveAttribute('data-scheme', scheme);
      await expect(heading).toHaveText(say('entries:title'));
      await expect.poll(() => page.evaluate('navigator.serviceWorker.controller !== null')).toBe(true);
    });

    await member.step('a reload keeps the place', async () => {
      await page.goto('/privacy-policy');
      await expect(heading).toBeVisible();
      await page.evaluate('scrollTo(0, 900)');
      // The router notes the scroll position after the scroll event, with the next frame.
      await page.evaluate('new Promise((heard) => requestAnimationFrame(() => setTimeout(heard)))');
      await page.reload();
      await expect.poll(() => page.evaluate('scrollY')).toBe(900);
    });

    await member.step('without a network it opens, reports that and goes on when it is back', async () => {
      const kept = () =>
        page.evaluate('caches.match("/events", { cacheName: "page" }).then((one) => one?.text())');
      await expect.poll(kept).toContain('/assets/');
      // Another version's page would ask for files that no longer exist.
      await page.evaluate(
        'caches.open("page").then((cache) => cache.put("/events", new Response("an older page")))',
      );
      await page.reload();
      await expect.poll(kept).toContain('/assets/');
      await context.setOffline(true);
      await page.goto('/profile');
      // Only some builds of Chromium report an emulated missing network to a page that is opened without one.
      const titles = [say('shell:problem.offline.title'), say('shell:problem.unreachable.title')];
      await expect(heading).toHaveText(new RegExp(`^(${titles.join('|')})$`));
      await context.setOffline(false);
      await page.getByRole('button', { name: say('shell:retry') }).click();
      await expect(heading).toContainText('Vízi');
    });
  },
);
