import { REPLACEMENT_OBSTACLES } from '@rajt/rules/entering/entry-replacement';
import { z } from 'zod';
import { accepted, email } from '../../fields.ts';
import { linkToken, tokenQuery } from '../../people/schemas/password.ts';
import { data, day, id, instant, money, numericId, userPath } from '../../shapes.ts';
import { holdAnswers } from './entries.ts';

const entryPath = userPath.extend({ entryId: numericId });

/** A paid entry as its participant offers it to a recipient. */
export const entryHandover = z.object({
  entryId: z.string(),
  event: z.object({ id, name: z.string() }),
  race: z.object({ id, name: z.string(), raceOn: day }),
  participant: z.string(),
  bib: z.string().nullable(),
  /** Fee that the recipient pays. */
  fee: money,
  /** Deadline of the handover; null: there is none. */
  until: instant.nullable(),
  /** Null: it can be offered now. */
  obstacle: z.enum(REPLACEMENT_OBSTACLES).nullable(),
  /** The one that is open; null: it is offered to nobody. */
  open: z
    .object({
      /** The address that the link was sent to; empty: none. */
      email: z.string(),
      link: z.url(),
      until: instant,
      /** Somebody has it in their cart, or is paying. */
      isBeingTaken: z.boolean(),
    })
    .nullable(),
});
export type EntryHandover = z.output<typeof entryHandover>;

export const getEntryHandover = {
  params: entryPath,
  answers: { 200: data(entryHandover) },
};

export const offerEntryHandover = {
  params: entryPath,
  body: z.strictObject({
    /** The address that the link is sent to; '': none, the giver shares it. */
    email: z.literal('').or(email),
    /** The giver agrees that the recipient who accepts by the link starts with it. */
    agreed: accepted('required'),
  }),
  answers: { 200: data(entryHandover) },
};

export const takeEntryHandoverBack = {
  params: entryPath,
  answers: { 200: data(entryHandover) },
};

/** The entry that a link offers, in the caller's language. */
export const offeredEntry = z.object({
  /** `taken`: a recipient has it in their cart, or is paying. */
  state: z.enum(['offered', 'taken', 'declined']),
  giver: z.string(),
  event: z.string(),
  race: z.object({ id: z.string(), name: z.string(), raceOn: day }),
  heat: z.object({ id: z.string(), name: z.string(), startsAt: instant.nullable() }),
  fee: money,
  until: instant,
});
export type OfferedEntry = z.output<typeof offeredEntry>;

export const checkEntryHandover = {
  query: tokenQuery,
  answers: { 200: data(offeredEntry) },
};

export const declineEntryHandover = {
  body: z.strictObject({ token: linkToken }),
  answers: { 200: data(offeredEntry) },
};

export const acceptEntryHandover = {
  params: userPath,
  body: holdAnswers.omit({ heatId: true, hasStudentCard: true, hasSpuriCard: true }).extend({
    token: linkToken,
    conditionsAccepted: accepted('conditions_required'),
  }),
  answers: { 200: data(z.object({ entryId: z.string() })), 201: data(z.object({ entryId: z.string() })) },
};
