import type {
  EntryAnswers,
  EntryDefaults,
  RememberedAnswers,
} from '@rajt/contract/entering/operations/entry-defaults';
import type { Branch } from '@rajt/rules/branch';
import { type EntryForm, REMEMBERED_KEYS } from '@rajt/rules/entering/entry-questions';
import type { UserId } from '@rajt/rules/ids';
import { sql } from 'kysely';
import type { Handle, Trx } from '../../../platform/postgres/database.ts';
import { columnOf, REMEMBERED } from './columns.ts';

/** The person must be locked. An answer that is absent stays as it is remembered. */
export async function saveAnswers(
  trx: Trx,
  personId: UserId,
  branch: Branch,
  answers: RememberedAnswers,
): Promise<void> {
  const changed = Object.fromEntries(
    REMEMBERED.flatMap((key) => (answers[key] === undefined ? [] : [[columnOf(key, branch), answers[key]]])),
  );
  await trx
    .insertInto('entry_defaults')
    .values({ person_id: personId, ...changed })
    .onConflict((conflict) =>
      conflict.column('person_id').doUpdateSet({ ...changed, updated_at: sql<Date>`app_now()` }),
    )
    .execute();
}

/** Returns whether there were answers to erase. */
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
): Promise<RememberedAnswers | null> {
  const row = await handle
    .selectFrom('entry_defaults')
    .selectAll()
    .where('person_id', '=', personId)
    .executeTakeFirst();
  if (!row) return null;
  return given(REMEMBERED, (key) => row[columnOf(key, branch)]);
}

/** The answers of the person's last paid entry of the branch. */
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
  return form ? given(REMEMBERED_KEYS, (key) => form[key]) : null;
}

/** Only what was answered. */
function given<K extends keyof RememberedAnswers>(
  keys: readonly K[],
  answer: (key: K) => string | undefined,
): RememberedAnswers {
  return Object.fromEntries(keys.flatMap((key) => (answer(key) ? [[key, answer(key)]] : [])));
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

/** The person's newest medical certificate, of any age. */
export function findNewestCertificate(
  handle: Handle,
  personId: UserId,
): Promise<{ fileId: string; name: string; createdAt: Date } | undefined> {
  return handle
    .selectFrom('stored_file')
    .select(['id as fileId', 'original_name as name', 'created_at as createdAt'])
    .where('person_id', '=', personId)
    .where('purpose', '=', 'medical_certificate')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
}
