import type {
  ClassRegistration,
  getRegistration,
  getTimetable,
  Timetable,
} from '@rajt/contract/entering/operations/timetables';
import { isClassFor } from '@rajt/rules/entering/timetable';
import { asId, type RaceId } from '@rajt/rules/ids';
import type { Language } from '@rajt/rules/language';
import type { Deps } from '../../../platform/deps.ts';
import { type Call, ok, type Reply } from '../../../platform/http/http.ts';
import { pick } from '../../../platform/http/language.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import { fullName } from '../../../platform/person-name.ts';
import type { Handle } from '../../../platform/postgres/database.ts';
import {
  type ClassRow,
  findClasses,
  findRegistration,
  findRegistrations,
  findTimetableRace,
  type RegistrationRow,
  type TimetableRace,
} from './queries.ts';

/** A race's classes with their free places now, and what the caller's entries have chosen. */
export async function readTimetable(
  { db }: Pick<Deps, 'db'>,
  { params, site, viewer, language }: Call<typeof getTimetable>,
): Promise<Reply<typeof getTimetable>> {
  const race = await findTimetableRace(db, asId<RaceId>(params.raceId), site);
  if (!race) throw new Refusal('not_found');
  const classes = await findClasses(db, race.id);
  const rows = await findRegistrations(db, race.id, viewer.id);
  return ok({
    data: {
      event: {
        id: race.eventId,
        name: pick(language, race.eventHu, race.eventEn),
        place: pick(language, race.placeHu, race.placeEn),
        scenery: race.scenery,
      },
      race: {
        id: race.id,
        name: pick(language, race.nameHu, race.nameEn),
        discipline: race.discipline,
        raceOn: race.raceOn,
      },
      closesAt: race.closesAt.toISOString(),
      isOpen: !race.isCancelled && race.now < race.closesAt,
      locations: locationsOf(classes, language),
      registrations: rows.map((row) => view(row, race, classes, language)),
    },
  });
}

/** The entry with a ticket code, for who has that code. */
export async function readRegistration(
  { db }: Pick<Deps, 'db'>,
  { params, query, site, language }: Call<typeof getRegistration>,
): Promise<Reply<typeof getRegistration>> {
  const race = await findTimetableRace(db, asId<RaceId>(query.race), site);
  if (!race) throw new Refusal('code_unknown');
  return ok({ data: await registrationOf(db, race, params.code, language) });
}

/** Refuses a code that no ticket of the race has, and one whose entry has ended. */
export async function registrationOf(
  handle: Handle,
  race: TimetableRace,
  code: string,
  language: Language,
): Promise<ClassRegistration> {
  const row = await findRegistration(handle, race.id, code);
  if (!row) throw new Refusal('code_unknown');
  if (!row.isPaid) throw new Refusal('entry_ended');
  return view(row, race, await findClasses(handle, race.id), language);
}

function view(
  row: RegistrationRow,
  { raceOn }: TimetableRace,
  classes: readonly ClassRow[],
  language: Language,
): ClassRegistration {
  const person = { birthDate: row.birthDate, raceDate: raceOn };
  return {
    code: row.code,
    participantName: fullName(row, language),
    classes: [...row.classes],
    isFinal: row.isFinal,
    notForAge: classes.filter((one) => !isClassFor(one, person)).map(({ id }) => id),
  };
}

function locationsOf(classes: readonly ClassRow[], language: Language): Timetable['locations'] {
  const byLocation = Map.groupBy(classes, ({ locationId }) => locationId);
  return [...byLocation].flatMap(([id, rows]) => {
    const [first] = rows;
    if (!first) return [];
    const name = pick(language, first.locationHu, first.locationEn);
    return [{ id, name, classes: rows.map((row) => classView(row, language)) }];
  });
}

function classView(row: ClassRow, language: Language) {
  return {
    id: row.id,
    name: pick(language, row.nameHu, row.nameEn),
    level: row.levelHu === null || row.levelEn === null ? null : pick(language, row.levelHu, row.levelEn),
    startsAt: row.startsAt.toISOString(),
    endsAt: row.endsAt.toISOString(),
    placesLeft: row.placesLeft,
    capacity: row.capacity,
    minAge: row.minAge,
    maxAge: row.maxAge,
  };
}
