import type { Trx } from '../../../platform/postgres/database.ts';
import { returnUses } from '../../shop/coupons/index.ts';
import type { Part } from './queries.ts';

/** Returns the uses of coupons once everything that they have discounted is refunded, with these locked entries. */
export async function returnCoupons(trx: Trx, parts: readonly Part[]): Promise<void> {
  await returnUses(
    trx,
    parts.flatMap(({ paid }) => (paid ? paid.orderIds : [])),
    { entryIds: parts.map(({ id }) => id) },
  );
}
