import { operationsOf } from '../../operation.ts';
import type * as schemas from '../schemas/catalog.ts';

export type * from '../schemas/catalog.ts';

const operation = operationsOf<typeof schemas>();

/** Upcoming events of the site, soonest first; filtering is the browser's, there are dozens. */
export const listEvents = operation({
  id: 'listEvents',
  method: 'GET',
  path: '/events',
  summary: 'Upcoming events',
  access: 'member',
  refusals: [],
});

export const getEvent = operation({
  id: 'getEvent',
  method: 'GET',
  path: '/events/{eventId}',
  summary: 'An event with its races, prices and heats',
  access: 'member',
  refusals: [],
});

/** `listEvents` for visitors: the listing is the same for everybody. */
export const listCalendar = operation({
  id: 'listCalendar',
  method: 'GET',
  path: '/calendar',
  summary: 'The public calendar: upcoming events',
  access: 'open',
  refusals: [],
});

/** `getEvent` for visitors. */
export const getCalendarEvent = operation({
  id: 'getCalendarEvent',
  method: 'GET',
  path: '/calendar/{eventId}',
  summary: 'A public event with its races, prices and heats',
  access: 'open',
  refusals: [],
});

/**
 * The event or race behind an invitation's link: the login shows it to a visitor. From the published catalogue alone, without
 * places and prices.
 */
export const getInvitation = operation({
  id: 'getInvitation',
  method: 'GET',
  path: '/invitations/{id}',
  summary: 'The event that a shared link leads to',
  access: 'open',
  refusals: [],
});

export const getRace = operation({
  id: 'getRace',
  method: 'GET',
  path: '/races/{raceId}',
  summary: 'A race with its entry form and the price for the caller',
  access: 'member',
  refusals: [],
});

export const listHeats = operation({
  id: 'listHeats',
  method: 'GET',
  path: '/races/{raceId}/heats',
  summary: 'Heats of a race with their free places now',
  access: 'member',
  refusals: [],
});
