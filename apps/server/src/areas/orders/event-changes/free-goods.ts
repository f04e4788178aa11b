import { freeToCancel } from '../../shop/products/index.ts';
import type { BatchStep } from './steps.ts';

const AT_ONCE = 500;

/** Goods of a moved event can be cancelled for nothing as long as one may opt out. */
export const freeGoods: BatchStep = {
  name: 'goods',
  batch: async (trx, { eventId, withDonations, optOutUntil, at, cursor }) => {
    if (optOutUntil === null) return null;
    const ids = await freeToCancel(trx, {
      eventId,
      withDonations,
      until: optOutUntil,
      boughtBefore: at,
      after: cursor,
      limit: AT_ONCE,
    });
    const last = ids.at(-1);
    return last ? { cursor: last, count: ids.length } : null;
  },
};
