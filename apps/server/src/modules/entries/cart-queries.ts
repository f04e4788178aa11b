import type { Site } from '@rajt/rules/branch';
import { asId, type CartId, type UserId } from '@rajt/rules/ids';
import { sql } from 'kysely';
import { type Handle, states, type Trx } from '../../platform/database.ts';

export interface LiveCart {
  readonly id: CartId;
  readonly state: 'open' | 'paying';
  readonly heldUntil: Date | null;
  readonly isExpired: boolean;
}

interface CartRow {
  readonly id: string;
  readonly state: 'open' | 'paying' | 'closed';
  readonly held_until: Date | null;
  readonly is_expired: boolean;
}

const cartColumns = sql<CartRow>`
  select id::text, state, held_until, coalesce(held_until <= app_clock(), false) as is_expired from cart`;

function asLiveCart(row: CartRow | undefined): LiveCart | null {
  if (!row || row.state === 'closed') return null;
  return { id: asId<CartId>(row.id), state: row.state, heldUntil: row.held_until, isExpired: row.is_expired };
}

export async function findLiveCart(handle: Handle, personId: UserId, site: Site): Promise<LiveCart | null> {
  const { rows } = await sql<CartRow>`
    ${cartColumns} where person_id = ${personId} and branch = ${site.branch} and market = ${site.market}
      and state in ('open', 'paying')`.execute(handle);
  return asLiveCart(rows[0]);
}

/** Locks the live cart: first lock of everything that changes a cart's entries (cart, then entries, then pools). */
export async function lockLiveCart(trx: Trx, personId: UserId, site: Site): Promise<LiveCart | null> {
  const { rows } = await sql<CartRow>`
    ${cartColumns} where person_id = ${personId} and branch = ${site.branch} and market = ${site.market}
      and state in ('open', 'paying') for update`.execute(trx);
  return asLiveCart(rows[0]);
}

/** Locks a cart that somebody still has; null of a closed one. Its state is judged here: see `judged`. */
export async function lockCart(trx: Trx, cartId: CartId): Promise<LiveCart | null> {
  const { rows } = await sql<CartRow>`${cartColumns} where id = ${cartId} for update`.execute(trx);
  return asLiveCart(rows[0]);
}

export async function setCart(
  trx: Trx,
  cartId: CartId,
  change: { state?: 'open' | 'paying' | 'closed'; heldUntil?: null },
) {
  await trx
    .updateTable('cart')
    .set({
      ...(change.state ? { state: change.state } : {}),
      ...('heldUntil' in change ? { held_until: null } : {}),
    })
    .where('id', '=', cartId)
    .execute();
}

/** Open carts whose deadline is over. */
export async function findExpiredCarts(handle: Handle, limit: number): Promise<CartId[]> {
  const rows = await handle
    .selectFrom('cart')
    .select('id')
    .where('state', 'in', states('open'))
    .where('held_until', '<=', sql<Date>`app_now()`)
    .orderBy('held_until')
    .limit(limit)
    .execute();
  return rows.map((row) => asId<CartId>(row.id));
}
