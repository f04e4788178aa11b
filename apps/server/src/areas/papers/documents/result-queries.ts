import type { Branch } from '@rajt/rules/branch';
import type { CalendarDate } from '@rajt/rules/dates';
import { mayWithEntry } from '@rajt/rules/entering/entry-access';
import type { UserId } from '@rajt/rules/ids';
import { sql } from 'kysely';
import type { PersonName } from '../../../platform/person-name.ts';
import type { Handle } from '../../../platform/postgres/database.ts';

/** A start that a person has finished, or a challenge that they have met. */
export interface FinishedEntry extends PersonName {
  readonly enteredBy: UserId;
  readonly participantId: UserId;
  readonly hasParticipantAccount: boolean;
  readonly branch: Branch;
  readonly eventHu: string;
  readonly eventEn: string;
  readonly raceHu: string;
  readonly raceEn: string;
  readonly placeHu: string;
  readonly placeEn: string;
  readonly raceOn: CalendarDate;
  readonly startsOn: CalendarDate;
  readonly endsOn: CalendarDate;
  readonly isVirtual: boolean;
  /** The distance of the race, or the distance covered in a challenge. */
  readonly distanceM: number;
  /** Hundredths of a second; null of a challenge. */
  readonly netTimeCs: number | null;
  readonly decimals: number;
  /** Among those who have finished, a team with one number as one; null in a virtual race. */
  readonly place: number | null;
  readonly finishers: number;
  readonly writtenAt: Date;
}

/** The result of the person's own entry, or of one whose confirmation they may have. */
export async function findFinished(
  handle: Handle,
  personId: UserId,
  entryId: string,
): Promise<FinishedEntry | undefined> {
  const { rows } = await sql<FinishedEntry>`
    select e.entered_by::text as "enteredBy", e.participant_id::text as "participantId",
      exists (select from account where person_id = e.participant_id) as "hasParticipantAccount",
      coalesce(e.participant ->> 'nameTitle', '') as "nameTitle",
        coalesce(e.participant ->> 'familyName', '') as "familyName",
      coalesce(e.participant ->> 'firstName', '') as "firstName", v.branch, v.name_hu as "eventHu",
        v.name_en as "eventEn",
      r.name_hu as "raceHu", r.name_en as "raceEn", v.place_hu as "placeHu", v.place_en as "placeEn",
        r.race_on as "raceOn",
      v.starts_on as "startsOn", v.ends_on as "endsOn", r.kind = 'virtual' as "isVirtual",
      coalesce(challenge.total_m, r.distance_m) as "distanceM",
      coalesce(official.net_time_cs, proven.net_time_s * 100) as "netTimeCs",
        coalesce(official.decimals, 0) as decimals,
      case when official.net_time_cs is not null then 1 + (
        select count(distinct o.bib_number) from race_result other join entry o on o.id = other.entry_id
        where o.race_id = r.id and o.state = 'paid' and other.net_time_cs < official.net_time_cs)::int end as place,
      (select count(distinct o.bib_number) from race_result other join entry o on o.id = other.entry_id
        where o.race_id = r.id and o.state = 'paid' and other.status = 'finished')::int as finishers,
      coalesce(official.imported_at, proven.uploaded_at, challenge.last_at) as "writtenAt"
    from entry e join race r on r.id = e.race_id join event v on v.id = r.event_id
      left join race_result official on official.entry_id = e.id and official.status = 'finished'
      left join virtual_time proven on proven.entry_id = e.id and proven.review <> 'refused'
      left join lateral (
        select sum(distance_m)::int as total_m, max(added_at) as last_at from workout
        where entry_id = e.id and review <> 'refused'
      ) challenge on r.virtual_goal = 'distance' and challenge.total_m >= r.distance_m
    where e.id = ${entryId} and e.state = 'paid'
      and coalesce(official.imported_at, proven.uploaded_at, challenge.last_at) is not null`.execute(handle);
  const [entry] = rows;
  return entry && mayWithEntry(personId, entry, 'download_confirmation') ? entry : undefined;
}
