import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { BRANCHES } from '@rajt/rules/branch';
import { CAPTION_MAX } from '@rajt/rules/shop/caption';
import { z } from 'zod';

const line = z.strictObject({
  variant: z.string(),
  count: z.int().min(1).max(10).default(1),
  /** The sum of a free donation. */
  amount: z.int().min(1).nullable().default(null),
  /** The buyer's own paid entry that it is for. */
  race: z.string().nullable().default(null),
  caption: z.string().max(CAPTION_MAX).nullable().default(null),
  /** Its state. `cancelled`: its price was refunded; `withdrawn`: its buyer has to send it back; `returned`: it came. */
  stands: z
    .enum(['ordered', 'ready', 'handed_over', 'shipped', 'cancelled', 'withdrawn', 'returned'])
    .default('ordered'),
});

const order = z.strictObject({
  buyer: z.email(),
  branch: z.enum(BRANCHES),
  /** When it was paid. */
  daysAgo: z.int().min(1).max(29).default(1),
  /** `unfulfilled`: its money came late, for nothing, and was refunded. */
  result: z.enum(['paid', 'unfulfilled']).default('paid'),
  /** Its payment was refused: it waits for another one, so many minutes at each start of the demo. */
  minutesLeft: z.int().min(5).max(29).nullable().default(null),
  /** How its goods reach the buyer: a time of a place, or a parcel. */
  handover: z.string().nullable().default(null),
  shipping: z.string().nullable().default(null),
  parcelNumber: z.string().nullable().default(null),
  lines: z.array(line).min(1),
});
export type DemoOrder = z.output<typeof order>;

const orders = z.strictObject({
  orders: z.array(order),
  /** Made-up people who have given to a charity within the last days. */
  donations: z.array(
    z.strictObject({
      charity: z.string(),
      branch: z.enum(BRANCHES),
      givers: z.int().min(1).max(200),
      days: z.int().min(1).max(59),
    }),
  ),
});

/** Reads the shop orders of the demo's people (content/demo/orders.json). */
export async function readOrders(folder: string): Promise<z.output<typeof orders>> {
  return orders.parse(JSON.parse(await readFile(join(folder, 'orders.json'), 'utf8')));
}
