import { cleanLines } from '@rajt/rules/clean-lines';
import { z } from 'zod';
import { textLine } from '../../fields.ts';
import { whoFields } from '../../registration-fields.ts';
import { birth, contact, internal, money } from '../../scopes.ts';
import { data, day, INTEGER_MAX, id, instant, nothing, numericId } from '../../shapes.ts';
import { text } from '../../text.ts';
import { comingEntry, ownData } from './privacy.ts';

const personPath = z.strictObject({ personId: numericId });
const requestPath = z.strictObject({ requestId: numericId });
const base = { base: z.int().min(1).max(INTEGER_MAX) };

/** The right that a person makes use of (GDPR articles 15, 16, 17, 21); `other`: their words say. */
export const PRIVACY_RIGHTS = ['access', 'correction', 'erasure', 'objection', 'other'] as const;
/** The way on which a request came in. */
export const PRIVACY_CHANNELS = ['mail', 'letter', 'phone', 'inPerson'] as const;
export const PRIVACY_OUTCOMES = ['done', 'refused'] as const;
export const PRIVACY_STATES = ['open', ...PRIVACY_OUTCOMES] as const;

const words = z.string().overwrite(cleanLines).max(4000, { error: 'too_long' });

const requestFields = {
  right: z.enum(PRIVACY_RIGHTS),
  channel: z.enum(PRIVACY_CHANNELS),
  /** The person as the request names them, known here or not. */
  name: textLine(120),
  /** Their address or phone number, for the answer. */
  contact: text().max(200, { error: 'too_long' }),
  words,
  receivedOn: day,
  /** Null: nobody is found, or not yet. */
  personId: numericId.nullable(),
};

const request = z.object({
  requestId: numericId,
  /** Increases with each change; named by `base`. */
  version: z.int(),
  right: requestFields.right,
  channel: requestFields.channel,
  name: contact(z.string()),
  contact: contact(z.string()),
  words: internal(z.string()),
  receivedOn: day,
  personId: numericId.nullable(),
  /** The last day of the answer. */
  dueOn: day,
  /** The day on which the person was notified that it takes two months more, and the reason. */
  extension: z.object({ notifiedOn: day, reason: internal(z.string()) }).nullable(),
  state: z.enum(PRIVACY_STATES),
  /** The answer in words; '' while it is open. */
  outcome: internal(z.string()),
  closedAt: instant.nullable(),
  /** Null: an erased account. */
  handledBy: z.string().nullable(),
  changedAt: instant,
});
export type PrivacyRequest = z.output<typeof request>;

/** Requests of one answer. */
export const REQUESTS_LISTED = 50;

export const listPrivacyRequests = {
  query: z.strictObject({
    /** Open ones by their last day, closed ones from the newest on. */
    state: z.enum(['open', 'closed']).default('open'),
    /** The `next` of the answer before. */
    after: z.string().max(60).optional(),
  }),
  answers: {
    200: data(
      z.object({
        items: z.array(request),
        next: z.string().nullable(),
        open: z.int(),
        /** Open ones whose last day is over. */
        overdue: z.int(),
      }),
    ),
  },
};

export const createPrivacyRequest = {
  body: z.strictObject(requestFields),
  answers: { 201: data(request) },
};

export const getPrivacyRequest = { params: requestPath, answers: { 200: data(request) } };

export const changePrivacyRequest = {
  params: requestPath,
  body: z.strictObject({
    ...requestFields,
    ...base,
    extension: z.strictObject({ notifiedOn: day, reason: textLine(500) }).nullable(),
  }),
  answers: { 200: data(request) },
};

export const closePrivacyRequest = {
  params: requestPath,
  body: z.strictObject({
    ...base,
    outcome: z.enum(PRIVACY_OUTCOMES),
    words: words.min(1, { error: 'required' }),
  }),
  answers: { 200: data(request) },
};

