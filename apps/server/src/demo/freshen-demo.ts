import type { Handle } from '../platform/postgres/database.ts';
import { readOrders } from './order-files.ts';
import { readScenes } from './scene-files.ts';
import { prolongCart, prolongOffer } from './scene-queries.ts';
import { prolongPayment } from './shop-queries.ts';

/**
 * What of the demo has an end by the clock begins again: carts a few minutes before their end, offers of waiting lists. Only
 * where it is still there.
 */
export async function freshenDemo(handle: Handle, folder: string, now: Date): Promise<void> {
  const { carts, offers, teams } = await readScenes(folder);
  const after = (minutes: number) => new Date(now.getTime() + minutes * 60_000);
  for (const { buyer, race, minutesLeft } of carts)
    await prolongCart(handle, buyer, race, after(minutesLeft));
  for (const { leader, race, minutesLeft } of teams)
    if (minutesLeft !== null) await prolongCart(handle, leader, race, after(minutesLeft));
  for (const { buyer, minutesLeft } of (await readOrders(folder)).orders)
    if (minutesLeft !== null) await prolongPayment(handle, buyer, after(minutesLeft));
  for (const { who, race, hoursLeft } of offers) await prolongOffer(handle, who, race, after(hoursLeft * 60));
}
