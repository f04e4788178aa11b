import { z } from 'zod';
import { email } from '../../fields.ts';
import { contact } from '../../scopes.ts';
import { data, INTEGER_MAX, instant } from '../../shapes.ts';
import { text } from '../../text.ts';

/** The maximum number of addresses in one answer. */
export const UNDELIVERABLE_LISTED = 50;

/** The kind of the letter that ended an address. */
export const BOUNCED_KINDS = ['news', 'message'] as const;

export const listUndeliverable = {
  query: z.strictObject({
    /** The beginning of an address. */
    search: text().max(254, { error: 'too_long' }).default(''),
    after: z.string().max(400).optional(),
  }),
  answers: {
    200: data(
      z.object({
        items: z.array(
          z.object({
            email: contact(z.string()),
            /** The status of the mail server, such as 5.1.1 or 550; may be empty. */
            code: z.string(),
            since: instant,
            /** Null: the letter is not known any more. */
            kind: z.enum(BOUNCED_KINDS).nullable(),
          }),
        ),
        next: contact(z.string().nullable()),
      }),
    ),
  },
};

export const TROUBLES = ['full', 'mailbox', 'unreachable'] as const;

export const listLettersInTrouble = {
  query: z.strictObject({ after: z.string().max(80).optional() }),
  answers: {
    200: data(
      z.object({
        items: z.array(
          z.object({
            letterId: z.uuid(),
            email: contact(z.string()),
            trouble: z.enum(TROUBLES),
            kind: z.enum(BOUNCED_KINDS),
            at: instant,
          }),
        ),
        next: z.string().nullable(),
      }),
    ),
  },
};

export const clearUndeliverable = {
  body: z.strictObject({ email }),
  answers: { 200: data(z.object({ cleared: z.boolean() })) },
};

/**
 * - `undeliverable`: an address was marked; `unsubscribed`: a reader complained
 * - `trouble`: evidence once it repeats over days; `soft`: a delay, or a fault of our server
 * - `known`: the report was read before; `unknown`: the letter of the report is not known any more
 * - `other`: the mail is no report; `unreadable`: the mail cannot be read
 */
export const REPORT_OUTCOMES = [
  'undeliverable',
  'unsubscribed',
  'trouble',
  'soft',
  'known',
  'unknown',
  'other',
  'unreadable',
] as const;
export type ReportOutcome = (typeof REPORT_OUTCOMES)[number];

/** Mails of a file that one call reads. */
export const REPORTS_READ = 1000;

export const readBounceReports = {
  query: z.strictObject({
    /** How many mails of the file have been read by calls before. */
    after: z.coerce.number().int().min(0).max(INTEGER_MAX).default(0),
  }),
  answers: {
    200: data(
      z.object({
        /** Mails that were read. */
        read: z.int(),
        /** Mails of the file that are left for the next call. */
        left: z.int(),
        counts: z.partialRecord(z.enum(REPORT_OUTCOMES), z.int()),
        /** The addresses that these mails have marked. */
        marked: contact(z.array(z.string())),
      }),
    ),
  },
};