export const reopenPrivacyRequest = {
  params: requestPath,
  body: z.strictObject(base),
  answers: { 200: data(request) },
};

/** The data of a person without health data; the person gets all of them in their profile. */
export const getPersonData = { params: personPath, answers: { 200: data(ownData) } };

const identity = z.object({
  personId: numericId,
  nameTitle: whoFields.nameTitle,
  familyName: z.string(),
  firstName: z.string(),
  birthDate: birth(day),
  gender: z.enum(['F', 'M']),
  nationality: z.string(),
  /** Null: a person without an account. */
  email: contact(z.string().nullable()),
  /** Paid entries to come; their bibs and lists show the name of the day of the payment. */
  paidEntries: z.int(),
});

export const getIdentity = { params: personPath, answers: { 200: data(identity) } };

export const correctIdentity = {
  params: personPath,
  body: z.strictObject({
    /** As it was shown: refused as `changed_meanwhile` if it is another one now. */
    was: z.strictObject(whoFields),
    is: z.strictObject(whoFields),
    /** Paid entries to come get the corrected name, too. */
    correctsEntries: z.boolean(),
    reason: textLine(500),
  }),
  answers: { 200: data(identity) },
};

/** The consequences of an erasure, as the person would see them. */
const erasureOutlook = z.object({
  personId: numericId,
  name: z.string(),
  hasAccount: z.boolean(),
  hasOpenPayment: z.boolean(),
  hasRefundDue: z.boolean(),
  isLastOrganiser: z.boolean(),
  /** The erasure forfeits it. */
  balanceHuf: money(z.int()),
  entriesToCome: z.array(comingEntry),
  entriesOfOthers: z.array(comingEntry),
  openOffers: z.int(),
  goodsToCome: z.int(),
  /** Orders and invoices that the law keeps, and until when the newest is kept. */
  keptOrders: z.int(),
  keptUntil: day.nullable(),
});

export const getErasureOutlook = { params: personPath, answers: { 200: data(erasureOutlook) } };

export const erasePerson = {
  params: personPath,
  body: z.strictObject({
    /** The whole name of the person, typed: a safeguard against the wrong page. */
    name: text().max(200, { error: 'too_long' }),
    givesUpEntries: z.boolean(),
    givesUpBalance: z.boolean(),
    /** Managed people without an account keep their entries to come. */
    keepsOthers: z.boolean(),
  }),
  answers: { 204: nothing },
};

/** Rows of one answer. */
export const ACCESSES_LISTED = 50;

export const listAccesses = {
  params: personPath,
  query: z.strictObject({ after: numericId.optional() }),
  answers: {
    200: data(
      z.object({
        /** The readings of the person's data by staff, the newest first. */
        items: z.array(
          z.object({
            id: numericId,
            at: instant,
            /** Null: a command, or an erased account. */
            by: z.object({ personId: numericId, name: z.string() }).nullable(),
            text: z.string(),
            event: z.string().nullable(),
          }),
        ),
        next: numericId.nullable(),
        /** Files of entries of the person's events, made after their entry: they may contain them. */
        files: z.array(
          z.object({
            id: numericId,
            at: instant,
            by: z.string().nullable(),
            events: z.array(id),
            columns: z.array(z.string()),
            rows: z.int().nullable(),
            purpose: internal(z.string()),
          }),
        ),
      }),
    ),
  },
};

export const listRetention = {
  answers: {
    200: data(
      z.object({
        items: z.array(
          z.object({
            /** The name of the job: `forget-old-news`. */
            job: z.string(),
            lastAt: instant.nullable(),
            /** Rows that it erased or deleted in the last run; null: unknown. */
            erased: z.int().nullable(),
            /** In the last thirty days. */
            erasedInMonth: z.int(),
            failedAt: instant.nullable(),
            /** It has not ended well for two days. */
            isOverdue: z.boolean(),
          }),
        ),
      }),
    ),
  },
};
