import { z } from 'zod';
import { data, day, instant, money, nothing, userPath } from '../shapes.ts';
import { ownPassword } from './password.ts';

/** One thing that is kept, as names and plain values. */
const record = z.record(z.string(), z.unknown());

/**
 * Everything that is kept about a person (docs/domain/privacy.md names the parts and their fields); the keys are the same
 * in every language, `headings` says them in the caller's.
 */
export const ownData = z.object({
  createdAt: instant,
  about: z.string(),
  headings: z.record(z.string(), z.string()),
  parts: z.record(z.string(), z.array(record)),
});
export type OwnData = z.output<typeof ownData>;

export const getOwnData = {
  params: userPath,
  answers: { 200: data(ownData) },
};

export const comingEntry = z.object({
  entryId: z.string(),
  race: z.string(),
  event: z.string(),
  raceOn: day,
});
export type ComingEntry = z.output<typeof comingEntry>;

/** What deleting the account would mean now. */
export const deletionOutlook = z.object({
  /** False: the account has no password, and a mailed link confirms the owner. */
  needsPassword: z.boolean(),
  /** By such a link, in this session and within the last minutes. */
  isConfirmed: z.boolean(),
  hasOpenPayment: z.boolean(),
  hasRefundDue: z.boolean(),
  /** What can be spent here: deleting gives it up. */
  balance: money,
  /** Paid entries for races to come: deleting gives them up. */
  entriesToCome: z.array(comingEntry),
});
export type DeletionOutlook = z.output<typeof deletionOutlook>;

export const getDeletionOutlook = {
  params: userPath,
  answers: { 200: data(deletionOutlook) },
};

/** Of the account's owner; `password` is empty for an account that has none. */
export const deletion = z.strictObject({
  password: ownPassword,
  givesUpEntries: z.boolean({ error: 'required' }),
  givesUpBalance: z.boolean().optional(),
});

export const deleteAccount = {
  params: userPath,
  body: deletion,
  answers: { 204: nothing },
};
