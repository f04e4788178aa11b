import type { UserId } from '@rajt/rules/ids';
import { sql } from 'kysely';
import type { Trx } from '../../../platform/postgres/database.ts';
import { lockToChange } from './change-pools.ts';
import { findPlaces } from './list-queries.ts';

/** The races, with their events, for whose places both people wait. */
export async function findListsOfBoth(
  trx: Trx,
  one: UserId,
  other: UserId,
): Promise<{ readonly hu: string; readonly en: string }[]> {
  const { rows } = await sql<{ hu: string; en: string }>`
    select v.name_hu || ' – ' || r.name_hu as hu, v.name_en || ' – ' || r.name_en as en
    from waiting_person a join waiting_person b on b.race_id = a.race_id
      join race r on r.id = a.race_id join event v on v.id = r.event_id
    where a.person_id = ${one} and b.person_id = ${other} and a.left_reason is null and b.left_reason is null
      order by r.race_on, r.id`.execute(trx);
  return rows;
}

/**
 * Another locked person waits in the place of one, who is on no list of theirs (`findListsOfBoth`). Last in its transaction,
 * because it locks pools. Whether they have entered the race already is settled by the sweep, as of everybody who waits.
 */
export async function moveWaiting(trx: Trx, from: UserId, to: UserId): Promise<void> {
  const places = await findPlaces(trx, { personIds: [from] });
  if (places.length === 0) return;
  await lockToChange(trx, [...new Set(places.flatMap(({ poolIds }) => poolIds))]);
  await sql`
    delete from waiting_person one where person_id = ${from}
      and exists (select from waiting_person where waiting_id = one.waiting_id and person_id = ${to})`.execute(
    trx,
  );
  await sql`update waiting_person set person_id = ${to} where person_id = ${from}`.execute(trx);
}
