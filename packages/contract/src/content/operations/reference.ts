import { operationsOf } from '../../operation.ts';
import type * as schemas from '../schemas/reference.ts';
import type { Club, ReferenceItem, Zipcode } from '../schemas/reference.ts';

export type * from '../schemas/reference.ts';

/**
 * Open, as the registration needs them. In the language of the caller and in the order to be shown. Answers carry
 * Last-Modified; a caller that sends it back as If-Modified-Since gets 304 while nothing has changed.
 */
const collection = { access: 'open', refusals: [] } as const;

const operation = operationsOf<typeof schemas>();

export const listEducations = operation({
  id: 'listEducations',
  method: 'GET',
  path: '/educations',
  summary: 'Highest education, from the lowest up',
  ...collection,
});
export const listProfessions = operation({
  id: 'listProfessions',
  method: 'GET',
  path: '/professions',
  summary: 'Fields of work',
  ...collection,
});
export const listOccupations = operation({
  id: 'listOccupations',
  method: 'GET',
  path: '/occupations',
  summary: 'What a person does now: pupil, employee, retired',
  ...collection,
});
export const listWatches = operation({
  id: 'listWatches',
  method: 'GET',
  path: '/watches',
  summary: 'Brands of sports watches',
  ...collection,
});
export const listShoes = operation({
  id: 'listShoes',
  method: 'GET',
  path: '/shoes',
  summary: 'Brands of running shoes',
  ...collection,
});
export const listCountries = operation({
  id: 'listCountries',
  method: 'GET',
  path: '/countries',
  summary: 'Countries by code',
  ...collection,
});
export const listNationalities = operation({
  id: 'listNationalities',
  method: 'GET',
  path: '/nationalities',
  summary: 'Nationalities by the code of the state',
  ...collection,
});
export const listClubs = operation({
  id: 'listClubs',
  method: 'GET',
  path: '/clubs',
  summary: 'Sports clubs',
  ...collection,
});
export const listZipcodes = operation({
  id: 'listZipcodes',
  method: 'GET',
  path: '/zipcodes',
  summary: 'Hungarian postal codes with settlement and county',
  ...collection,
});

/** The operation of each collection, by its name in the specification. */
export const collections = {
  educations: listEducations,
  professions: listProfessions,
  occupations: listOccupations,
  watches: listWatches,
  shoes: listShoes,
  countries: listCountries,
  nationalities: listNationalities,
  clubs: listClubs,
  zipcodes: listZipcodes,
} as const;
export type CollectionName = keyof typeof collections;

/** One item of a collection. */
export type CollectionItem<N extends CollectionName> = N extends 'zipcodes'
  ? Zipcode
  : N extends 'clubs'
    ? Club
    : ReferenceItem;
