import { z } from 'zod';
import { ownPassword } from '../../people/schemas/password.ts';
import { data, day, instant, money, nothing, userPath } from '../../shapes.ts';

/** One thing that is kept, as names and plain values. */
const record = z.record(z.string(), z.unknown());

/**
 * Everything that is kept about a person (docs/domain/privacy.md names the parts and their fields); the keys are the same in
 * every language, `headings` has the headings in the caller's.
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
  /** The participant; null: the account's owner. */
  participant: z.string().nullable(),
  race: z.string(),
  event: z.string(),
  raceOn: day,
});
export type ComingEntry = z.output<typeof comingEntry>;

/** The consequences of deleting the account now. */
export const deletionOutlook = z.object({
  /** False: the account has no password, and a mailed link confirms the owner. */
  needsPassword: z.boolean(),
  /** By such a link, in this session and within the last minutes. */
  isConfirmed: z.boolean(),
  hasOpenPayment: z.boolean(),
  hasRefundDue: z.boolean(),
  /** Nobody else is organiser of all events. */
  isLastOrganiser: z.boolean(),
  /** The balance that can be spent here: deleting the account forfeits it. */
  balance: money,
  /** Paid entries for future races, of the owner and of people whom they have only named: deleting withdraws them. */
  entriesToCome: z.array(comingEntry),
  /** Entries of people without an account whom the owner manages: they are kept (`keepsOthers`) or withdrawn. */
  entriesOfOthers: z.array(comingEntry),
  /** Paid teams that the owner leads and that go on: offered to their members, or in the hands of the organiser. */
  teams: z.array(
    z.object({
      teamEntryId: z.string(),
      name: z.string(),
      race: z.string(),
      event: z.string(),
      raceOn: day,
      /** How many start in it without the owner and those who go with them. */
      members: z.int(),
      /** The number of members of whom only a name is known. */
      missing: z.int(),
      /** How many of these have an account, and so can lead it. */
      candidates: z.int(),
      isOffered: z.boolean(),
    }),
  ),
  /** Entries that the owner offers to others: the offers end. */
  openOffers: z.int(),
  /** Goods that are still to be picked up or sent. */
  goodsToCome: z.int(),
});
export type DeletionOutlook = z.output<typeof deletionOutlook>;

export const getDeletionOutlook = {
  params: userPath,
  answers: { 200: data(deletionOutlook) },
};

/** The confirmation of the account's owner; `password` is empty for an account that has none. */
export const deletion = z.strictObject({
  password: ownPassword,
  givesUpEntries: z.boolean({ error: 'required' }),
  givesUpBalance: z.boolean().optional(),
  /** Managed people without an account keep their future entries; else these are withdrawn, too (`givesUpEntries`). */
  keepsOthers: z.boolean().optional(),
});

export const deleteAccount = {
  params: userPath,
  body: deletion,
  answers: { 204: nothing },
};
