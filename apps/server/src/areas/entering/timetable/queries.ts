import type { Discipline, Scenery } from '@rajt/contract/shapes';
import type { Site } from '@rajt/rules/branch';
import type { CalendarDate } from '@rajt/rules/dates';
import type { PoolId, RaceId, UserId } from '@rajt/rules/ids';
import { sql } from 'kysely';
import type { PersonName } from '../../../platform/person-name.ts';
import type { Handle } from '../../../platform/postgres/database.ts';

/** A race with a timetable, as one site sells it. */
export interface TimetableRace {
  readonly id: RaceId;
  readonly nameHu: string;
  readonly nameEn: string;
  readonly discipline: Discipline;
  readonly raceOn: CalendarDate;
  readonly eventId: string;
  readonly eventHu: string;
  readonly eventEn: string;
  readonly placeHu: string;
  readonly placeEn: string;
  readonly scenery: Scenery;
  readonly isCancelled: boolean;
  readonly closesAt: Date;
  /** The database's clock, after any lock that was waited for. */
  readonly now: Date;
}

export async function findTimetableRace(
  handle: Handle,
  raceId: RaceId,
  site: Site,
): Promise<TimetableRace | undefined> {
  const { rows } = await sql<TimetableRace>`
    select r.id, r.name_hu as "nameHu", r.name_en as "nameEn", r.discipline, r.race_on as "raceOn", v.id as "eventId",
      v.name_hu as "eventHu", v.name_en as "eventEn", v.place_hu as "placeHu", v.place_en as "placeEn", v.scenery,
      r.is_cancelled as "isCancelled", r.timetable_closes_at as "closesAt", app_clock() as now
    from race r join event v on v.id = r.event_id
    where r.id = ${raceId} and r.timetable_closes_at is not null and v.is_published and v.branch = ${site.branch}
      and ${site.market} = any (v.markets)`.execute(handle);
  return rows[0];
}

export interface ClassRow {
  readonly id: string;
  readonly locationId: string;
  readonly locationHu: string;
  readonly locationEn: string;
  readonly nameHu: string;
  readonly nameEn: string;
  readonly levelHu: string | null;
  readonly levelEn: string | null;
  readonly startsAt: Date;
  readonly endsAt: Date;
  readonly minAge: number | null;
  readonly maxAge: number | null;
  readonly poolId: PoolId;
  readonly capacity: number;
  readonly placesLeft: number;
}

/** The classes of a race with their free places now, place by place, each in order of time. */
export async function findClasses(handle: Handle, raceId: RaceId): Promise<ClassRow[]> {
  const { rows } = await sql<ClassRow>`
    select c.id::text, l.id::text as "locationId", l.name_hu as "locationHu", l.name_en as "locationEn",
      c.name_hu as "nameHu", c.name_en as "nameEn", c.level_hu as "levelHu", c.level_en as "levelEn",
      c.starts_at as "startsAt", c.ends_at as "endsAt", c.min_age as "minAge", c.max_age as "maxAge",
      p.id::text as "poolId", p.capacity, greatest(p.capacity - p.held - p.sold, 0) as "placesLeft"
    from timetable_location l join timetable_class c on c.location_id = l.id join capacity_pool p on p.id = c.pool_id
    where l.race_id = ${raceId} order by l.sort, c.sort`.execute(handle);
  return rows;
}

/** An entry of a race with what it has chosen. */
export interface RegistrationRow extends PersonName {
  readonly code: string;
  readonly isPaid: boolean;
  /** Null of a member of a team who is only named: every class is for them. */
  readonly birthDate: CalendarDate | null;
  /** In order of time. */
  readonly classes: readonly string[];
  readonly isFinal: boolean;
}

/** The name is that of the payment. */
const registrationColumns = sql`
  e.ticket_code as code, e.state = 'paid' as "isPaid",
    case when not person.is_only_name then person.birth_date end as "birthDate",
  coalesce(e.participant ->> 'nameTitle', person.name_title) as "nameTitle",
  coalesce(e.participant ->> 'familyName', person.family_name) as "familyName",
  coalesce(e.participant ->> 'firstName', person.first_name) as "firstName",
  coalesce(choice.final_at is not null, false) as "isFinal",
  array(select c.id::text from chosen_class chosen join timetable_class c on c.id = chosen.class_id
    where chosen.entry_id = e.id order by c.starts_at, c.id) as classes`;

/** The paid entries of a race in which a person takes part or which they have bought; their own first. */
export async function findRegistrations(
  handle: Handle,
  raceId: RaceId,
  personId: UserId,
): Promise<RegistrationRow[]> {
  const { rows } = await sql<RegistrationRow>`
    select ${registrationColumns}
    from entry e join person on person.id = e.participant_id left join class_choice choice on choice.entry_id = e.id
    where (e.participant_id = ${personId} or e.entered_by = ${personId}) and e.race_id = ${raceId} and e.state = 'paid'
      and person.erased_at is null
    order by e.participant_id = ${personId} desc, e.id`.execute(handle);
  return rows;
}

/** The entry of a race whose ticket has this code, whatever has become of it. */
export async function findRegistration(
  handle: Handle,
  raceId: RaceId,
  code: string,
): Promise<RegistrationRow | undefined> {
  const { rows } = await sql<RegistrationRow>`
    select ${registrationColumns}
    from entry e join person on person.id = e.participant_id left join class_choice choice on choice.entry_id = e.id
    where e.ticket_code = ${code} and e.race_id = ${raceId} and person.erased_at is null`.execute(handle);
  return rows[0];
}
