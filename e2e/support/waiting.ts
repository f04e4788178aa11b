import { listHeats } from '@rajt/contract/operations/catalog';
import { joinWaitingList } from '@rajt/contract/operations/waiting';
import { sql } from './database.ts';
import { callerAt, type Person } from './person.ts';
import type { Place } from './place.ts';

/** Events of content/demo with a race that is not open yet. */
export const UNOPENED = { swim: 'keszthelyi-evezo', run: 'matrai-gerinc' } as const;

/** Of each of them, the race. */
export const UNOPENED_RACE = { swim: 'keszthelyi-evezo-1km', run: 'matrai-gerinc-8km' } as const;

/** Races of content/demo without a place, with people on the waiting list. */
export const FULL = {
  swim: { eventId: 'hajnali-gozuszas', raceId: 'hajnali-gozuszas-1km' },
  run: { eventId: 'pilisi-napkelte', raceId: 'pilisi-napkelte-14km' },
} as const;

/** Puts the person on the waiting list of the full race, with fellows where they are named. */
export async function waitFor(
  place: Place,
  { session }: Person,
  fellows: readonly string[] = [],
): Promise<string> {
  const call = callerAt(place, session.access_token);
  const { raceId } = FULL[place.site];
  const heats = (await call(listHeats, { params: { raceId } })).answer.data.items;
  const { answer } = await call(joinWaitingList, {
    params: { userId: session.user_id },
    body: { raceId, heatId: heats[0]?.id ?? '', people: [session.user_id, ...fellows] },
  });
  return answer.data.waitingId;
}

/** The race gets as many places more as people wait together, and they an offer of them. */
export async function offerTo(waitingId: string): Promise<void> {
  const pools = `id = any((select pool_ids from waiting_place where id = ${waitingId})::bigint[])`;
  const people = `(select count(*)::int from waiting_person where waiting_id = ${waitingId})`;
  await sql(
    // The place is neither kept nor free in between: the second statement takes it.
    `do $$ begin
      alter table capacity_pool disable trigger keep_added_places;
      update capacity_pool set capacity = capacity + ${people}, held = held + ${people},
          offered = offered + ${people}, waiting = waiting - ${people}
        where ${pools};
      update waiting_place set offer_until = now() + interval '20 hours' where id = ${waitingId};
      alter table capacity_pool enable trigger keep_added_places;
    end $$`,
    [],
  );
}
