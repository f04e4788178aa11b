import type { EntryAnswers, EntryDefaults } from '@rajt/contract/operations/entry-defaults';
import type { Branch } from '@rajt/rules/branch';
import type { EntryForm } from '@rajt/rules/entry-form';
import type { UserId } from '@rajt/rules/ids';
import { sql } from 'kysely';
import type { Handle, Trx } from '../../platform/database.ts';

/** The column of each answer; a pace is kept for each branch. */
const columnsOf = (branch: Branch) =>
  ({
    shirtType: 'shirt_type',
    shirtSize: 'shirt_size',
    plannedPace: branch === 'run' ? 'pace_run' : 'pace_swim',
    injuryContactName: 'injury_contact_name',
    injuryContactPhone: 'injury_contact_phone',
    nickname: 'nickname',
  }) as const;

const ANSWERS = Object.keys(columnsOf('run')) as (keyof EntryAnswers)[];

/** The person must be locked. An answer that is absent stays as it is remembered. */
export async function saveAnswers(
  trx: Trx,
  personId: UserId,
  branch: Branch,
  answers: EntryAnswers,
): Promise<void> {
  const columns = columnsOf(branch);
  const changed = Object.fromEntries(
    ANSWERS.flatMap((key) => (answers[key] === undefined ? [] : [[columns[key], answers[key]]])),
  );
  await trx
    .insertInto('entry_defaults')
    .values({ person_id: personId, ...changed })
    .onConflict((conflict) =>
      conflict.column('person_id').doUpdateSet({ ...changed, updated_at: sql<Date>`app_now()` }),
    )
    .execute();
}

/** Returns whether there was anything to forget. */
export async function deleteAnswers(trx: Trx, personId: UserId): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom('entry_defaults')
    .where('person_id', '=', personId)
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}

export async function findRemembered(
  handle: Handle,
  personId: UserId,
  branch: Branch,
): Promise<EntryAnswers | null> {
  const row = await handle
    .selectFrom('entry_defaults')
    .selectAll()
    .where('person_id', '=', personId)
    .executeTakeFirst();
  if (!row) return null;
  const columns = columnsOf(branch);
  return answersOf((key) => row[columns[key]]);
}

/** What the person's last paid entry of the branch said. */
export async function findLastAnswers(
  handle: Handle,
  personId: UserId,
  branch: Branch,
): Promise<EntryAnswers | null> {
  const row = await handle
    .selectFrom('entry')
    .innerJoin('race', 'race.id', 'entry.race_id')
    .innerJoin('event', 'event.id', 'race.event_id')
    .select('entry.form')
    .where('entry.participant_id', '=', personId)
    .where('entry.state', '=', 'paid')
    .where('event.branch', '=', branch)
    .orderBy('entry.paid_at', 'desc')
    .orderBy('entry.id', 'desc')
    .limit(1)
    .executeTakeFirst();
  const form = row?.form as EntryForm | undefined; // written by holdEntry only
  return form ? answersOf((key) => form[key]) : null;
}

function answersOf(answer: (key: keyof EntryAnswers) => string | undefined): EntryAnswers {
  return Object.fromEntries(ANSWERS.flatMap((key) => (answer(key) ? [[key, answer(key)]] : [])));
}

/** Distances of the branch that the person has paid for and that were raced before `today`, each once. */
export async function findRaced(
  handle: Handle,
  personId: UserId,
  branch: Branch,
  today: string,
): Promise<EntryDefaults['raced']> {
  return handle
    .selectFrom('entry')
    .innerJoin('race', 'race.id', 'entry.race_id')
    .innerJoin('event', 'event.id', 'race.event_id')
    .select(['race.discipline', 'race.distance_m as distanceM'])
    .distinct()
    .where('entry.participant_id', '=', personId)
    .where('entry.state', '=', 'paid')
    .where('event.branch', '=', branch)
    .where('race.race_on', '<', today)
    .orderBy('race.discipline')
    .orderBy('race.distance_m')
    .execute() as Promise<EntryDefaults['raced']>; // the column's check allows no other discipline
}

/** The person's newest medical certificate that was uploaded less than a year ago. */
export function findRecentCertificate(
  handle: Handle,
  personId: UserId,
): Promise<{ fileId: string; name: string } | undefined> {
  return handle
    .selectFrom('stored_file')
    .select(['id as fileId', 'original_name as name'])
    .where('person_id', '=', personId)
    .where('purpose', '=', 'medical_certificate')
    .where('created_at', '>', sql<Date>`app_now() - interval '1 year'`)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
}
