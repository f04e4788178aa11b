import type { Heat, RaceDetail } from '@rajt/contract/content/operations/catalog';
import type { WaitingPlace } from '@rajt/contract/entering/operations/waiting';

/** An open offer as it is used up by entering some of its people. */
export interface UsedOffer {
  readonly heatId: string;
  /** How many of its people are entered. */
  readonly places: number;
  /** How many people are entered, with others. */
  readonly wanted: number;
  /** How many of its people are not: their places go to the next who wait. */
  readonly rest: number;
}

/** A race and its heats for a person who uses an offer: its places are free for them, in addition to those for everybody. */
export function withOffer<R extends Pick<RaceDetail, 'state' | 'placesLeft'>, H extends Heat>(
  race: R,
  heats: readonly H[],
  offer: UsedOffer | undefined,
): { race: R; heats: readonly H[] } {
  if (!offer) return { race, heats };
  return {
    race: {
      ...race,
      // Too few places for all of them are of no use.
      state:
        race.state === 'sold_out' && race.placesLeft + offer.places >= offer.wanted ? 'open' : race.state,
      placesLeft: race.placesLeft + offer.places,
    },
    heats: heats.map((heat) => ({
      ...heat,
      // If the race is full, other heats have none of the places that this one was given.
      placesLeft:
        heat.id === offer.heatId
          ? heat.placesLeft + offer.places
          : Math.min(heat.placesLeft, race.placesLeft),
    })),
  };
}

/** The offer that is used up by entering these people: the first that is for one of them. */
export function offerFor(waiting: readonly WaitingPlace[], uids: readonly string[]): UsedOffer | undefined {
  const offers = waiting.flatMap(({ offer, heat, people, team }) => {
    const places = people.filter(({ uid }) => uids.includes(uid)).length;
    return offer && heat && !team && places > 0
      ? [{ heatId: heat.id, places, wanted: uids.length, rest: people.length - places }]
      : [];
  });
  return offers[0];
}

/** The offer that is used up by entering a team. */
export function offerForTeam(waiting: readonly WaitingPlace[]): UsedOffer | undefined {
  const offers = waiting.flatMap(({ offer, heat, team }) => {
    if (!offer || !heat || !team) return [];
    const places = team.placesPer === 'team' ? 1 : team.size;
    return [{ heatId: heat.id, places, wanted: places, rest: 0 }];
  });
  return offers[0];
}
