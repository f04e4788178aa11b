import type { EntryId, OrderId } from '@rajt/rules/ids';
import { canMove } from '@rajt/rules/states';
import { violatedConstraint } from '../../platform/database.ts';
import { newCode } from '../../platform/secret.ts';
import type { LineKind, LineReference, Verdict } from '../cart/index.ts';
import {
  confirmEntries,
  lockHeld,
  lockOrdered,
  moveBackToHeld,
  moveToPaying,
  type OrderedEntry,
  releaseHeld,
} from './queries.ts';

/** Entries as things that are sold: a place in a race, held, then bought (docs/domain/holds.md). */
export const entryKind: LineKind = {
  name: 'entry',
  ledgerAccount: 'sales:entries',
  vatCode: '27',
  payableAs: 'entry',

  priceNow: async (trx, cartId) => {
    const held = await lockHeld(trx, cartId);
    return held.map((entry) => ({
      kind: 'entry',
      entryId: entry.id,
      amountHuf: entry.amountHuf,
      forPersonId: entry.participantId,
      text: { hu: entry.textHu, en: entry.textEn },
      refusal: entry.isRaceCancelled ? 'race_cancelled' : null,
    }));
  },
  freeze: (trx, orderId, items) => moveToPaying(trx, orderId, entryIds(items)),
  thaw: moveBackToHeld,
  expire: (trx, cartId) => releaseHeld(trx, { cartId }, 'expired', null),

  lockForSale: async (trx, orderId, lines) => {
    const locked = new Map((await lockOrdered(trx, entryIds(lines))).map((entry) => [entry.id, entry]));
    return lines.map(({ entryId }) => verdict(locked.get(entryId), orderId));
  },
  sell: async (trx, { orderId, buyerId, sold, givenBack }) => {
    const ids = entryIds(sold);
    await confirmEntries(trx, {
      orderId,
      buyerId,
      entryIds: ids,
      ticketCodes: ids.map(() => newCode(16)),
      cancelledIds: entryIds(givenBack),
    });
  },
  isTaken: (error) =>
    ['capacity_pool_never_oversold', 'entry_once'].includes(violatedConstraint(error) ?? ''),
};

const entryIds = (lines: readonly LineReference[]): EntryId[] => lines.map(({ entryId }) => entryId);

/** An entry that belongs to another order by now, or was removed or sold, cannot be sold by this order. */
function verdict(entry: OrderedEntry | undefined, orderId: OrderId): Verdict {
  if (!entry || entry.isParticipantErased) return 'gone';
  if (entry.state === 'paying' ? entry.orderId !== orderId : !canMove('entry', entry.state, 'paying'))
    return 'gone';
  if (entry.isRaceCancelled) return 'cancelled';
  return entry.state === 'expired' ? 'late' : 'ready';
}
