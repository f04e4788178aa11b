import { FIELD_DEMANDS } from '@rajt/rules/entering/entry-form';
import { ENTRY_FORM_FIELDS, type EntryFormField } from '@rajt/rules/entering/entry-questions';
import { TEAM_UNITS } from '@rajt/rules/entering/team';
import { z } from 'zod';
import { gender } from '../../fields.ts';
import { branch, data, day, discipline, id, instant, items, money, scenery } from '../../shapes.ts';

/** The state of entry: open, or why it is not. */
export const sellingState = z.enum(['open', 'not_open', 'closed', 'sold_out', 'cancelled']);
export type SellingState = z.output<typeof sellingState>;

const nextPrice = z.object({ price: money, at: instant });
const places = { placesLeft: z.int(), capacity: z.int() };
/** Each member of a team or the whole team; of other races always `member`. */
const teamUnit = z.enum(TEAM_UNITS);
/** People on the waiting list. */
const waiting = z.int();

export const heat = z.object({
  id,
  name: z.string(),
  /** Null for a virtual race: any time on the race's days. */
  startsAt: instant.nullable(),
  /** Planned paces that it is for, seconds per km (run) or per 100 m (swim), both ends included; null: for everybody. */
  pace: z.object({ fastest: z.int().nullable(), slowest: z.int().nullable() }).nullable(),
  ...places,
  waiting,
});
export type Heat = z.output<typeof heat>;

export const ageRate = z.object({
  kind: z.enum(['child', 'student', 'senior', 'spuri']),
  percent: z.number().nullable(),
  price: money.nullable(),
});

const demand = z.enum(FIELD_DEMANDS).default('off');
/** How a race asks each question of the entry form. A race that was stored before a question existed does not ask it. */
export const formConfig = z.object(
  // A demand for each question.
  Object.fromEntries(ENTRY_FORM_FIELDS.map((field) => [field, demand])) as Record<
    EntryFormField,
    typeof demand
  >,
);

export const race = z.object({
  id,
  name: z.string(),
  kind: z.enum(['individual', 'team', 'virtual']),
  discipline,
  distanceM: z.int(),
  climbM: z.int().nullable(),
  raceOn: day,
  timeLimitMinutes: z.int().nullable(),
  minAge: z.int(),
  maxAge: z.int(),
  /** The gender that the race is for; null: everybody. */
  genderLimit: gender.nullable(),
  teamSizes: z.array(z.int()),
  /** It has classes to choose from (`getTimetable`). */
  hasTimetable: z.boolean(),
  /** Anybody may read who starts (`listStarts`). */
  hasStartList: z.boolean(),
  /** The entry asks for a medical certificate, as an upload or on the spot. */
  needsCertificate: z.boolean(),
  /** The unit of `price`. With `team` the price is for the whole team, and no rates apply. */
  pricePer: teamUnit,
  /** The unit of `placesLeft` and `capacity`. */
  placesPer: teamUnit,
  price: money.nullable(),
  nextPrice: nextPrice.nullable(),
  /** Every price step, oldest first. */
  prices: z.array(z.object({ price: money, until: instant })),
  ageRates: z.array(ageRate),
  entryOpensAt: instant,
  entryClosesAt: instant,
  state: sellingState,
  ...places,
  waiting,
  heats: z.array(heat),
});
export type Race = z.output<typeof race>;

/** The prices and conditions of a race, for callers that compute them for a person: the listing is the same for everybody. */
export const raceOffer = race
  .pick({
    id: true,
    name: true,
    kind: true,
    state: true,
    raceOn: true,
    minAge: true,
    maxAge: true,
    genderLimit: true,
    price: true,
    nextPrice: true,
    ageRates: true,
  })
  .extend({
    /** Its heats that are for certain paces. */
    zones: z.array(heat),
  });
export type RaceOffer = z.output<typeof raceOffer>;

export const eventSummary = z.object({
  id,
  branch,
  name: z.string(),
  place: z.string(),
  summary: z.string(),
  startsOn: day,
  endsOn: day,
  scenery,
  disciplines: z.array(discipline),
  /** Metres, ascending, each once. */
  distances: z.array(z.int()),
  /** The lowest of today's prices of races that can be entered. */
  fromPrice: money.nullable(),
  nextPrice: nextPrice.nullable(),
  ...places,
  /** The last moment for any of its races. */
  entryClosesAt: instant,
  entryOpensAt: instant,
  state: sellingState,
  /** Its races that can be entered, now or later. */
  offers: z.array(raceOffer),
});
export type EventSummary = z.output<typeof eventSummary>;

