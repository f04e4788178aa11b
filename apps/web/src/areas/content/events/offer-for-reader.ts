import type { EventSummary, Race, RaceOffer } from '@rajt/contract/content/operations/catalog';
import type { Money } from '@rajt/contract/shapes';
import { ageRefusal, type Gender, type GenderRefusal, genderRefusal } from '@rajt/rules/content/eligibility';
import { heatForPace } from '@rajt/rules/content/heat-pace';
import { ownPrice } from '@rajt/rules/content/own-price';
import type { RateReason } from '@rajt/rules/content/price';
import { ageOn } from '@rajt/rules/dates';
import type { Entered } from '../../entering/shared/entered/use-entered.ts';
import { canEnter } from './can-enter.ts';

/** The known facts of the reader. */
export interface Me {
  readonly birthDate: string | null;
  readonly gender: Gender | null;
  /** Their profile has the number of a SPURI card. */
  readonly isCardHolder: boolean;
  /** The pace that they had us remember, in seconds. */
  readonly paceSeconds: number | null;
  readonly entered: readonly Entered[];
}

export const NOBODY: Me = {
  birthDate: null,
  gender: null,
  isCardHolder: false,
  paceSeconds: null,
  entered: [],
};

interface AgeProblem {
  readonly refusal: 'too_young' | 'too_old';
  readonly limit: number;
}

/** A race for the reader. */
export interface RaceForMe {
  /** Their age is known: the prices below are theirs, and everybody's where they are null. */
  readonly isKnown: boolean;
  readonly entered: Entered | null;
  /** It is for the other gender. */
  readonly gender: GenderRefusal | null;
  /** Why their age does not fit, the age that the race asks for, and how old they are on race day. */
  readonly age: (AgeProblem & { readonly years: number }) | null;
  /** Their price, if their age or their SPURI card gives a discount on today's price. */
  readonly own: { readonly price: Money; readonly rate: RateReason } | null;
  /** Their next price, where it is not everybody's. */
  readonly ownNext: Money | null;
  /** Their price with a student card, if its discount is larger. */
  readonly withCard: Money | null;
}

type Terms = Pick<
  Race,
  | 'id'
  | 'kind'
  | 'state'
  | 'raceOn'
  | 'minAge'
  | 'maxAge'
  | 'genderLimit'
  | 'price'
  | 'nextPrice'
  | 'ageRates'
>;

export function raceForMe(race: Terms, { birthDate, gender, isCardHolder, entered }: Me): RaceForMe {
  const ofRace = entered.find(({ raceId }) => raceId === race.id) ?? null;
  const ofGender = gender && genderRefusal(race, gender);
  if (birthDate === null) {
    return {
      isKnown: false,
      entered: ofRace,
      gender: ofGender,
      age: null,
      own: null,
      ownNext: null,
      withCard: null,
    };
  }
  const age = ageProblem(race, birthDate);
  // A reader who cannot enter has no price of their own.
  const priced = (full: Money | null | undefined, isStudent = false) => {
    if (!full || age || ofGender) return null;
    const { amountHuf, rate } = ownPrice(race, full.amount, { birthDate, isStudent, isCardHolder });
    return rate && { price: { ...full, amount: amountHuf }, rate };
  };
  const own = priced(race.price);
  const withCard = priced(race.price, true);
  return {
    isKnown: true,
    entered: ofRace,
    gender: ofGender,
    age,
    own,
    ownNext: priced(race.nextPrice?.price)?.price ?? null,
    withCard: withCard && isLess(withCard, own) ? withCard.price : null,
  };
}

function ageProblem({ minAge, maxAge, raceOn: raceDate }: Terms, birthDate: string): RaceForMe['age'] {
  const refusal = ageRefusal({ minAge, maxAge, raceDate }, birthDate);
  const limit = refusal === 'too_young' ? minAge : maxAge;
  return refusal && { refusal, limit, years: ageOn(birthDate, raceDate) };
}

/** The reader's next step for a race; the first that holds. */
export type Way = 'entered' | 'state' | 'gender' | 'age' | 'enter';

