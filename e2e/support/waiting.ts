import { listHeats } from '@rajt/contract/operations/catalog';
import { joinWaitingList } from '@rajt/contract/operations/waiting';
import { sql } from './database.ts';
import { callerAt, type Person } from './person.ts';
import type { Place } from './place.ts';

/** Races of content/demo without a place, with people on the waiting list. */
export const FULL = {
  swim: { eventId: 'hajnali-gozuszas', raceId: 'hajnali-gozuszas-1km' },
  run: { eventId: 'pilisi-napkelte', raceId: 'pilisi-napkelte-14km' },
} as const;

/** Puts the person on the waiting list of the full race. */
export async function waitFor(place: Place, { session }: Person): Promise<string> {
  const call = callerAt(place, session.access_token);
  const { raceId } = FULL[place.site];
  const heats = (await call(listHeats, { params: { raceId } })).answer.data.items;
  const { answer } = await call(joinWaitingList, {
    params: { userId: session.user_id },
    body: { raceId, heatId: heats[0]?.id ?? '' },
  });
  return answer.data.waitingId;
}

/** The race gets one place more, and the person, who waits, an offer of it. */
export async function offerTo(waitingId: string): Promise<void> {
  const pools = `id = any((select pool_ids from waiting_place where id = ${waitingId})::bigint[])`;
  await sql(
    // The place is neither kept nor free in between: the second statement takes it.
    `do $$ begin
      alter table capacity_pool disable trigger keep_added_places;
      update capacity_pool set capacity = capacity + 1, held = held + 1, offered = offered + 1, waiting = waiting - 1
        where ${pools};
      update waiting_place set offer_until = now() + interval '20 hours' where id = ${waitingId};
      alter table capacity_pool enable trigger keep_added_places;
    end $$`,
    [],
  );
}
