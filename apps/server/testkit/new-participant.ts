import { asId, type EntryId, type UserId } from '@rajt/rules/ids';
import { sql } from 'kysely';
import type { Handle } from '../src/platform/postgres/database.ts';
import type { TestPerson } from './new-person.ts';
import type { TestRace } from './new-race.ts';
import { testSiteOf } from './test-site.ts';

/** A participant without an account. */
export async function newParticipant(
  db: Handle,
  options: { familyName?: string; firstName?: string; birthDate?: string } = {},
): Promise<UserId> {
  const { id } = await db
    .insertInto('person')
    .values({
      family_name: options.familyName ?? 'Szűcs',
      first_name: options.firstName ?? 'Örs',
      birth_date: options.birthDate ?? '2001-03-09',
      gender: 'M',
      nationality: 'HU',
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return asId<UserId>(id);
}

/** Puts an entry of another person into a buyer's open cart, as no operation does that yet. */
export async function heldFor(
  db: Handle,
  buyer: TestPerson,
  participantId: UserId,
  race: TestRace,
  { amountHuf = 8500, heat = 0 }: { amountHuf?: number; heat?: number } = {},
): Promise<EntryId> {
  const { branch, market } = testSiteOf(db);
  const poolIds = [race.poolIds[heat] ?? '', ...race.poolIds.slice(race.heatIds.length)];
  const detail = { reasons: [{ kind: 'tier', percent: null, amountHuf }], raceVersion: 1 };
  const { rows } = await sql<{ id: string }>`
    with live_cart as (
      insert into cart as c (account_id, branch, market, held_until)
      values (${buyer.id}, ${branch}, ${market}, app_now() + interval '30 minutes')
      on conflict (account_id, branch, market) where state in ('open', 'paying')
      do update set held_until = coalesce(c.held_until, excluded.held_until) returning id, held_until
    ), new_entry as (
      insert into entry (race_id, heat_id, participant_id, entered_by, pool_ids, held_until, form)
      select ${race.raceId}, ${race.heatIds[heat]}, ${participantId}, ${buyer.id}, ${poolIds}::bigint[], held_until, '{}'
      from live_cart returning id, pool_ids
    ), in_cart as (
      insert into cart_item (cart_id, kind, entry_id, amount_huf, price_detail)
      select c.id, 'entry', e.id, ${amountHuf}, ${JSON.stringify(detail)}::jsonb from live_cart c, new_entry e
    )
    select id::text, claim_places(pool_ids) from new_entry`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('no entry was written');
  return asId<EntryId>(row.id);
}

/** A participant without an account whom the owner may enter. */
export async function newManagedFellow(
  db: Handle,
  owner: { readonly id: UserId },
  options: { familyName?: string; firstName?: string; birthDate?: string } = {},
): Promise<UserId> {
  const id = await newParticipant(db, options);
  await db.insertInto('managed_person').values({ person_id: id, keeper_id: owner.id }).execute();
  await addFellow(db, owner, id);
  return id;
}

export async function addFellow(db: Handle, owner: { readonly id: UserId }, personId: UserId): Promise<void> {
  await db.insertInto('fellow').values({ owner_id: owner.id, person_id: personId }).execute();
}