/** In the order of the rules (entryRefusals): what never passes counts more than what does. */
export function wayFor(race: Pick<Race, 'state' | 'kind'>, { entered, gender, age }: RaceForMe): Way {
  if (race.state === 'cancelled') return 'state';
  if (entered) return 'entered';
  if (race.state === 'closed') return 'state';
  // A buyer who enters a team need not be in it.
  if (gender && race.kind !== 'team') return 'gender';
  if (age && race.kind !== 'team') return 'age';
  return canEnter(race) ? 'enter' : 'state';
}

/** A line of the calendar for the reader. */
export interface EventForMe {
  readonly entered: readonly Entered[];
  /** Nothing on offer is left for them to enter: prices and places do not matter to them. */
  readonly hasAll: boolean;
  /** The gender of the event, if all races on offer are for women or for men alone; null: everybody. */
  readonly limit: Gender | null;
  /** All of it is for the other gender. */
  readonly gender: GenderRefusal | null;
  /** The nearest age limit, if their age fits none of the races on offer. */
  readonly age: AgeProblem | null;
  /** The lowest price that they can pay and its next step, if it is not the event's "from" price. */
  readonly from: (Pick<RaceOffer, 'nextPrice'> & { readonly price: Money }) | null;
  /** The heats for their pace, by race. */
  readonly heats: readonly { readonly race: string; readonly startsAt: string }[];
}

export function eventForMe(
  event: Pick<EventSummary, 'id' | 'state' | 'fromPrice' | 'offers'>,
  me: Me,
): EventForMe {
  const entered = me.entered.filter(({ eventId }) => eventId === event.id);
  const single = event.offers.filter(({ kind }) => kind !== 'team');
  const rated = single.map((race) => ({ race, mine: raceForMe(race, me) }));
  const theirs = rated.filter(({ mine }) => !mine.gender);
  const fitting = theirs.filter(({ mine }) => !mine.age);
  const [first] = rated;
  const prices = fitting.filter(({ race }) => race.state === event.state).flatMap(pricesOf);
  const from = prices.toSorted((one, other) => one.price.amount - other.price.amount)[0];
  return {
    entered,
    hasAll:
      event.offers.length > 0 && event.offers.every(({ id }) => entered.some(({ raceId }) => raceId === id)),
    limit:
      first && rated.every(({ race }) => race.genderLimit === first.race.genderLimit)
        ? first.race.genderLimit
        : null,
    gender: first && theirs.length === 0 ? first.mine.gender : null,
    age: theirs.length > 0 && fitting.length === 0 ? nearestAge(theirs) : null,
    from: me.birthDate !== null && from && from.price.amount !== event.fromPrice?.amount ? from : null,
    heats: fitting.flatMap(({ race }) => heatOf(race, me)),
  };
}

function pricesOf({ race, mine }: { race: RaceOffer; mine: RaceForMe }) {
  const price = mine.own?.price ?? race.price;
  if (!price) return [];
  const next = race.nextPrice && { ...race.nextPrice, price: mine.ownNext ?? race.nextPrice.price };
  // A fixed price of their own, a child's, does not rise with everybody's.
  return [{ price, nextPrice: next && next.price.amount !== price.amount ? next : null }];
}

function nearestAge(rated: readonly { mine: RaceForMe }[]): AgeProblem | null {
  const limits = (refusal: AgeProblem['refusal']) =>
    rated.flatMap(({ mine }) => (mine.age?.refusal === refusal ? mine.age.limit : []));
  const young = limits('too_young');
  return young.length > 0
    ? { refusal: 'too_young', limit: Math.min(...young) }
    : { refusal: 'too_old', limit: Math.max(...limits('too_old')) };
}

function heatOf(race: RaceOffer, { paceSeconds }: Me): EventForMe['heats'] {
  if (paceSeconds === null) return [];
  const heat = heatForPace(race.zones, paceSeconds);
  return heat?.startsAt ? [{ race: race.name, startsAt: heat.startsAt }] : [];
}

function isLess(one: { price: Money }, other: { price: Money } | null): boolean {
  return other === null || one.price.amount < other.price.amount;
}
