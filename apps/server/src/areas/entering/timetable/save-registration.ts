import type { saveRegistration as operation } from '@rajt/contract/entering/operations/timetables';
import { clashesOf, isClassFor } from '@rajt/rules/entering/timetable';
import { asId, type RaceId } from '@rajt/rules/ids';
import type { Deps } from '../../../platform/deps.ts';
import { type Call, ok, type Reply } from '../../../platform/http/http.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import { errorState, inTransaction, sqlState, type Trx } from '../../../platform/postgres/database.ts';
import { addPools } from '../entries/index.ts';
import { type LockedEntry, lockEntry, lockRace, saveChoice } from './choice-queries.ts';
import { type ClassRow, findClasses, findTimetableRace, type TimetableRace } from './queries.ts';
import { registrationOf } from './read-timetable.ts';

/**
 * Stores a draft, or books all classes or none and locks the choice. The holder of the code may do so: it is as long as a secret,
 * and calls are limited.
 */
export async function saveRegistration(
  { db }: Pick<Deps, 'db'>,
  call: Call<typeof operation>,
): Promise<Reply<typeof operation>> {
  const race = await inTransaction(db, (trx) => save(trx, call)).catch((error: unknown) => {
    if (errorState(error) === sqlState.poolFull) throw new Refusal('classes_full');
    throw error;
  });
  return ok({ data: await registrationOf(db, race, call.params.code, call.language) });
}

/** Locks in the order of a hold: race, person, entry, pools. Reads the deciding facts after the locks. */
async function save(
  trx: Trx,
  { viewer, params, body, site }: Call<typeof operation>,
): Promise<TimetableRace> {
  const raceId = asId<RaceId>(body.race);
  await lockRace(trx, raceId);
  const entry = await lockEntry(trx, raceId, params.code);
  const race = entry && (await findTimetableRace(trx, raceId, site));
  if (!race) throw new Refusal('code_unknown');
  if (!entry.isPaid) throw new Refusal('entry_ended');
  const ids = [...new Set(body.classes)];
  if (entry.isFinal) {
    if (body.final && areSame(entry.classes, ids)) return race;
    throw new Refusal('choice_final');
  }
  // The recipient of the handover was shown the booked classes.
  if (body.final && entry.isBeingTaken) throw new Refusal('handover_taken');
  if (race.isCancelled) throw new Refusal('race_cancelled');
  if (race.now >= race.closesAt) throw new Refusal('choice_closed');
  const chosen = chosenOf(await findClasses(trx, raceId), ids);
  if (body.final) expectBookable(chosen, entry, race);
  await saveChoice(trx, { actorId: viewer.id, entryId: entry.id, classes: ids, isFinal: body.final });
  if (body.final)
    await addPools(
      trx,
      entry.id,
      chosen.map(({ poolId }) => poolId),
    );
  return race;
}

function chosenOf(classes: readonly ClassRow[], ids: readonly string[]): ClassRow[] {
  return ids.map((id) => {
    const found = classes.find((one) => one.id === id);
    if (!found) throw new Refusal('validation', { fields: { classes: ['invalid'] } });
    return found;
  });
}

function expectBookable(chosen: readonly ClassRow[], { birthDate }: LockedEntry, race: TimetableRace): void {
  if (chosen.length === 0) throw new Refusal('validation', { fields: { classes: ['choose'] } });
  if (clashesOf(chosen).size > 0) throw new Refusal('classes_clash');
  if (!chosen.every((one) => isClassFor(one, { birthDate, raceDate: race.raceOn })))
    throw new Refusal('not_for_age');
}

function areSame(some: readonly string[], others: readonly string[]): boolean {
  return some.length === others.length && some.every((id) => others.includes(id));
}
