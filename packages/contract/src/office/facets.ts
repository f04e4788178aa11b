import type { FilterField } from './filter-fields.ts';

/** The fields whose values are counted next to the list of entries: those with few values. */
export const FACETS = [
  'race',
  'heat',
  'state',
  'gender',
  'shirtType',
  'shirtSize',
  'certificate',
  'company',
  'paidBy',
  'tag',
] as const satisfies readonly FilterField[];
export type Facet = (typeof FACETS)[number];
