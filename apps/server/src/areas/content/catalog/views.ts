import type {
  EventDetail,
  EventSummary,
  Heat,
  Race,
  RaceDetail,
  RaceOffer,
} from '@rajt/contract/content/operations/catalog';
import type { Money } from '@rajt/contract/shapes';
import {
  type AgeRate,
  currentTier,
  fromPrice,
  nextPriceStep,
  type PriceTier,
} from '@rajt/rules/content/price';
import type { Language } from '@rajt/rules/language';
import { pick } from '../../../platform/http/language.ts';
import type { CatalogEvent, CatalogHeat, CatalogRace, Text } from './catalog.ts';
import {
  eventState,
  heatPlaces,
  heatWaiting,
  type Places,
  racePlaces,
  raceWaiting,
  sellingState,
  sumPlaces,
} from './selling.ts';

/** The time, the places and the language that a response is rendered for. */
export interface ViewContext {
  readonly at: Date;
  readonly places: Places;
  readonly language: Language;
}

export function huf(amount: number): Money {
  return { amount, currency: 'HUF' };
}

/** The event, as the listing, the event's page and the entry form show it. */
export function eventView(event: CatalogEvent, context: ViewContext): Omit<EventSummary, 'offers'> {
  const text = reader(context.language);
  const states = event.races.map((race) => ({ race, state: sellingState(race, context.places, context.at) }));
  const state = eventState(states.map((one) => one.state));
  // The lowest price that can be paid now, or else later; one that nobody can pay any more does not count.
  const priced = states.filter((one) => one.state === state && (state === 'open' || state === 'not_open'));
  const cheapest = fromPrice(
    priced.map((one) => one.race),
    context.at,
  );
  return {
    id: event.id,
    branch: event.branch,
    name: text(event.name),
    place: text(event.place),
    summary: text(event.summary),
    startsOn: event.startsOn,
    endsOn: event.endsOn,
    scenery: event.scenery,
    disciplines: [...new Set(event.races.map((race) => race.discipline))],
    distances: [...new Set(event.races.map((race) => race.distanceM))].sort((one, other) => one - other),
    fromPrice: cheapest && huf(cheapest.amountHuf),
    nextPrice: cheapest && nextPriceView(cheapest.tiers, context.at),
    ...sumPlaces(event.races.map((race) => racePlaces(race, context.places))),
    entryOpensAt: earliest(event.races.map((race) => race.entryOpensAt)).toISOString(),
    entryClosesAt: latest(event.races.map((race) => race.entryClosesAt)).toISOString(),
    state,
  };
}

export function eventSummaryView(event: CatalogEvent, context: ViewContext): EventSummary {
  const races = event.races.map((race) => raceView(race, context));
  return { ...eventView(event, context), offers: races.filter(isOffered).map(offerView) };
}

/** The race, as the listing shows it. */
function offerView(race: Race): RaceOffer {
  const { id, name, kind, state, raceOn, minAge, maxAge, genderLimit, price, nextPrice, ageRates, heats } =
    race;
  const zones = heats.filter(({ pace }) => pace !== null);
  return { id, name, kind, state, raceOn, minAge, maxAge, genderLimit, price, nextPrice, ageRates, zones };
}

function isOffered({ state }: Race): boolean {
  return state === 'open' || state === 'not_open';
}

export function eventDetailView(event: CatalogEvent, context: ViewContext): EventDetail {
  const text = reader(context.language);
  return {
    ...eventView(event, context),
    description: text(event.description),
    rules: text(event.rules),
    travel: text(event.travel),
    latitude: event.latitude,
    longitude: event.longitude,
    links: event.links.map((link) => ({ url: link.url, label: text(link.label) })),
    movedFrom: event.movedFrom,
    sequence: event.sequence,
    races: event.races.map((race) => ({
      ...raceView(race, context),
      profile: race.profile.map(([metre, height]) => [metre, height]),
    })),
  };
}

