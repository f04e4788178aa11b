import type { EventId } from '@rajt/rules/ids';
import type { GrantEvents } from '@rajt/rules/office/grant-events';
import { sql } from 'kysely';
import type { Handle } from '../../../platform/postgres/database.ts';

const isOver = sql<boolean>`event.ends_on < (app_now() at time zone 'Europe/Budapest')::date`;

export type EventRow = Awaited<ReturnType<typeof findEvents>>[number];

/** Events, published or not, the latest first. Their number grows with what the organiser plans, not with the entries. */
export function findEvents(
  handle: Handle,
  events: GrantEvents,
  { withPast }: { readonly withPast: boolean },
) {
  return handle
    .selectFrom('event')
    .select([
      'id as eventId',
      'branch',
      'name_hu as nameHu',
      'name_en as nameEn',
      sql<string>`starts_on::text`.as('startsOn'),
      isOver.as('isOver'),
    ])
    .$if(events !== null, (rows) => rows.where('id', 'in', events?.length ? [...events] : ['']))
    .$if(!withPast, (rows) => rows.where(sql<boolean>`not ${isOver}`))
    .orderBy('starts_on', 'desc')
    .orderBy('id')
    .execute();
}

export interface RaceRow {
  readonly id: string;
  readonly eventId: EventId;
  readonly kind: string;
  readonly raceOn: string;
  readonly nameHu: string;
  readonly nameEn: string;
  readonly heats: readonly {
    readonly id: string;
    readonly nameHu: string;
    readonly nameEn: string;
    readonly startsAt: string | null;
  }[];
}

/** The races of events with their heats, in their order. */
export async function findRacesOf(handle: Handle, eventIds: readonly string[]): Promise<RaceRow[]> {
  const { rows } = await sql<RaceRow>`
    select race.id, race.event_id as "eventId", race.kind, race.race_on::text as "raceOn",
      race.name_hu as "nameHu", race.name_en as "nameEn",
      coalesce((
        select jsonb_agg(jsonb_build_object('id', heat.id::text, 'nameHu', heat.name_hu, 'nameEn', heat.name_en,
          'startsAt', heat.starts_at) order by heat.sort)
        from heat where heat.race_id = race.id), '[]') as heats
    from race where race.event_id = any(${[...eventIds]}::text[]) order by race.event_id, race.sort, race.id`.execute(
    handle,
  );
  return rows;
}
