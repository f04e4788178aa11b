import { KEPT_KEYS } from '@rajt/rules/entering/entry-questions';
import { asId, type CartId, type EntryId, type UserId } from '@rajt/rules/ids';
import { sql } from 'kysely';
import { auditOf } from '../../../platform/audit.ts';
import type { PersonName } from '../../../platform/person-name.ts';
import { type Handle, opaqueStateIn, states, type Trx } from '../../../platform/postgres/database.ts';

export interface EntryToCome {
  readonly id: EntryId;
  readonly participantId: UserId;
  readonly participant: PersonName;
  readonly raceName: { readonly hu: string; readonly en: string };
  readonly eventName: { readonly hu: string; readonly en: string };
  /** yyyy-mm-dd */
  readonly raceOn: string;
}

/** Paid entries of people in races on `today` or later, the next first. */
export async function findEntriesToCome(
  handle: Handle,
  people: readonly UserId[],
  today: string,
): Promise<EntryToCome[]> {
  if (people.length === 0) return [];
  const rows = await handle
    .selectFrom('entry')
    .innerJoin('race', 'race.id', 'entry.race_id')
    .innerJoin('event', 'event.id', 'race.event_id')
    .innerJoin('person', 'person.id', 'entry.participant_id')
    .select(['entry.id', 'race.name_hu', 'race.name_en', 'race.race_on as raceOn'])
    .select(['event.name_hu as event_hu', 'event.name_en as event_en', 'person.id as participantId'])
    .select(['person.name_title as nameTitle', 'person.family_name as familyName'])
    .select('person.first_name as firstName')
    .where('entry.participant_id', 'in', [...people])
    .where('entry.state', 'in', states('paid'))
    .where('race.race_on', '>=', today)
    .where('race.is_cancelled', '=', false)
    .orderBy('race.race_on')
    .orderBy('entry.id')
    .execute();
  return rows.map((row) => ({
    id: asId<EntryId>(row.id),
    participantId: asId<UserId>(row.participantId),
    participant: { nameTitle: row.nameTitle, familyName: row.familyName, firstName: row.firstName },
    raceName: { hu: row.name_hu, en: row.name_en },
    eventName: { hu: row.event_hu, en: row.event_en },
    raceOn: row.raceOn,
  }));
}

/** Withdraws paid entries without a refund: their places can be sold again. Last in its transaction, because it locks pools. */
export async function withdrawPaid(
  trx: Trx,
  actorId: UserId,
  people: readonly UserId[],
  entryIds: readonly EntryId[],
): Promise<void> {
  await sql`
    with locked as materialized (
      select id from entry
      where id = any(${[...entryIds]}::bigint[]) and participant_id = any(${[...people]}::bigint[])
        and ${opaqueStateIn('state', 'paid')}
      order by id for update
    ), given_up as (
      update entry set state = 'withdrawn' where id in (select id from locked) returning id, pool_ids
    ), noted as (
      ${auditOf('given_up', {
        actor: sql`${actorId}::bigint`,
        action: 'entry.given_up',
        subject: sql`'entry:' || id`,
      })}
    )
    select return_places(coalesce((select array_agg(p) from given_up, unnest(pool_ids) p), '{}'))`.execute(
    trx,
  );
}

/** Whether anybody is paying for a replacement of one of these locked entries. */
export async function isBeingReplaced(trx: Trx, entryIds: readonly EntryId[]): Promise<boolean> {
  const row = await trx
    .selectFrom('entry')
    .select('id')
    .where('replaces_id', 'in', [...entryIds, '0'])
    .where('state', 'in', states('paying'))
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Locks by id all entries that erasing a person changes, so that later statements may change them in any order. */
export async function lockToErase(
  trx: Trx,
  personId: UserId,
  people: readonly UserId[],
  cartIds: readonly CartId[],
): Promise<void> {
  await sql`
    select from entry where id in (
      select id from entry where participant_id = any(${[...people]}::bigint[])
      union select entry_id from cart_item where cart_id = any(${[...cartIds]}::bigint[])
      union select id from entry
        where medical_file_id in (select id from stored_file where person_id = ${personId}))
    order by id for update`.execute(trx);
}

/**
 * Erases people's own answers in entry forms, their data as of the payment, and the certificates that they uploaded. Keeps the
 * certificates of paid entries to come of participants who are not erased. Shirt sizes stay, as they identify nobody. Lock the
 * entries first (`lockToErase`).
 */
export async function eraseAnswers(trx: Trx, personId: UserId, people: readonly UserId[]): Promise<void> {
  await sql`
    update entry set namesake = null, guardian = null,
      participant = case when participant is not null then '{}'::jsonb end,
      form = form - array(select key from jsonb_object_keys(form) key where key <> all(${[...KEPT_KEYS]}::text[]))
    where participant_id = any(${[...people]}::bigint[])`.execute(trx);
  await sql`
    update entry set medical_file_id = null, form = form - 'medicalFileId'
    where medical_file_id in (select id from stored_file where person_id = ${personId})
      and not (${staysEntered(people)})`.execute(trx);
}

/** The condition for a paid entry to come whose participant is not erased: it keeps its certificate. */
const staysEntered = (
  erased: readonly UserId[],
) => sql`state = 'paid' and participant_id <> all(${[...erased]}::bigint[])
  and exists (select from race r where r.id = race_id
    and r.race_on >= (app_now() at time zone 'Europe/Budapest')::date)`;

/** Detaches certificates that are about to be deleted from entries, which it locks by id. */
export async function detachFiles(trx: Trx, fileIds: readonly string[]): Promise<void> {
  await sql`
    with locked as materialized (
      select id from entry where medical_file_id = any(${[...fileIds]}::bigint[]) order by id for update
    )
    update entry set medical_file_id = null, form = form - 'medicalFileId' where id in (select id from locked)`.execute(
    trx,
  );
}
