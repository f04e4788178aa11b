import { z } from 'zod';
import { items, nothing } from '../../shapes.ts';

/**
 * One choice of a list. A profile keeps the `id`: a slug, or a country's code (ISO 3166 alpha-2). `also`: other names of it, in
 * any language; typing one of them means the item.
 */
export const referenceItem = z.object({
  id: z.string(),
  name: z.string(),
  also: z.array(z.string()).optional(),
});
export type ReferenceItem = z.output<typeof referenceItem>;

/** A code may belong to several settlements and a settlement may have several codes: each pair is one. */
export const zipcode = z.object({ zip: z.string(), city: z.string(), county: z.string() });
export type Zipcode = z.output<typeof zipcode>;

/** A sports club; profiles keep the name, not the id: the list only suggests. */
export const club = referenceItem.extend({ city: z.string() });
export type Club = z.output<typeof club>;

const choices = { answers: { 200: items(referenceItem), 304: nothing } };

export const listEducations = choices;
export const listProfessions = choices;
export const listOccupations = choices;
export const listWatches = choices;
export const listShoes = choices;
export const listCountries = choices;
export const listNationalities = choices;
export const listClubs = { answers: { 200: items(club), 304: nothing } };
export const listZipcodes = { answers: { 200: items(zipcode), 304: nothing } };
