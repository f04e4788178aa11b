import { operationsOf } from '../../operation.ts';
import type * as schemas from '../schemas/companies.ts';
import { HOLD_REFUSALS } from './entries.ts';

export type * from '../schemas/companies.ts';

const operation = operationsOf<typeof schemas>();

/** Refusals of the race as a whole: the mistakes of a person are reported at their line. */
const RACE_REFUSALS = [
  'company_unavailable',
  'entry_closed',
  'entry_not_open',
  'race_cancelled',
  'team_race',
] as const;

const HOLDS = [...HOLD_REFUSALS, 'company_unavailable', 'not_enough_places'] as const;

/**
 * Checks every line of a company's file and returns its price; changes nothing. The preview reports that a person is in the race
 * only if this account has entered them; for others `enterCompany` reports it (decision 0034).
 */
export const previewCompany = operation({
  id: 'previewCompany',
  method: 'POST',
  path: '/users/{userId}/company-entries/preview',
  summary: 'Check the people of a company, line by line, and price them',
  access: 'self',
  only: 'companyEntry',
  refusals: RACE_REFUSALS,
});

/**
 * Enters a company's people: holds the places of the first 200 lines, or of the first `places`, all or none, and keeps the others
 * for the next order. Every line must be good: a mistake is reported at `lines.3.birthDate`. Asking again for places that the
 * cart holds answers 200 with them. `company_unavailable`: the race needs data that no file can contain (a medical certificate, a
 * team).
 */
export const enterCompany = operation({
  id: 'enterCompany',
  method: 'POST',
  path: '/users/{userId}/company-entries',
  summary: 'Enter the people of a company in a race',
  access: 'self',
  only: 'companyEntry',
  refusals: HOLDS,
});

/**
 * Holds places for the next 200 people of a company entry without a place, or for the next `places`, all or none. While some of
 * them are in the cart, or with nobody to come, it changes nothing and answers 200.
 */
export const holdNextOfCompany = operation({
  id: 'holdNextOfCompany',
  method: 'POST',
  path: '/users/{userId}/company-entries/{companyEntryId}/places',
  summary: 'Put the next people of a company entry into the cart',
  access: 'self',
  only: 'companyEntry',
  refusals: HOLDS,
});

/** Releases all places that the cart holds for the company, at once. Its people count as removed. Repeating it answers 204. */
export const removeCompany = operation({
  id: 'removeCompany',
  method: 'DELETE',
  path: '/users/{userId}/company-entries/{companyEntryId}/places',
  summary: 'Remove the people of a company entry from the cart',
  access: 'self',
  only: 'companyEntry',
  refusals: ['payment_in_progress', 'entry_not_removable'],
});

export const listCompanyEntries = operation({
  id: 'listCompanyEntries',
  method: 'GET',
  path: '/users/{userId}/company-entries',
  summary:
    'The company entries of the person, the latest first, each with how many are paid, in the cart, to come',
  access: 'self',
  only: 'companyEntry',
  refusals: [],
});

export const getCompanyEntry = operation({
  id: 'getCompanyEntry',
  method: 'GET',
  path: '/users/{userId}/company-entries/{companyEntryId}',
  summary: 'A company entry with its people',
  access: 'self',
  only: 'companyEntry',
  refusals: [],
});
