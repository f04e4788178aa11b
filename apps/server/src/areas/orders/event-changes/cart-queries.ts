import type { CartId, EntryId, UserId } from '@rajt/rules/ids';
import type { Language } from '@rajt/rules/language';
import { sql } from 'kysely';
import type { PersonName } from '../../../platform/person-name.ts';
import type { Trx } from '../../../platform/postgres/database.ts';
import { ofEvent } from '../../shop/products/index.ts';
import { inScope, type Scope } from './event-queries.ts';

/** The event, or race, whose entries and goods are taken out of carts. */
interface OfCancelled extends Scope {
  /** Donations for it, too. */
  readonly withDonations: boolean;
}

/**
 * The next live cart after one, by id, that holds places or has goods of a cancelled event; null: there is none. Includes carts
 * that are being paid: locking one waits for a settlement that started before.
 */
export async function findNextCart(trx: Trx, of: OfCancelled, after: string): Promise<CartId | null> {
  const { rows } = await sql<{ id: CartId }>`
    select c.id::text as id from cart c where c.state in ('open', 'paying') and c.id > ${after}::bigint and (
      exists (select from cart_item i join entry e on e.id = i.entry_id join race r on r.id = e.race_id
        where i.cart_id = c.id and ${inScope(of)} and e.state in ('held', 'paying'))
      or exists (select from cart_item i join product_item x on x.id = i.product_item_id
        join product_variant v on v.id = x.variant_id
          join product g on g.id = v.product_id
        where i.cart_id = c.id and x.state in ('in_cart', 'paying') and g.type <> 'gift_card' and ${ofEvent(of)}))
    order by c.id limit 1`.execute(trx);
  return rows[0]?.id ?? null;
}

/** The owner of a cart, and what it holds of a cancelled event. */
export interface CartToFree {
  readonly accountId: UserId;
  readonly site: { readonly branch: 'swim' | 'run'; readonly market: 'dom' | 'int' };
  readonly email: string;
  readonly language: Language;
  readonly firstName: string;
  readonly entries: readonly { readonly id: EntryId; readonly participant: PersonName }[];
}

/** A locked cart. */
export async function readCartToFree(trx: Trx, cartId: CartId, of: Scope): Promise<CartToFree> {
  const { rows } = await sql<CartToFree>`
    select c.account_id::text as "accountId", json_build_object('branch', c.branch, 'market', c.market) as site,
      a.email, a.language, p.first_name as "firstName", coalesce((
        select json_agg(json_build_object('id', e.id::text, 'participant',
          json_build_object('nameTitle', who.name_title,
          'familyName', who.family_name, 'firstName', who.first_name)) order by e.id)
        from cart_item i join entry e on e.id = i.entry_id join race r on r.id = e.race_id
          join person who on who.id = e.participant_id
        where i.cart_id = c.id and ${inScope(of)} and e.state = 'held'), '[]') as entries
    from cart c join account a on a.person_id = c.account_id join person p on p.id = c.account_id
    where c.id = ${cartId}`.execute(trx);
  const [row] = rows;
  if (!row) throw new Error(`cart ${cartId} is nobody's`);
  return row;
}
