import type { Heat, RaceDetail } from '@rajt/contract/operations/catalog';
import type { WaitingPlace } from '@rajt/contract/operations/waiting';

/** A race and its heats as they are for somebody with an offer: the offered places are free for them, no others. */
export function withOffer<R extends Pick<RaceDetail, 'state' | 'placesLeft'>, H extends Heat>(
  race: R,
  heats: readonly H[],
  waiting: Pick<WaitingPlace, 'offer' | 'heat' | 'people'> | undefined,
): { race: R; heats: readonly H[] } {
  if (!waiting?.offer) return { race, heats };
  const places = waiting.people.length;
  return {
    race: {
      ...race,
      state: race.state === 'sold_out' ? 'open' : race.state,
      placesLeft: Math.max(race.placesLeft, places),
    },
    heats: heats.map((heat) => ({
      ...heat,
      // Where the race is full, other heats have none of the places that this one was given.
      placesLeft:
        heat.id === waiting.heat.id
          ? Math.max(heat.placesLeft, places)
          : Math.min(heat.placesLeft, race.placesLeft),
    })),
  };
}

/** The offer that is accepted by entering these people: all of its people, and nobody else. */
export function offerFor(
  waiting: WaitingPlace | undefined,
  uids: readonly string[],
): WaitingPlace | undefined {
  const isTheirs =
    waiting?.people.length === uids.length && waiting.people.every(({ uid }) => uids.includes(uid));
  return isTheirs ? waiting : undefined;
}
