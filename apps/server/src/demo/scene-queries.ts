import { asId, type CompanyEntryId, type UserId } from '@rajt/rules/ids';
import { sql } from 'kysely';
import type { RaceForEntry } from '../areas/content/catalog/index.ts';
import type { Handle, Trx } from '../platform/postgres/database.ts';
import type { BoughtEntry, StoredPerson } from './fill-races.ts';
import type { NewPerson } from './people.ts';
import { billingOf } from './queries.ts';

/** Rows of what demo accounts have done together, as the modules leave them; see `queries.ts`. */

/** People without an account, on the list of their keeper or not; in the order in which they are given. */
export async function insertManagedPeople(
  trx: Trx,
  keeperId: UserId,
  people: readonly NewPerson[],
  { isOnList }: { readonly isOnList: boolean },
): Promise<StoredPerson[]> {
  const stored: StoredPerson[] = [];
  for (const person of people) {
    const { id } = await trx
      .insertInto('person')
      .values({
        family_name: person.familyName,
        first_name: person.firstName,
        birth_date: person.birthDate,
        gender: person.gender,
        nationality: person.nationality,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await trx.insertInto('managed_person').values({ person_id: id, keeper_id: keeperId }).execute();
    stored.push({ ...person, id: asId<UserId>(id) });
  }
  if (isOnList)
    await insertMates(
      trx,
      keeperId,
      stored.map(({ id }) => id),
    );
  return stored;
}

export async function insertMates(trx: Trx, ownerId: UserId, mates: readonly UserId[]): Promise<void> {
  await trx
    .insertInto('fellow')
    .values(mates.map((id) => ({ owner_id: ownerId, person_id: id })))
    .execute();
}

/** The entry of a company with its people, in the order of the file. */
export async function insertCompanyEntry(
  trx: Trx,
  race: RaceForEntry,
  buyer: StoredPerson,
  people: readonly StoredPerson[],
): Promise<CompanyEntryId> {
  const { id } = await trx
    .insertInto('company_entry')
    .values({ account_id: buyer.id, race_id: race.id, billing: JSON.stringify(billingOf(buyer)) })
    .returning('id')
    .executeTakeFirstOrThrow();
  const [heat] = race.heats;
  if (!heat) throw new Error(`${race.id} has no heat for a company`);
  await trx
    .insertInto('company_person')
    .values(
      people.map((person, at) => ({
        company_entry_id: id,
        position: at + 1,
        person_id: person.id,
        heat_id: heat.id,
        form: '{}',
        has_student_card: false,
      })),
    )
    .execute();
  return asId<CompanyEntryId>(id);
}

/** Puts entries of one buyer into the cart of their site, until then. */
export async function insertHeld(trx: Trx, entries: readonly BoughtEntry[], until: Date): Promise<void> {
  for (const { person, byOther, site, ...entry } of entries) {
    const buyerId = (byOther?.buyer ?? person).id;
    const { rows } = await sql<{ id: string }>`
      insert into cart (account_id, branch, market, held_until)
        values (${buyerId}, ${site.branch}, ${site.market}, ${until})
      on conflict (account_id, branch, market) where state in ('open', 'paying') do update set held_until = ${until}
      returning id::text`.execute(trx);
    await sql`
      with held as (
        insert into entry (race_id, heat_id, participant_id, entered_by, pool_ids, held_until, form, guardian, namesake,
          company_entry_id)
        values (${entry.raceId}, ${entry.heatId}, ${person.id}, ${buyerId},
          array(select unnest(${[...entry.poolIds]}::bigint[]) order by 1), ${until},
            ${JSON.stringify(entry.form)}::jsonb,
          ${byOther?.guardian ? JSON.stringify(byOther.guardian) : null}::jsonb, ${byOther?.namesake ?? null}::bytea,
          ${byOther?.companyEntryId ?? null}::bigint)
        returning id
      ), item as (
        insert into cart_item (cart_id, kind, entry_id, amount_huf, price_detail)
        select ${rows[0]?.id ?? null}::bigint, 'entry', id, ${entry.amountHuf},
          ${JSON.stringify({ reasons: entry.reasons, raceVersion: entry.raceVersion })}::jsonb from held
      ), places as (
        update capacity_pool set held = held + 1 where id = any(${[...entry.poolIds]}::bigint[])
      )
      insert into audit_log (actor_id, action, subject, detail)
      select ${buyerId}::bigint, 'entry.held', 'entry:' || id, '{}'::jsonb from held`.execute(trx);
  }
}

/** Puts people on the waiting list of a full race's first heat, one group after the other; the first of each has joined. */
export async function insertWaiting(
  trx: Trx,
  race: RaceForEntry,
  groups: readonly (readonly StoredPerson[])[],
  offerUntil: Date | null = null,
): Promise<void> {
  const [heat] = race.heats;
  if (!heat) return;
  const poolIds = race.poolId === null ? [heat.poolId] : [race.poolId, heat.poolId];
  for (const group of groups) {
    const people = group.map(({ id }) => id);
    await sql`
      with place as (
        insert into waiting_place (race_id, heat_id, account_id, branch, market, pool_ids, offer_until)
        values (${race.id}, ${heat.id}, ${people[0] ?? null}, ${race.branch}, 'dom', ${poolIds}::bigint[],
          ${offerUntil})
        returning id
      )
      insert into waiting_person (waiting_id, person_id, race_id)
      select id, person, ${race.id} from place, unnest(${people}::bigint[]) person`.execute(trx);
    await (offerUntil
      ? sql`update capacity_pool set held = held + ${people.length}, offered = offered + ${people.length}
          where id = any(${poolIds}::bigint[])`
      : sql`update capacity_pool set waiting = waiting + ${people.length} where id = any(${poolIds}::bigint[])`
    ).execute(trx);
  }
}

export async function insertNotice(trx: Trx, accountId: UserId, race: RaceForEntry): Promise<void> {
  await trx
    .insertInto('opening_notice')
    .values({ account_id: accountId, race_id: race.id, branch: race.branch, market: 'dom' })
    .execute();
}

/**
 * Sets when a demo account's open cart ends, with the entries in it. Nothing happens where the cart is empty or gone: what a
 * visitor did with it stays.
 */
export async function prolongCart(handle: Handle, email: string, raceId: string, until: Date): Promise<void> {
  await sql`
    with cart_now as (
      update cart set held_until = ${until} from account, cart_item i, entry e
      where account.email_canonical = ${email} and cart.account_id = account.person_id and cart.state = 'open'
        and i.cart_id = cart.id and e.id = i.entry_id and e.state = 'held' and e.race_id = ${raceId}
      returning cart.id
    )
    update entry set held_until = ${until} from cart_item i, cart_now
    where i.cart_id = cart_now.id and entry.id = i.entry_id and entry.state = 'held'`.execute(handle);
}

/** Sets when the offer of a demo account ends; nothing happens where there is none any more. */
export async function prolongOffer(
  handle: Handle,
  email: string,
  raceId: string,
  until: Date,
): Promise<void> {
  await sql`
    update waiting_place w set offer_until = ${until} from account
    where account.email_canonical = ${email} and w.account_id = account.person_id and w.race_id = ${raceId}
      and w.offer_until is not null`.execute(handle);
}
