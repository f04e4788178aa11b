import { z } from 'zod';
import { items, nothing, operation } from '../operation.ts';

/**
 * One choice of a list; `id` is what a profile keeps: a slug, or a country's code (ISO 3166 alpha-2). `also`: what people
 * call it besides, in any language; whoever types it means the item.
 */
export const referenceItem = z.object({
  id: z.string(),
  name: z.string(),
  also: z.array(z.string()).optional(),
});
export type ReferenceItem = z.output<typeof referenceItem>;

/** A code may stand for several settlements and a settlement may have several codes: each pair is one. */
export const zipcode = z.object({ zip: z.string(), city: z.string(), county: z.string() });
export type Zipcode = z.output<typeof zipcode>;

/** A sports club; profiles keep the name, not the id: the list only suggests. */
export const club = referenceItem.extend({ city: z.string() });
export type Club = z.output<typeof club>;

/**
 * Open, as the registration needs them. In the language of the caller and in the order to be shown. Answers carry
 * Last-Modified; a caller that sends it back as If-Modified-Since gets 304 while nothing has changed.
 */
const collection = { access: 'open', refusals: [] } as const;
const choices = { ...collection, answers: { 200: items(referenceItem), 304: nothing } } as const;

export const listEducations = operation({
  id: 'listEducations',
  method: 'GET',
  path: '/educations',
  summary: 'Highest education, from the lowest up',
  ...choices,
});
export const listProfessions = operation({
  id: 'listProfessions',
  method: 'GET',
  path: '/professions',
  summary: 'Fields of work',
  ...choices,
});
export const listOccupations = operation({
  id: 'listOccupations',
  method: 'GET',
  path: '/occupations',
  summary: 'What a person does now: pupil, employee, retired',
  ...choices,
});
export const listWatches = operation({
  id: 'listWatches',
  method: 'GET',
  path: '/watches',
  summary: 'Brands of sports watches',
  ...choices,
});
export const listShoes = operation({
  id: 'listShoes',
  method: 'GET',
  path: '/shoes',
  summary: 'Brands of running shoes',
  ...choices,
});
export const listCountries = operation({
  id: 'listCountries',
  method: 'GET',
  path: '/countries',
  summary: 'Countries by code',
  ...choices,
});
export const listNationalities = operation({
  id: 'listNationalities',
  method: 'GET',
  path: '/nationalities',
  summary: 'Nationalities by the code of the state',
  ...choices,
});
export const listClubs = operation({
  id: 'listClubs',
  method: 'GET',
  path: '/clubs',
  summary: 'Sports clubs',
  ...collection,
  answers: { 200: items(club), 304: nothing },
});
export const listZipcodes = operation({
  id: 'listZipcodes',
  method: 'GET',
  path: '/zipcodes',
  summary: 'Hungarian postal codes with settlement and county',
  ...collection,
  answers: { 200: items(zipcode), 304: nothing },
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

/** What a collection consists of. */
export type CollectionItem<N extends CollectionName> = N extends 'zipcodes'
  ? Zipcode
  : N extends 'clubs'
    ? Club
    : ReferenceItem;
