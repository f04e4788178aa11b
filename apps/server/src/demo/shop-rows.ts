import { sql } from 'kysely';
import type { Trx } from '../platform/postgres/database.ts';
import { isBack } from './shop-item-row.ts';
import type { ShopOrder } from './shop-order.ts';
import { addOrder } from './shop-order-rows.ts';
import { emptyRows } from './shop-tables.ts';

/** Reserves ids of tables, so that rows can name each other before they are written. */
async function reserve(trx: Trx, table: string, count: number): Promise<() => string> {
  const { rows } = await sql<{ id: string }>`
    select nextval(pg_get_serial_sequence(${table}, 'id'))::text as id from generate_series(1, ${count}::int)`.execute(
    trx,
  );
  const ids = rows.map(({ id }) => id);
  return () => {
    const id = ids.shift();
    if (id === undefined) throw new Error(`more rows of ${table} than were reserved`);
    return id;
  };
}

/**
 * Writes the rows of shop orders, as payment, cancelling and handing over would have left them (the exception of
 * `demo/queries.ts`). audit.sql holds for the result.
 */
export async function insertShopOrders(trx: Trx, orders: readonly ShopOrder[]): Promise<void> {
  const items = orders.reduce((sum, order) => sum + order.items.length, 0);
  const next = {
    cart: await reserve(trx, 'cart', orders.length),
    order: await reserve(trx, 'orders', orders.length),
    attempt: await reserve(trx, 'payment_attempt', orders.length),
    tender: await reserve(trx, 'order_tender', orders.length),
    item: await reserve(trx, 'product_item', items),
    line: await reserve(trx, 'order_line', items + orders.length),
    delivery: await reserve(trx, 'delivery', orders.length),
    refund: await reserve(trx, 'refund', items + orders.length),
    ledger: await reserve(trx, 'ledger_transaction', orders.length + 2 * (items + orders.length)),
  };
  const rows = emptyRows();
  const accounts = new Map(
    (await trx.selectFrom('ledger_account').select(['id', 'code']).execute()).map(({ id, code }) => [
      code,
      id,
    ]),
  );

  for (const order of orders) addOrder({ rows, next, accounts }, order);
  for (const [table, of] of Object.entries(rows))
    if (of.length > 0)
      await sql`
        insert into ${sql.table(table)} (${sql.join(Object.keys(of[0] ?? {}).map((column) => sql.ref(column)))})
        overriding system value
        select ${sql.join(Object.keys(of[0] ?? {}).map((column) => sql.ref(column)))}
        from jsonb_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(of)}::jsonb)`.execute(trx);
  await claimPools(trx, orders);
}

/** Pieces that are sold, or being paid, are taken from their stock, and from the places of their time. */
async function claimPools(trx: Trx, orders: readonly ShopOrder[]): Promise<void> {
  const taken = orders.flatMap(({ result, items, delivery }) => {
    if (result === 'unfulfilled') return [];
    const pools = items.filter((item) => !isBack(item)).map(({ variant }) => variant.poolId);
    const column = result === 'paid' ? 'sold' : 'held';
    return [...pools, delivery?.poolId ?? null].flatMap((id) => (id === null ? [] : [{ id, column }]));
  });
  await sql`
    update capacity_pool set sold = capacity_pool.sold + d.sold, held = capacity_pool.held + d.held from (
      select id, count(*) filter (where "column" = 'sold')::int as sold, count(*) filter (where "column" = 'held')::int as held
      from jsonb_to_recordset(${JSON.stringify(taken)}::jsonb) as given (id bigint, "column" text) group by id) d
    where capacity_pool.id = d.id`.execute(trx);
}
