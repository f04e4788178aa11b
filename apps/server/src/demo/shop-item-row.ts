import type { ShopItem, ShopOrder } from './shop-order.ts';
import type { Row } from './shop-tables.ts';
import { DAY_MS, later } from './shop-time.ts';

/** Whether the price of a piece was refunded. */
export const isBack = ({ stands }: ShopItem) => stands === 'cancelled' || stands === 'returned';

/** The row of a piece, with its state. */
export function itemRow(
  { variant, amountHuf, raceId, caption, stands, parcelNumber }: ShopItem,
  of: { id: string; orderId: string; buyerId: string; result: ShopOrder['result']; at: Date; paidAt: Date },
): Row {
  const isPaid = of.result === 'paid';
  const sentAt = later(of.paidAt, 1.5 * DAY_MS);
  const cameAt = later(of.paidAt, 4 * DAY_MS);
  const fulfilment = stands === 'cancelled' ? 'ordered' : stands === 'withdrawn' ? 'handed_over' : stands;
  const isWithdrawn = stands === 'withdrawn' || stands === 'returned';
  const hasIt = stands === 'handed_over' || isWithdrawn;
  return {
    id: of.id,
    variant_id: variant.id,
    pool_id: variant.poolId,
    created_at: of.at,
    race_id: raceId,
    participant_id: raceId === null ? null : of.buyerId,
    caption,
    state: isPaid
      ? stands === 'cancelled' || stands === 'returned'
        ? 'refunded'
        : 'paid'
      : STATE_OF_ITEM[of.result],
    order_id: of.orderId,
    paid_at: isPaid ? of.paidAt : null,
    no_withdrawal: variant.noWithdrawal,
    cancellation: variant.cancellation,
    fulfilment,
    fulfilment_at: fulfilment === 'ordered' ? null : hasIt ? cameAt : sentAt,
    received_at: hasIt ? cameAt : stands === 'shipped' ? later(sentAt, 7 * DAY_MS) : null,
    parcel_number: hasIt || stands === 'shipped' ? parcelNumber : null,
    withdrawn_at: isWithdrawn ? later(cameAt, 5 * DAY_MS) : null,
    refund_huf: isPaid && (stands === 'cancelled' || stands === 'returned') ? amountHuf : null,
  };
}

const STATE_OF_ITEM = { paid: 'paid', unfulfilled: 'removed', pending: 'paying' } as const;
