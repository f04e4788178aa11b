import type { CartId, EntryId, UserId } from '@rajt/rules/ids';
import type { Language } from '@rajt/rules/language';
import { sql } from 'kysely';
import type { Trx } from '../../platform/database.ts';
import type { PersonName } from '../../platform/person-name.ts';

const AT_ONCE = 20;

/** An open cart that holds places of a cancelled event. */
export interface CartToFree {
  readonly cartId: CartId;
  readonly accountId: UserId;
  readonly site: { readonly branch: 'swim' | 'run'; readonly market: 'dom' | 'int' };
  readonly email: string;
  readonly language: Language;
  readonly firstName: string;
  readonly entries: readonly { readonly id: EntryId; readonly participant: PersonName }[];
}

/** The next such carts, by their ids. */
export async function findCarts(trx: Trx, eventId: string, after: string): Promise<CartToFree[]> {
  const { rows } = await sql<CartToFree>`
    select c.id::text as "cartId", c.account_id::text as "accountId", json_build_object('branch', c.branch, 'market', c.market) as site,
      a.email, a.language, p.first_name as "firstName", json_agg(json_build_object('id', e.id::text, 'participant',
        json_build_object('nameTitle', who.name_title, 'familyName', who.family_name, 'firstName', who.first_name)) order by e.id) as entries
    from entry e join race r on r.id = e.race_id join cart_item i on i.entry_id = e.id join cart c on c.id = i.cart_id
      join person who on who.id = e.participant_id join account a on a.person_id = c.account_id join person p on p.id = c.account_id
    where r.event_id = ${eventId} and e.state = 'held' and c.state = 'open' and c.id > ${after}::bigint
    group by c.id, a.person_id, p.id order by c.id limit ${AT_ONCE}`.execute(trx);
  return rows;
}
