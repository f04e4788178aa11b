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
import { sumHuf } from '@rajt/rules/money';
import type { PaymentMethod } from '@rajt/rules/payment-methods';
import type { OrderState } from '@rajt/rules/states';
import { type Selectable, sql } from 'kysely';
import { type AuditAction, auditOf } from '../../platform/audit.ts';
import { built } from '../../platform/built-query.ts';
import { type Handle, states, type Trx } from '../../platform/database.ts';
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

// By name, so that the statements can be prepared (platform/database.ts).
const orderColumns = [
  'id',
  'trid',
  'person_id',
  'cart_id',
  'branch',
  'market',
  'state',
  'paymode',
  'total_huf',
  'language',
  'created_at',
] as const satisfies readonly (keyof Purchase)[];
type OrderRow = Pick<Selectable<Purchase>, (typeof orderColumns)[number]>;

function asOrder(row: OrderRow): Order {
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
  /** What it buys, locked, at frozen prices. */
  readonly entries: readonly { readonly id: EntryId; readonly amountHuf: number }[];
  readonly language: Language;
  readonly billing: unknown;
  readonly termsVersion: string;
  readonly dataTransferVersion: string;
}

/** Writes an order with a line for each locked entry and its audit row, in one statement. */
export async function insertOrder(trx: Trx, order: NewOrder): Promise<Order> {
  const { rows } = await sql<OrderRow>`
    with new_order as (
      insert into purchase (trid, person_id, cart_id, branch, market, paymode, total_huf, language, billing,
        terms_version, data_transfer_version)
      values (${order.trid}, ${order.personId}, ${order.cartId}, ${order.site.branch}, ${order.site.market},
        ${order.paymode}, ${sumHuf(order.entries.map((entry) => entry.amountHuf))}, ${order.language},
        ${JSON.stringify(order.billing)}, ${order.termsVersion}, ${order.dataTransferVersion})
      returning ${sql.join(orderColumns.map((column) => sql.ref(column)))}
    ), lines as (
      insert into purchase_line (purchase_id, kind, entry_id, amount_huf)
      select new_order.id, 'entry', line.entry_id, line.amount_huf
      from new_order, unnest(${order.entries.map((entry) => entry.id)}::bigint[],
        ${order.entries.map((entry) => entry.amountHuf)}::int[]) as line (entry_id, amount_huf)
    ), noted as (
      ${auditOf('new_order', {
        actor: sql`person_id`,
        action: 'purchase.started',
        subject: sql`'purchase:' || id`,
        detail: sql`jsonb_build_object('amountHuf', total_huf)`,
      })}
    )
    select ${sql.join(orderColumns.map((column) => sql.ref(column)))} from new_order`.execute(trx);
  const [row] = rows;
  if (!row) throw new Error('no order was written');
  return asOrder(row);
}

const findOwnOrder = built((handle: Handle, personId: UserId, trid: string) =>
  handle
    .selectFrom('purchase')
    .select(orderColumns)
    .where('trid', '=', trid)
    .where('person_id', '=', personId),
);

/** The order of a person; another's is not there. */
export async function findOrder(handle: Handle, personId: UserId, trid: string): Promise<Order | undefined> {
  const [row] = await findOwnOrder(handle, personId, trid);
  return row && asOrder(row);
}

/** The order whose payment of a cart is open; there is at most one. */
export async function findPendingOrder(handle: Handle, cartId: CartId): Promise<Order | undefined> {
  const row = await handle
    .selectFrom('purchase')
    .select(orderColumns)
    .where('cart_id', '=', cartId)
    .where('state', 'in', states('pending'))
    .executeTakeFirst();
  return row && asOrder(row);
}

/** An order being settled. */
export interface LockedOrder extends Order {
  readonly entryIds: EntryId[];
}

const orderByIdLocked = built((handle: Handle, id: OrderId) =>
  handle
    .selectFrom('purchase')
    .select(orderColumns)
    .select([
      sql<string[]>`array(select entry_id::text from purchase_line
        where purchase_id = purchase.id order by entry_id)`.as('entryIds'),
    ])
    .where('id', '=', id)
    .forUpdate(),
);

/** Locked after its payment attempt, before its cart. Its lines never change. */
export async function lockOrder(trx: Trx, id: OrderId): Promise<LockedOrder> {
  const [row] = await orderByIdLocked(trx, id);
  if (!row) throw new Error(`there is no order ${id}`);
  return { ...asOrder(row), entryIds: row.entryIds.map((one) => asId<EntryId>(one)) };
}

/** Moves a locked order on, with the audit row that says why. */
export async function moveOrder(
  trx: Trx,
  order: Order,
  state: OrderState,
  note: { action: AuditAction; detail: Record<string, unknown> },
): Promise<void> {
  await sql`
    with moved as (
      update purchase set state = ${state}, settled_at = app_now() where id = ${order.id} returning id, person_id
    )
    ${auditOf('moved', {
      actor: sql`person_id`,
      action: note.action,
      subject: sql`'purchase:' || id`,
      detail: sql`${JSON.stringify(note.detail)}::jsonb`,
    })}`.execute(trx);
}
