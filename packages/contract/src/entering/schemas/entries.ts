import { ACTION_OBSTACLES, LISTED_ACTIONS } from '@rajt/rules/entering/entry-actions';
import { GROUP_MAX_PEOPLE } from '@rajt/rules/entering/fellows';
import { RESULT_STATUSES } from '@rajt/rules/raceday/race-results';
import { z } from 'zod';
import type { FieldCode } from '../../errors.ts';
import { accepted, personName } from '../../fields.ts';
import { bytes, data, day, id, instant, items, money, nothing, numericId, userPath } from '../../shapes.ts';
import { cart, entryFacts } from './cart.ts';
import { entryForm } from './entry-form.ts';
import { ownCertificateReview } from './own-certificate.ts';
export const getCart = {
  params: userPath,
  answers: { 200: data(cart) },
};

/** The answers about one person's entry. */
export const holdAnswers = z.strictObject({
  heatId: z.string({ error: 'heat_required' }).regex(/^[1-9]\d{0,17}$/, { error: 'heat_required' }),
  form: entryForm,
  /** Claimed by the person, shown at bib collection; it moves the price only where the race has a student rate. */
  hasStudentCard: z.boolean().optional(),
  /** Declared by the person, shown at bib collection; it changes the price only if the race has a student rate. */
  hasSpuriCard: z.boolean().optional(),
  /** A SPURI card, declared in the same way. */
  guardian: z.strictObject({ name: personName, accepted: accepted('guardian_required') }).optional(),
  /** The explicit consent to health data: needed with a certificate, unless it is in force already. */
  healthConsent: accepted('health_consent_required').optional(),
});
export type HoldAnswers = z.output<typeof holdAnswers>;

export const holdEntryInput = holdAnswers.extend({
  raceId: id,
  /** One of the fellows; absent: the signed-in person. */
  participantId: numericId.optional(),
  conditionsAccepted: accepted('conditions_required'),
});

export const holdEntry = {
  params: userPath,
  body: holdEntryInput,
  answers: {
    200: data(z.object({ entryId: z.string(), cart })),
    201: data(z.object({ entryId: z.string(), cart })),
  },
};

/** A check of several fields together. */
export type Check<T> = (value: T, context: z.core.$RefinementCtx) => void;

/** Nobody is in a list twice. */
export const eachOnce: Check<readonly { participantId?: string | undefined }[]> = (entries, context) => {
  const seen = new Set<string>();
  for (const [at, { participantId }] of entries.entries()) {
    if (participantId === undefined) continue;
    if (seen.has(participantId))
      context.addIssue({
        code: 'custom',
        message: 'invalid' satisfies FieldCode,
        path: [at, 'participantId'],
      });
    seen.add(participantId);
  }
};

/** People with their answers: the signed-in one or fellows, each once. */
export const groupOfPeople = z
  .array(holdAnswers.extend({ participantId: numericId }))
  .min(1)
  .max(GROUP_MAX_PEOPLE)
  .superRefine(eachOnce);

export const holdEntriesInput = z.strictObject({
  raceId: id,
  entries: groupOfPeople,
  conditionsAccepted: accepted('conditions_required'),
});

const heldEntries = data(z.object({ entryIds: z.array(z.string()), cart }));

export const holdEntries = {
  params: userPath,
  body: holdEntriesInput,
  answers: { 200: heldEntries, 201: heldEntries },
};

export const removeEntry = {
  params: userPath.extend({ entryId: numericId }),
  answers: { 204: nothing },
};

/** The types of entry that can be withdrawn, confirmed or shown by itself. */
const ENTRY_TYPES = ['entry', 'team'] as const;

export const myEntry = z.object({
  ...entryFacts,
  /** Null until it is paid. */
  bib: z.string().nullable(),
  /** The text of the QR code that is scanned at the start. */
  ticketCode: z.string().nullable(),
  /** The team whose member this is; null: it starts alone. */
  team: z
    .object({
      teamEntryId: z.string(),
      name: z.string(),
      /** The person leads it, and may change it. */
      isLeader: z.boolean(),
      /** The price of the whole team; null: each member had a fee of their own. The entry's is 0 then. */
      fee: money.nullable(),
      /** Its number is that of all members. */
      sharesBib: z.boolean(),
    })
    .nullable(),
  paidAt: instant.nullable(),
  /** How the race went, with the time as in the list of results; null as long as nothing is known. */
  result: z.object({ status: z.enum(RESULT_STATUSES), netTime: z.string().nullable() }).nullable(),
  /**
   * For a participant without an account whom the caller manages: until when a claim link of the entry works, null without one.
   * Null for everybody else.
   */
  claim: z.object({ until: instant.nullable() }).nullable(),
  /**
   * The review of the uploaded certificate. Null: there is none, the race is over, or the caller is neither the participant nor the account
   * that uploaded it.
   */
  certificateReview: ownCertificateReview.nullable(),
  /** `team`: the entry of a member; its leader withdraws and confirms the team as a whole. */
  entryType: z.enum(ENTRY_TYPES),
  /** When it was withdrawn, and the kept and the refunded part of its price. `toMeans`: not to a balance. Null: it was not. */
  withdrawn: z.object({ at: instant, fee: money, refund: money, toMeans: z.boolean() }).nullable(),
  /** The organiser has cancelled its race, and everything paid for it has been refunded. */
  isCancelled: z.boolean(),
  /** The event was moved: its old and new first day, and until when a withdrawal refunds everything. Null: it was not. */
  moved: z.object({ from: day, to: day, optOutUntil: instant.nullable() }).nullable(),
  /** How often its event was moved or cancelled: calendar files count so. */
  sequence: z.int(),
  /** The actions on the entry: until when, and else why not; none if the entry is withdrawn. */
  can: z.array(
    z.object({
      action: z.enum(LISTED_ACTIONS),
      until: instant.nullable(),
      why: z.enum(ACTION_OBSTACLES).nullable(),
    }),
  ),
});
export type MyEntry = z.output<typeof myEntry>;

export const listEntries = {
  params: userPath,
  query: z.strictObject({
    /** `withdrawn`: withdrawn entries, whenever the race is. */
    status: z.enum(['actual', 'past', 'withdrawn']).default('actual'),
    /** `mine`: the caller starts; `others`: the caller has entered another person. */
    participant: z.enum(['mine', 'others']).default('mine'),
    /** `true`: the withdrawn entries of future or past races. */
    withdraw: z.enum(['true', 'false']).default('false'),
  }),
  answers: { 200: items(myEntry) },
};

export const entryConfirmation = {
  params: userPath.extend({ entryType: z.enum(['entry', 'team']), entryId: numericId }),
  answers: { 200: bytes },
};

export const entryDownload = {
  params: userPath.extend({ entryId: numericId }),
  answers: { 200: bytes },
};

export const entryPicture = {
  params: userPath.extend({ entryId: numericId }),
  answers: { 200: bytes },
};

export const applePass = {
  params: userPath.extend({ entryId: numericId }),
  answers: { 200: bytes },
};

export const googlePass = {
  params: userPath.extend({ entryId: numericId }),
  /** An address of Google that has all of the pass in it. */
  answers: { 200: data(z.object({ url: z.url() })) },
};
