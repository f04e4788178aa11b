import type { CartId } from '@rajt/rules/ids';
import { sql } from 'kysely';
import { opaqueStateIn, type Trx } from '../../../platform/postgres/database.ts';

/** The tables of a statement that reads entries, by the names that it gives them. */
interface Tables {
  readonly entry: string;
  readonly race: string;
  readonly heat: string;
  readonly person: string;
}

/**
 * What a buyer agrees to of an entry by ordering it: which race, on which day, in which heat, at what time, and who starts.
 * The cart is shown with a summary of it (agreement.ts), which an order must still have.
 */
export function agreedParts({ entry, race, heat, person }: Tables) {
  const [e, r, h, p] = [sql.table(entry), sql.table(race), sql.table(heat), sql.table(person)];
  return sql<string>`concat_ws('|', ${e}.id, ${r}.id, ${r}.race_on, ${h}.id, extract(epoch from ${h}.starts_at),
    ${p}.id, ${p}.family_name, ${p}.first_name)`;
}

/** The agreed parts of all entries of a locked cart that an order has frozen. */
export async function findAgreedParts(trx: Trx, cartId: CartId): Promise<string[]> {
  const { rows } = await sql<{ agreed: string }>`
    select ${agreedParts({ entry: 'e', race: 'r', heat: 'h', person: 'p' })} as agreed
    from cart_item i join entry e on e.id = i.entry_id join race r on r.id = e.race_id join heat h on h.id = e.heat_id
    join person p on p.id = e.participant_id
    where i.cart_id = ${cartId} and ${opaqueStateIn('e.state', 'held', 'paying')}`.execute(trx);
  return rows.map(({ agreed }) => agreed);
}