export const eventRace = race.extend({
  /** [metres from the start, height or depth in metres]; empty when unknown. */
  profile: z.array(z.tuple([z.number(), z.number()])),
});
export type EventRace = z.output<typeof eventRace>;

export const eventDetail = eventSummary.omit({ offers: true }).extend({
  description: z.string(),
  rules: z.string(),
  travel: z.string(),
  latitude: z.number().nullable(),
  longitude: z.number().nullable(),
  links: z.array(z.object({ url: z.string(), label: z.string() })),
  /** Its first day before it was moved to the one that it has; null: it was not. */
  movedFrom: day.nullable(),
  /** How often it was moved or cancelled: calendar files count so. */
  sequence: z.int(),
  races: z.array(eventRace),
});
export type EventDetail = z.output<typeof eventDetail>;

export const listEvents = {
  answers: { 200: items(eventSummary) },
};

export const getEvent = {
  params: z.strictObject({ eventId: id }),
  answers: { 200: data(eventDetail) },
};

/** The answers of `listEvents` and `getEvent`, which are the same for everybody. */
export const listCalendar = { ...listEvents };

export const getCalendarEvent = { ...getEvent };

/** The public facts of an event or one of its races, shown before sign-in, and the data of its drawing. */
export const invitation = eventSummary
  .pick({
    id: true,
    branch: true,
    name: true,
    place: true,
    startsOn: true,
    endsOn: true,
    scenery: true,
    distances: true,
  })
  .extend({
    /** The race that was asked for; null: the event as such was. */
    race: race.pick({ name: true, distanceM: true }).nullable(),
  });
export type Invitation = z.output<typeof invitation>;

export const getInvitation = {
  /** The id of an event or a race. */
  params: z.strictObject({ id }),
  answers: { 200: data(invitation) },
};

export const priceReason = z.object({
  kind: z.enum([
    'tier',
    'child',
    'student',
    'senior',
    'spuri',
    'handover_fee',
    'substitute_fee',
    'paid_before',
  ]),
  /** Signed: the sum of all is the price. */
  amount: z.int(),
  percent: z.number().nullable(),
});
export type PriceReason = z.output<typeof priceReason>;

/** Price and eligibility of one person in a race. */
export const raceForPerson = z.object({
  price: money.nullable(),
  reasons: z.array(priceReason),
  /** The price with a student card; null if the card gives this person no discount. */
  withStudentCard: z.object({ price: money, reasons: z.array(priceReason) }).nullable(),
  /** The price with a SPURI card; null if the card gives this person no discount. */
  withSpuriCard: z.object({ price: money, reasons: z.array(priceReason) }).nullable(),
  refusals: z.array(
    z.enum([
      'entry_not_open',
      'entry_closed',
      'women_only',
      'men_only',
      'too_young',
      'too_old',
      'race_cancelled',
      'team_race',
      'already_entered',
    ]),
  ),
});
export type RaceForPerson = z.output<typeof raceForPerson>;

/** The questions that a race asks a team, and its conditions for members. */
export const teamTerms = z.object({
  /** Questions about the team in addition to its name; with options the answer is the id of one. */
  fields: z.array(
    z.object({
      id: z.string(),
      label: z.string(),
      isRequired: z.boolean(),
      options: z.array(z.object({ id: z.string(), label: z.string() })),
    }),
  ),
  /** The lengths of a relay's legs, in metres; empty when it is none. */
  legs: z.array(z.int()),
  /** Until then the leader may change the members. */
  changesUntil: instant,
  /** The fee for replacing a member once the team is paid; null: nothing. */
  substituteFee: money.nullable(),
  /** All members start with one number. */
  sharesBib: z.boolean(),
});
export type TeamTerms = z.output<typeof teamTerms>;

/** The data of the entry form: the race, its form, price and eligibility of the person who asks. */
export const raceDetail = race.extend({
  event: eventSummary.pick({
    id: true,
    name: true,
    place: true,
    scenery: true,
    startsOn: true,
    endsOn: true,
  }),
  form: formConfig,
  /** Null of a race that is not for teams. */
  team: teamTerms.nullable(),
  /** `onSite`: shown when the bib is collected. An upload may be so many days old on race day. */
  certificate: z.object({ onSite: z.boolean(), maxAgeDays: z.int() }),
  forMe: raceForPerson,
});
export type RaceDetail = z.output<typeof raceDetail>;

export const getRace = {
  params: z.strictObject({ raceId: id }),
  answers: { 200: data(raceDetail) },
};

export const listHeats = {
  params: z.strictObject({ raceId: id }),
  answers: { 200: items(heat) },
};
