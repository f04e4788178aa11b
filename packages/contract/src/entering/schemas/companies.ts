import { COMPANY_MAX_PEOPLE, COMPANY_ORDER_PEOPLE } from '@rajt/rules/entering/company';
import { COMPANY_COLUMNS } from '@rajt/rules/entering/company-columns';
import { z } from 'zod';
import { priceReason } from '../../content/schemas/catalog.ts';
import { shownFieldCodes } from '../../errors.ts';
import { accepted } from '../../fields.ts';
import { addressInput } from '../../people/schemas/addresses.ts';
import { data, day, id, instant, items, money, nothing, numericId, userPath } from '../../shapes.ts';
import { text } from '../../text.ts';
import { billedAddress, cart } from './cart.ts';

const column = z.enum(COMPANY_COLUMNS);

/** One person of the file, as it was written; `line` is its number there. */
export const companyLine = z.strictObject({
  line: z.int().min(1).max(100_000),
  cells: z.partialRecord(column, text().max(200)),
});
export type CompanyLine = z.output<typeof companyLine>;

const lines = z
  .array(companyLine)
  .min(1)
  .max(COMPANY_MAX_PEOPLE)
  .refine((all) => new Set(all.map(({ line }) => line)).size === all.length, { error: 'invalid' });

/** The company that receives the invoice, with its VAT number. */
export const companyAddress = addressInput
  .refine(({ company }) => company !== '', { error: 'required', path: ['company'] })
  .refine(({ vatNumber }) => vatNumber !== '', { error: 'required', path: ['vatNumber'] });

export const checkedLine = z.object({
  line: z.int(),
  /** The name as the language of the request writes it; for a bad line the parts that it has. */
  name: z.string(),
  heat: z.string().nullable(),
  /** Null when the line is bad. */
  price: money.nullable(),
  reasons: z.array(priceReason),
  /** Empty when the line is good. */
  problems: z.array(z.object({ column, code: z.enum(shownFieldCodes) })),
});
export type CheckedLine = z.output<typeof checkedLine>;

export const companyPreview = z.object({
  lines: z.array(checkedLine),
  /** The sum of the good lines. */
  total: money,
  goodLines: z.int(),
  /** The race's free places now. */
  placesLeft: z.int(),
  /** How many of the first good lines can get a place now, in their heats; 200 at most. */
  placesNow: z.int(),
  /** How many more unpaid places the account may have in the race; `placesNow` is at most that. */
  unpaidLeft: z.int(),
});
export type CompanyPreview = z.output<typeof companyPreview>;

export const previewCompany = {
  params: userPath,
  body: z.strictObject({ raceId: id, lines }),
  answers: { 200: data(companyPreview) },
};

const held = data(z.object({ companyEntryId: z.string(), held: z.int(), toCome: z.int(), cart }));

/** The number of people who get a place now, the first ones without a place; absent: 200, or all if there are fewer. */
const places = z.int().min(1).max(COMPANY_ORDER_PEOPLE).optional();

export const enterCompany = {
  params: userPath,
  body: z.strictObject({
    raceId: id,
    billingAddress: companyAddress,
    lines,
    places,
    conditionsAccepted: accepted('conditions_required'),
  }),
  answers: { 200: held, 201: held },
};

const companyPath = userPath.extend({ companyEntryId: numericId });

export const holdNextOfCompany = {
  params: companyPath,
  body: z.strictObject({ places }),
  answers: { 200: held, 201: held },
};

export const removeCompany = {
  params: companyPath,
  answers: { 204: nothing },
};

/** `toCome`: no place is held. */
const personState = z.enum(['paid', 'inCart', 'toCome', 'removed']);

export const companySummary = z.object({
  companyEntryId: z.string(),
  company: z.string(),
  event: z.object({ id, name: z.string() }),
  race: z.object({ id, name: z.string(), raceOn: day }),
  createdAt: instant,
  counts: z.record(personState, z.int()),
});
export type CompanySummary = z.output<typeof companySummary>;

export const listCompanyEntries = {
  params: userPath,
  answers: { 200: items(companySummary) },
};

export const companyDetail = companySummary.extend({
  billingAddress: billedAddress,
  /** How many of those to come can get a place now, the first of them; 200 at most. */
  placesNow: z.int(),
  /** How many more unpaid places the account may have in the race; `placesNow` is at most that. */
  unpaidLeft: z.int(),
  people: z.array(z.object({ uid: z.string(), name: z.string(), state: personState })),
});
export type CompanyDetail = z.output<typeof companyDetail>;

export const getCompanyEntry = {
  params: companyPath,
  answers: { 200: data(companyDetail) },
};
