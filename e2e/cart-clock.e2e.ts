import { getCart } from '@rajt/contract/entering/operations/entries';
import { HOLD_WARNING_MINUTES, HOLD_WARNING_NOTICE_MS } from '@rajt/rules/branch';
import { stopClock } from './support/clock.ts';
import { sql } from './support/database.ts';
import { callerAt } from './support/person.ts';
import { enterQuickly } from './support/races.ts';
import { expect, journey, member } from './support/test.ts';

/** Moves the deadline of a person's cart to so many seconds from now. */
async function leaveSeconds(userId: string, seconds: number): Promise<void> {
  await sql(
    `with moved as (
       update cart set held_until = now() + make_interval(secs => $2) where account_id = $1 and state = 'open' returning id)
     update entry set held_until = now() + make_interval(secs => $2) from moved, cart_item i
       where i.cart_id = moved.id and entry.id = i.entry_id`,
    [userId, seconds],
  );
}

async function entryState(entryId: string): Promise<string | undefined> {
  return (await sql<{ state: string }>('select state from entry where id = $1', [entryId]))[0]?.state;
}

journey(
  member,
  'the clock of the cart warns, and at zero the entries go, with or without a browser',
  async ({ page, place, t, look, person, watch }) => {
    const { user_id: userId, access_token: token } = person.session;
    await page.clock.install();

    await member.step('it warns once', async () => {
      await enterQuickly(place, person);
      await leaveSeconds(userId, HOLD_WARNING_MINUTES * 60 - 5);
      await page.goto('/cart');
      const warning = page
        .getByRole('status')
        .getByText(t('cart:warningTitle', { count: HOLD_WARNING_MINUTES }));
      await expect(warning).toBeVisible();
      await stopClock(page);
      // The message covers neither the clock nor, on a phone, the tabs; it is above them, so that it covers no title.
      const [message, clock] = await Promise.all([
        warning.boundingBox(),
        page.getByRole('timer').boundingBox(),
      ]);
      expect(
        message && clock && (message.y + message.height < clock.y || message.y > clock.y + clock.height),
      ).toBe(true);
      if (place.width === 390) {
        const tabs = await page.getByRole('navigation', { name: t('shell:quickMenu') }).boundingBox();
        expect(message && tabs && message.y + message.height <= tabs.y).toBe(true);
      }
      await page.clock.runFor(HOLD_WARNING_NOTICE_MS / 2 - 1000);
      await expect(warning, 'there is time to read it').toBeVisible();
      await page.clock.resume();
      await look('cart-warning');
      await expect(warning).toBeHidden();
      await page.reload();
      await expect(page.getByRole('timer')).toBeVisible();
      await expect(warning).toBeHidden();
    });

    await member.step('at zero the entries go, wherever one is', async () => {
      await leaveSeconds(userId, 4);
      await page.goto('/events');
      await expect(page).toHaveURL('/entries-removed', { timeout: 20_000 });
      await expect(page.getByText(t('cart:overTitle'))).toBeVisible();
      await expect(page.getByRole('heading', { level: 1, name: t('cart:removedScreenTitle') })).toBeVisible();
      await look('entries-removed');
      const { answer } = await callerAt(place, token)(getCart, { params: { userId } });
      expect(answer.data).toMatchObject({ entries: [], heldUntil: null });
      await page.goto('/cart');
      await expect(page.getByRole('heading', { name: t('cart:emptyTitle') })).toBeVisible();
    });

    await member.step('a server that is not well ends nothing; its word does', async () => {
      watch.expectRefusal(500, /\/entries\/\d+$/);
      await enterQuickly(place, person);
      await leaveSeconds(userId, 3);
      const askedOn: string[] = [];
      await page.route(/\/entries\/\d+$/, (route) => {
        if (route.request().method() !== 'DELETE') return route.continue();
        const isFirst = askedOn.push(new URL(page.url()).pathname) === 1;
        return isFirst ? route.fulfill({ status: 500, body: 'not well' }) : route.continue();
      });
      await page.goto('/events');
      await expect(page).toHaveURL('/entries-removed', { timeout: 20_000 });
      expect(askedOn).toEqual(['/events', '/events']);
    });

    await member.step('with no browser open the places are freed all the same', async () => {
      const entryId = await enterQuickly(place, person);
      await page.goto('about:blank');
      await leaveSeconds(userId, -1);
      // The sweep of the next minute, now.
      await sql(`select graphile_worker.add_job('sweep-carts')`, []);
      await expect.poll(() => entryState(entryId)).toBe('expired');
    });
  },
);
