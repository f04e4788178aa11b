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

/** The right that a person exercises (GDPR articles 15, 16, 17, 21); `other`: the right is in the words of the request. */
export const PRIVACY_RIGHTS = ['access', 'correction', 'erasure', 'objection', 'other'] as const;
/** The channel of a request. */
export const PRIVACY_CHANNELS = ['mail', 'letter', 'phone', 'inPerson'] as const;
export const PRIVACY_OUTCOMES = ['done', 'refused'] as const;
export const PRIVACY_STATES = ['open', ...PRIVACY_OUTCOMES] as const;

const words = z.string().overwrite(cleanLines).max(4000, { error: 'too_long' });

const requestFields = {
  right: z.enum(PRIVACY_RIGHTS),
  channel: z.enum(PRIVACY_CHANNELS),
  /** The name of the person in the request, known here or not. */
  name: textLine(120),
  /** The address or phone number for the answer. */
  contact: text().max(200, { error: 'too_long' }),
  words,
  receivedOn: day,
  /** The person whom the request concerns; null: no person is chosen, or not yet. */
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
  /** The extension by two months: the day on which the person was notified, and the reason. */
  extension: z.object({ notifiedOn: day, reason: internal(z.string()) }).nullable(),
  state: z.enum(PRIVACY_STATES),
  /** The answer in words; '' while the request is open. */
  outcome: internal(z.string()),
  closedAt: instant.nullable(),
  /** Null: an erased account. */
  handledBy: z.string().nullable(),
  changedAt: instant,
});
export type PrivacyRequest = z.output<typeof request>;

/** The maximum number of requests in one answer. */
export const REQUESTS_LISTED = 50;

export const listPrivacyRequests = {
  query: z.strictObject({
    /** Lists open requests by their last day, or closed requests from the newest on. */
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
        /** The number of open requests whose last day is over. */
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
  /** The number of coming paid entries; their bibs and lists show the name as it was at the payment. */
  paidEntries: z.int(),
});

export const getIdentity = { params: personPath, answers: { 200: data(identity) } };

export const correctIdentity = {
  params: personPath,
  body: z.strictObject({
    /** The values that were shown; `changed_meanwhile` if they differ from the present values. */
    was: z.strictObject(whoFields),
    is: z.strictObject(whoFields),
    /** Whether coming paid entries get the corrected name, too. */
    correctsEntries: z.boolean(),
    reason: textLine(500),
  }),
  answers: { 200: data(identity) },
};

/** The consequences of an erasure, which the person would also see. */
const erasureOutlook = z.object({
  personId: numericId,
  name: z.string(),
  hasAccount: z.boolean(),
  hasOpenPayment: z.boolean(),
  hasRefundDue: z.boolean(),
  isLastOrganiser: z.boolean(),
  /** The balance, which the erasure forfeits. */
  balanceHuf: money(z.int()),
  entriesToCome: z.array(comingEntry),
  entriesOfOthers: z.array(comingEntry),
  openOffers: z.int(),
  goodsToCome: z.int(),
  /** The number of orders and invoices kept by law, and the last day of the newest. */
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
        /** Files of entries of the person's events, made after the person's entry: the files may contain the person. */
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
            /** The number of rows that the last run erased or deleted; null: unknown. */
            erased: z.int().nullable(),
            /** The number of rows that the runs of the last thirty days erased or deleted. */
            erasedInMonth: z.int(),
            failedAt: instant.nullable(),
            /** Whether the job had no successful run for two days. */
            isOverdue: z.boolean(),
          }),
        ),
      }),
    ),
  },
};
