import { getCart } from '@rajt/contract/operations/entries';
import { HOLD_WARNING_MINUTES } from '@rajt/rules/branch';
import { sql } from './support/database.ts';
import { callerAt } from './support/person.ts';
import { TWO_PLACES } from './support/place.ts';
import { enterQuickly } from './support/races.ts';
import { atPlaces, expect, member } from './support/test.ts';

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

atPlaces(TWO_PLACES, (place) => {
  member('the clock warns, and at zero the entries go', async ({ page, t, look, person }) => {
    const { session } = person;
    const entryId = await enterQuickly(place, person);
    await leaveSeconds(session.user_id, HOLD_WARNING_MINUTES * 60 - 5);
    await page.goto('/cart');
    const warning = page
      .getByRole('status')
      .getByText(t('cart:warningTitle', { count: HOLD_WARNING_MINUTES }));
    await expect(warning).toBeVisible();
    const shownAt = Date.now();
    await look('cart-warning');
    // The message covers neither the clock nor, on a phone, the tabs and the sum above them.
    const [message, clock] = await Promise.all([
      warning.boundingBox(),
      page.getByRole('timer').boundingBox(),
    ]);
    expect(
      message && clock && (message.y + message.height < clock.y || message.y > clock.y + clock.height),
    ).toBe(true);
    if (place.width === 390) expect(message?.y).toBeLessThan(64);
    await expect(warning).toBeHidden({ timeout: 15_000 });
    expect(Date.now() - shownAt).toBeGreaterThan(6_000);
    await page.reload();
    await expect(page.getByRole('timer')).toBeVisible();
    await expect(warning).toBeHidden();

    await leaveSeconds(session.user_id, 4);
    await page.goto('/events');
    await expect(page).toHaveURL('/entries-removed', { timeout: 20_000 });
    await expect(page.getByText(t('cart:overTitle'))).toBeVisible();
    await expect(page.getByRole('heading', { level: 1, name: t('cart:removedScreenTitle') })).toBeVisible();
    await look('entries-removed');
    const call = callerAt(place, session.access_token);
    const { answer } = await call(getCart, { params: { userId: session.user_id } });
    expect(answer.data).toMatchObject({ entries: [], heldUntil: null });
    expect(await entryState(entryId)).not.toBe('held');
    await page.goto('/cart');
    await expect(page.getByRole('heading', { name: t('cart:emptyTitle') })).toBeVisible();
  });
});

member('a server that is not well ends nothing; its word does', async ({ page, person, place, watch }) => {
  watch.expectRefusal(500, /\/entries\/\d+$/);
  await enterQuickly(place, person);
  await leaveSeconds(person.session.user_id, 3);
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

member('with no browser open the places are freed all the same', async ({ person, place }) => {
  const entryId = await enterQuickly(place, person);
  await leaveSeconds(person.session.user_id, -1);
  // The sweep of the next minute, now.
  await sql(`select graphile_worker.add_job('sweep-carts')`, []);
  await expect.poll(() => entryState(entryId)).toBe('expired');
});
