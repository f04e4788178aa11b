import { listHeats } from '@rajt/contract/content/operations/catalog';
import { joinWaitingList } from '@rajt/contract/entering/operations/waiting';
import type { Body } from '@rajt/contract/operation';
import { sql } from './database.ts';
import { callerAt, type Person } from './person.ts';
import type { Place } from './place.ts';

/** Events of content/demo with a race that is not open yet. */
export const UNOPENED = { swim: 'keszthelyi-evezo', run: 'matrai-gerinc' } as const;

/** The race of each of these events. */
export const UNOPENED_RACE = { swim: 'keszthelyi-evezo-1km', run: 'matrai-gerinc-8km' } as const;

/** Races of content/demo without a place, with people on the waiting list. */
export const FULL = {
  swim: { eventId: 'hajnali-gozuszas', raceId: 'hajnali-gozuszas-1km' },
  run: { eventId: 'pilisi-napkelte', raceId: 'pilisi-napkelte-14km' },
} as const;

/** Full races of content/demo for pairs, and for single people in two heats; of the swim site alone. */
export const FULL_PAIRS = 'dunakanyar-swimrun-paros-rovid';
export const FULL_HEATS = 'szelidi-langyos-2500';

/** Puts the person on the waiting list of the full race, with fellows where they are named. */
export async function waitFor(
  place: Place,
  person: Person,
  fellows: readonly string[] = [],
): Promise<string> {
  const { raceId } = FULL[place.site];
  const heatId = await firstHeat(place, person, raceId);
  return join(place, person, { raceId, heatId, people: [person.session.user_id, ...fellows] });
}

/** Puts them on the list of the pairs, whom they lead. */
export async function waitAsPair(place: Place, person: Person): Promise<string> {
  const heatId = await firstHeat(place, person, FULL_PAIRS);
  return join(place, person, { raceId: FULL_PAIRS, heatId, teamSize: 2 });
}

/** Puts them on the list of whichever of two heats has a place first. */
export const waitForAnyHeat = (place: Place, person: Person): Promise<string> =>
  join(place, person, { raceId: FULL_HEATS });

async function firstHeat(place: Place, { session }: Person, raceId: string): Promise<string> {
  const { answer } = await callerAt(place, session.access_token)(listHeats, { params: { raceId } });
  return answer.data.items[0]?.id ?? '';
}

async function join(place: Place, { session }: Person, body: Body<typeof joinWaitingList>): Promise<string> {
  const call = callerAt(place, session.access_token);
  const { answer } = await call(joinWaitingList, { params: { userId: session.user_id }, body });
  return answer.data.waitingId;
}

/** A heat of the race gets as many places more as people wait together, and they an offer of them. */
export async function offerTo(waitingId: string): Promise<void> {
  const pools = `id = any((select pool_ids from waiting_place where id = ${waitingId})::bigint[])`;
  const places = `(select coalesce(w.team_places, (select count(*) from waiting_person where waiting_id = w.id))::int
    from waiting_place w where w.id = ${waitingId})`;
  await sql(
    // The place is neither kept nor free in between: the second statement takes it.
    `do $$ begin
      alter table capacity_pool disable trigger keep_added_places;
      update capacity_pool set capacity = capacity + ${places}, held = held + ${places},
          offered = offered + ${places}, waiting = waiting - ${places}
        where ${pools};
      update waiting_place w set offer_until = now() + interval '20 hours',
          heat_id = coalesce(heat_id, (select min(id) from heat where race_id = w.race_id))
        where id = ${waitingId};
      alter table capacity_pool enable trigger keep_added_places;
    end $$`,
    [],
  );
}
