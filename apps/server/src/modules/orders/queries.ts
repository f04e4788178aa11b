import type { Site } from '@rajt/rules/branch';
import {
  asId,
  type CartId,
  type EntryId,
  type OrderId,
  type TransactionCode,
  type UserId,
} from '@rajt/rules/ids';
import type { Language } from '@rajt/rules/language';
import type { PaymentMethod } from '@rajt/rules/payment-methods';
import type { OrderState } from '@rajt/rules/states';
import { type Selectable, sql } from 'kysely';
import type { Handle, Trx } from '../../platform/database.ts';
import type { Purchase } from '../../platform/database-types.gen.ts';

export interface Order {
  readonly id: OrderId;
  readonly trid: TransactionCode;
  readonly personId: UserId;
  readonly cartId: CartId;
  readonly site: Site;
  readonly state: OrderState;
  readonly paymode: PaymentMethod;
  readonly totalHuf: number;
  readonly language: Language;
  readonly createdAt: Date;
}

function asOrder(row: Selectable<Purchase>): Order {
  return {
    id: asId<OrderId>(row.id),
    trid: asId<TransactionCode>(row.trid),
    personId: asId<UserId>(row.person_id),
    cartId: asId<CartId>(row.cart_id),
    // The checks of the table allow nothing else.
    site: { branch: row.branch, market: row.market } as Site,
    state: row.state as OrderState,
    paymode: row.paymode as PaymentMethod,
    totalHuf: row.total_huf,
    language: row.language as Language,
    createdAt: row.created_at,
  };
}

export interface NewOrder {
  readonly trid: TransactionCode;
  readonly personId: UserId;
  readonly cartId: CartId;
  readonly site: Site;
  readonly paymode: PaymentMethod;
  readonly totalHuf: number;
  readonly language: Language;
  readonly billing: unknown;
  readonly termsVersion: string;
  readonly dataTransferVersion: string;
}

export async function insertOrder(trx: Trx, order: NewOrder): Promise<Order> {
  const row = await trx
    .insertInto('purchase')
    .values({
      trid: order.trid,
      person_id: order.personId,
      cart_id: order.cartId,
      branch: order.site.branch,
      market: order.site.market,
      paymode: order.paymode,
      total_huf: order.totalHuf,
      language: order.language,
      billing: JSON.stringify(order.billing),
      terms_version: order.termsVersion,
      data_transfer_version: order.dataTransferVersion,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  return asOrder(row);
}

export async function insertLines(
  trx: Trx,
  orderId: OrderId,
  entries: readonly { id: EntryId; amountHuf: number }[],
) {
  await trx
    .insertInto('purchase_line')
    .values(
      entries.map((entry) => ({
        purchase_id: orderId,
        kind: 'entry',
        entry_id: entry.id,
        amount_huf: entry.amountHuf,
      })),
    )
    .execute();
}

/** The order of a person; another's is not there. */
export async function findOrder(handle: Handle, personId: UserId, trid: string): Promise<Order | undefined> {
  const row = await handle
    .selectFrom('purchase')
    .selectAll()
    .where('trid', '=', trid)
    .where('person_id', '=', personId)
    .executeTakeFirst();
  return row && asOrder(row);
}

/** The order whose payment of a cart is open; there is at most one. */
export async function findPendingOrder(handle: Handle, cartId: CartId): Promise<Order | undefined> {
  const row = await handle
    .selectFrom('purchase')
    .selectAll()
    .where('cart_id', '=', cartId)
    .where('state', '=', 'pending')
    .executeTakeFirst();
  return row && asOrder(row);
}

/** Locked after its payment attempt, before its cart. */
export async function lockOrder(trx: Trx, id: OrderId): Promise<Order> {
  const row = await trx
    .selectFrom('purchase')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow();
  return asOrder(row);
}

export async function setOrderState(trx: Trx, id: OrderId, state: OrderState): Promise<void> {
  await trx
    .updateTable('purchase')
    .set({ state, settled_at: sql<Date>`now()` })
    .where('id', '=', id)
    .execute();
}

export async function lineEntryIds(handle: Handle, orderId: OrderId): Promise<EntryId[]> {
  const rows = await handle
    .selectFrom('purchase_line')
    .select('entry_id')
    .where('purchase_id', '=', orderId)
    .orderBy('entry_id')
    .execute();
  return rows.map((row) => asId<EntryId>(row.entry_id));
}

/** Whom to write to about an order. */
export async function findBuyer(handle: Handle, personId: UserId): Promise<{ email: string }> {
  return handle.selectFrom('person').select('email').where('id', '=', personId).executeTakeFirstOrThrow();
}
