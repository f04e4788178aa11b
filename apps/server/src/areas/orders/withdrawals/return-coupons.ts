import type { Trx } from '../../../platform/postgres/database.ts';
import { returnUses } from '../../shop/coupons/index.ts';
import type { Part } from './queries.ts';

/** Gives back the uses of the coupons of which all that they have lowered has gone back, with these locked entries. */
export async function returnCoupons(trx: Trx, parts: readonly Part[]): Promise<void> {
  await returnUses(
    trx,
    parts.flatMap(({ paid }) => (paid ? paid.orderIds : [])),
    { entryIds: parts.map(({ id }) => id) },
  );
}