/** Whether anybody may read who starts: not where people run anywhere and at any time, nor of a race that is off. */
function hasStartList({ showsStarts, kind, isCancelled }: CatalogRace): boolean {
  return showsStarts && kind !== 'virtual' && !isCancelled;
}

export function raceView(race: CatalogRace, context: ViewContext): Race {
  const text = reader(context.language);
  const tier = currentTier(race.tiers, context.at);
  return {
    id: race.id,
    name: text(race.name),
    kind: race.kind,
    discipline: race.discipline,
    distanceM: race.distanceM,
    climbM: race.climbM,
    raceOn: race.raceOn,
    timeLimitMinutes: race.timeLimitMinutes,
    minAge: race.minAge,
    maxAge: race.maxAge,
    genderLimit: race.genderLimit,
    teamSizes: [...race.teamSizes],
    hasTimetable: race.timetableClosesAt !== null,
    hasStartList: hasStartList(race),
    needsCertificate: race.certificate.onSite || race.formConfig.medicalCertificate === 'required',
    pricePer: race.pricePer,
    placesPer: race.placesPer,
    price: tier && huf(tier.amountHuf),
    nextPrice: nextPriceView(race.tiers, context.at),
    prices: race.tiers.map((step) => ({ price: huf(step.amountHuf), until: step.endsAt.toISOString() })),
    ageRates: race.ageRates.map(ageRateView),
    entryOpensAt: race.entryOpensAt.toISOString(),
    entryClosesAt: race.entryClosesAt.toISOString(),
    state: sellingState(race, context.places, context.at),
    ...racePlaces(race, context.places),
    waiting: raceWaiting(race, context.places),
    heats: race.heats.map((heat) => heatView(race, heat, context)),
  };
}

export function heatView(race: CatalogRace, heat: CatalogHeat, context: ViewContext): Heat {
  return {
    id: heat.id,
    name: reader(context.language)(heat.name),
    startsAt: heat.startsAt?.toISOString() ?? null,
    pace: heat.pace && { ...heat.pace },
    ...heatPlaces(race, heat, context.places),
    waiting: heatWaiting(race, heat, context.places),
  };
}

/** The terms of a race for teams; null for other races. */
export function teamTermsView(race: CatalogRace, language: Language): RaceDetail['team'] {
  if (race.kind !== 'team') return null;
  const text = reader(language);
  return {
    fields: race.teamFields.map(({ id, label, isRequired, options }) => ({
      id,
      label: text(label),
      isRequired,
      options: options.map((one) => ({ id: one.id, label: text(one.label) })),
    })),
    legs: [...race.teamLegsM],
    changesUntil: teamChangesUntil(race).toISOString(),
    substituteFee: race.substituteFeeHuf > 0 ? huf(race.substituteFeeHuf) : null,
    sharesBib: race.sharesBib,
  };
}

/** Until when a leader may change the members of a team. */
export function teamChangesUntil(race: Pick<CatalogRace, 'teamFreezesAt' | 'entryClosesAt'>): Date {
  return race.teamFreezesAt ?? race.entryClosesAt;
}

function nextPriceView(tiers: readonly PriceTier[], at: Date) {
  const next = nextPriceStep(tiers, at);
  return next && { price: huf(next.amountHuf), at: next.at.toISOString() };
}

function ageRateView(rate: AgeRate): Race['ageRates'][number] {
  return 'percent' in rate
    ? { kind: rate.kind, percent: rate.percent, price: null }
    : { kind: rate.kind, percent: null, price: huf(rate.amountHuf) };
}

function reader(language: Language): (text: Text) => string {
  return (text) => pick(language, text.hu, text.en);
}

function earliest(instants: readonly Date[]): Date {
  return new Date(Math.min(...instants.map(Number)));
}

function latest(instants: readonly Date[]): Date {
  return new Date(Math.max(...instants.map(Number)));
}
