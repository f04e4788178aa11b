import { listEntries } from '@rajt/contract/entering/operations/entries';
import { addDays, budapestDate } from '@rajt/rules/dates';
import { everythingKept, keptState } from './support/browser-state.ts';
import { letThePayment, order } from './support/checkout.ts';
import { letWorkerInstall } from './support/clock.ts';
import { logOut } from './support/frame.ts';
import { logIn } from './support/log-in.ts';
import { callerAt, endSessions, PASSWORD } from './support/person.ts';
import { enterQuickly } from './support/races.ts';
import { expect, journey, member } from './support/test.ts';

// The service worker makes pages open without a network.
member.use({ serviceWorkers: 'allow' });

journey(
  member,
  'the pass opens without a network, long after the payment, for its owner alone',
  async ({ page, context, place, t, look, watch, person }) => {
    const heading = page.getByRole('heading', { level: 1 });
    const pass = page.getByRole('button', { name: t('entries:pass') });
    const code = page.getByRole('dialog').getByRole('img');
    const said = (key: 'keptOffline' | 'keptAt') =>
      page.getByText(t(`entries:${key}`, { at: '§' }).split('§')[0] ?? '').first();
    let ticketCode = '';

    await member.step('it is kept with the payment: nobody has opened the list', async () => {
      await enterQuickly(place, person);
      await page.clock.install();
      await page.goto('/cart');
      await order(page, t);
      await letThePayment(page, 'success');
      await expect(heading).toHaveText(t('confirm:doneTitle', { count: 1 }));
      await expect.poll(async () => (await keptState(page)).keptEntries?.entries.length).toBe(1);
      const { user_id: userId, access_token: token } = person.session;
      const list = await callerAt(place, token)(listEntries, {
        params: { userId },
        query: { status: 'actual' },
      });
      const [entry] = list.answer.data.items;
      ticketCode = entry?.ticketCode ?? '';
      expect((await keptState(page)).keptEntries.entries[0].ticketCode).toBe(ticketCode);
      await letWorkerInstall(page);
      await expect
        .poll(() => page.evaluate('caches.match("/events", { cacheName: "page" }).then(Boolean)'))
        .toBe(true);
    });

    await member.step('without a network, when the session has run out, list and pass open', async () => {
      const { expiresAt } = await keptState(page);
      const later = new Date(`${addDays(budapestDate(new Date(expiresAt)), 1)}T08:00:00Z`);
      // The browser answers from its cache for a minute, by its own clock; the page takes it for the server's time of that day.
      await page.route('**/site', (route) => route.abort('internetdisconnected'));
      await context.setOffline(true);
      await page.clock.setFixedTime(later);
      await page.goto('/entries');
      await expect(pass).toBeVisible();
      await page.reload();
      await expect(said('keptOffline')).toBeVisible();
      await expect(page.getByText(t('entries:next'))).toBeVisible();
      await look('entries-kept');
      await pass.click();
      await expect(code).toHaveAccessibleName(t('entries:passAlt', { code: ticketCode }));
      await expect(said('keptAt')).toBeVisible();
      await look('entries-kept-pass');
      await page.keyboard.press('Escape');
      await expect(pass).toBeFocused();
    });

    await member.step('where one would have to sign in, there is a way to it', async () => {
      await page.goto('/events');
      await expect(page).toHaveURL(/\/login/);
      await look('login-kept');
      await page.getByRole('link', { name: t('shell:keptHere') }).click();
      await expect(page).toHaveURL('/entries');
      await expect(pass).toBeVisible();
    });

    await member.step('the end of the session removes it', async () => {
      await endSessions(place, await keptState(page));
      // All that the screen asks for meets the end of the session; which answers come before the login is a race.
      watch.expectRefusal(401, /\/users\/\d+\/[\w-]+$/);
      await page.unroute('**/site');
      await context.setOffline(false);
      await page.getByRole('button', { name: t('entries:keptRetry') }).click();
      await expect(page).toHaveURL('/login?redirect=%2Fentries');
      expect((await keptState(page)).keptEntries).toBeNull();
      await expect(page.getByRole('link', { name: t('shell:keptHere') })).toHaveCount(0);
    });

    await member.step('the next sign-in keeps it again, and a logout removes it', async () => {
      await page.clock.setFixedTime(new Date());
      await page.goto('/login?redirect=%2Fprivacy-policy');
      await logIn(page, t, person.email, PASSWORD);
      await expect(page).toHaveURL('/privacy-policy');
      await expect.poll(async () => (await keptState(page)).keptEntries?.entries.length).toBe(1);
      await logOut(page, place, t);
      await expect(page).toHaveURL('/login');
      expect((await keptState(page)).keptEntries).toBeNull();
      const { email, session } = person;
      const kept = await everythingKept(page);
      for (const word of [email, session.access_token, ticketCode, `users/${session.user_id}`])
        expect(kept).not.toContain(word);
    });
  },
);
