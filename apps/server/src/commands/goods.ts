import { type SoldPiece, markGoods as schemas } from '@rajt/contract/shop/schemas/goods';
import { listGoods, markGoods } from '../areas/orders/purchases/index.ts';
import { systemClock } from '../platform/clock.ts';
import type { Config } from '../platform/config/config.ts';
import { StartError } from '../platform/config/start-error.ts';
import type { Handle } from '../platform/postgres/database.ts';
import { openDatabasePlace } from '../platform/postgres/database-place.ts';
import { asOwner } from './as-owner.ts';
import { requireMigrated } from './migrate.ts';
import { takeBy } from './run-by.ts';
import { USAGES } from './usages.ts';

const PARCEL = '--parcel=';

/** `goods`: prints sold pieces; `goods MARK ID|ORDER … [--by NAME]`: marks pieces, or all of an order (docs/operations.md). */
export async function goods(config: Config, args: string[]): Promise<void> {
  const { by, rest } = takeBy(args);
  const place = await openDatabasePlace(config, { joinRunning: true });
  try {
    await requireMigrated(place.migrationUrl);
    await asOwner(place.migrationUrl, (handle) =>
      rest.length === 0 ? print(handle) : mark(handle, rest, by),
    );
  } finally {
    await place.stop();
  }
}

async function print(handle: Handle): Promise<void> {
  const { pieces, total } = await listGoods(handle, {}, 'en');
  for (const piece of pieces) console.log(lineOf(piece));
  if (total > pieces.length) console.log(`and ${total - pieces.length} newer ones`);
  if (total === 0) console.log('nothing is sold');
}

function lineOf({ cartItemId, trid, fulfilment, withdrawnAt, parcelNumber, text, buyer }: SoldPiece): string {
  const stands = [fulfilment, parcelNumber, withdrawnAt && 'withdrawn'].filter(Boolean).join(' ');
  return `${cartItemId} ${trid} [${stands}] ${text}, ${buyer}`;
}

async function mark(handle: Handle, [verb, ...args]: string[], by: string): Promise<void> {
  const parcel = args.find((arg) => arg.startsWith(PARCEL))?.slice(PARCEL.length);
  const items: string[] = [];
  for (const arg of args.filter((one) => !one.startsWith(PARCEL)))
    if (/^\d+$/.test(arg)) items.push(arg);
    else items.push(...(await listGoods(handle, { trid: arg }, 'en')).pieces.map((one) => one.cartItemId));
  const body = schemas.body.safeParse({ items, mark: verb, ...(parcel && { parcelNumber: parcel }) });
  if (!body.success) throw new StartError(USAGES.goods);
  const { marked, refused } = await markGoods(
    { db: handle, clock: systemClock },
    { ...body.data, parcelNumber: parcel ?? null, actorId: null, reason: by },
  );
  console.log(`${marked.length} pieces are ${verb}`);
  if (refused.length > 0) throw new StartError(`these cannot be marked so: ${refused.join(', ')}`);
}
