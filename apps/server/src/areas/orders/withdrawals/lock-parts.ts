import type { AttemptId, OrderId, UserId } from '@rajt/rules/ids';
import type { Clock } from '../../../platform/clock.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import type { Trx } from '../../../platform/postgres/database.ts';
import { lockCart } from '../../checkout/cart/index.ts';
import { lockPaymentOf } from '../../checkout/payments/index.ts';
import { lockEntries } from '../../entering/entries/index.ts';
import { lockTeamRow } from '../../entering/teams/index.ts';
import { lockPeople } from '../../people/accounts/index.ts';
import { lockOrder } from '../orders/index.ts';
import {
  type AttachedOrder,
  findAttachedPieces,
  lockAttached,
  type OrderOfGoods,
} from '../purchases/index.ts';
import { findParts, type Part, type Wanted } from './queries.ts';

interface LockedParts {
  readonly parts: readonly Part[];
  /** Goods attached to them that can be returned. */
  readonly goods: readonly AttachedOrder[];
}

/**
 * Locks entries with all rows that withdrawing them changes, in the order of ARCHITECTURE.md, several of a kind by their ids;
 * then reads the entries. Refuses with `busy` when they belong to other orders or people by then.
 */
export async function lockParts(
  trx: Trx,
  clock: Pick<Clock, 'now'>,
  wanted: Wanted,
  { withGoods = true }: { readonly withGoods?: boolean } = {},
): Promise<LockedParts> {
  const known = await findParts(trx, wanted);
  const found = withGoods ? await findAttachedPieces(trx, known) : [];
  const orders = await lockOrders(trx, [
    ...known.flatMap(({ paid }) => (paid ? paid.orderIds : [])),
    ...found.map(({ orderId }) => orderId),
  ]);
  for (const cartId of sorted(known.map(({ cartId }) => cartId))) await lockCart(trx, cartId);
  await lockEverybody(
    trx,
    known,
    orders.map(({ order }) => order.accountId),
  );
  if ('teamId' in wanted) await lockTeamRow(trx, wanted.teamId);
  const goods = await lockAttached(trx, orders, found, () => clock.now());
  await lockEntries(
    trx,
    known.map(({ id }) => id),
  );
  const parts = await findParts(trx, wanted);
  if (keysOf(parts) !== keysOf(known)) throw new Refusal('busy');
  return { parts, goods };
}

async function lockOrders(trx: Trx, ids: readonly OrderId[]): Promise<OrderOfGoods[]> {
  const inOrder = sorted(ids);
  const payments = new Map<OrderId, AttemptId | null>();
  for (const id of inOrder) payments.set(id, await lockPaymentOf(trx, id));
  const orders: OrderOfGoods[] = [];
  for (const id of inOrder)
    orders.push({ order: await lockOrder(trx, id), attemptId: payments.get(id) ?? null });
  return orders;
}

async function lockEverybody(trx: Trx, parts: readonly Part[], buyers: readonly UserId[]): Promise<void> {
  const [payer] = buyers;
  if (payer) await lockPeople(trx, payer, [...buyers, ...parts.map(({ participantId }) => participantId)]);
}

/** The fields that must not have changed while the locks were waited for; the states may have. */
function keysOf(parts: readonly Part[]): string {
  return JSON.stringify(
    parts.map(({ id, participantId, cartId, paid }) => [id, participantId, cartId, paid?.orderId]),
  );
}

function sorted<Id extends string>(ids: readonly Id[]): Id[] {
  return [...new Set(ids)].toSorted((one, other) => Number(one) - Number(other));
}
