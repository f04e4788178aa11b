import { WITHDRAWAL_OBSTACLES, WITHDRAWAL_REASONS } from '@rajt/rules/orders/withdrawal';
import { z } from 'zod';
import type { FieldCode } from '../../errors.ts';
import { data, day, huf, id, instant, money, numericId, userPath } from '../../shapes.ts';

const entryType = z.enum(['entry', 'team']);

/** Something bought for the entry. */
const attachedGoods = z.object({
  name: z.string(),
  quantity: z.int(),
  paid: money,
  /** Back to where its money came from, now; null: it stays with its buyer. */
  refund: money.nullable(),
});

/** What withdrawing an entry or a team gives back today and later, before it is done. */
export const withdrawalQuote = z.object({
  entryType,
  /** Of a team its own. */
  entryId: z.string(),
  event: z.object({ id, name: z.string() }),
  race: z.object({ id, name: z.string(), raceOn: day }),
  team: z.string().nullable(),
  /** The caller starts with it, alone or in the team. */
  isParticipant: z.boolean(),
  /** The one, or each member in their order. */
  entries: z.array(
    z.object({
      entryId: z.string(),
      participant: z.string(),
      bib: z.string().nullable(),
      /** What was paid for it; the fee for taking it over is a part of it only while it can be opted out. */
      paid: money,
      /** Now; null when it cannot be given up. */
      refund: money.nullable(),
    }),
  ),
  paid: money,
  /** Whose balance it goes to, or of an opt-out whose card or balance. The name is null of the caller, and of an account that is gone: then nothing comes back. */
  payer: z.object({ is: z.enum(['caller', 'other', 'gone']), name: z.string().nullable() }),
  /** By SZÉP card it was paid with, what comes back pays for services only. */
  isServicesOnly: z.boolean(),
  /** The event was moved: until then all comes back to where the payment came from. Null: there is no such right, or it is over. */
  optOut: z.object({ from: day, to: day, until: instant }).nullable(),
  /** Of an opt-out, what of it goes to the balance all the same: somebody else has paid it, who has handed the entry over. */
  toBalance: money,
  /** In order of time, over ones too; the last that has begun counts. */
  steps: z.array(z.object({ until: instant, fee: money, refund: money, isOver: z.boolean() })),
  /** The last day on which what comes back today can be spent. */
  expiresOn: day,
  goods: z.array(attachedGoods),
  /** Null: it can be given up now. */
  obstacle: z.enum(WITHDRAWAL_OBSTACLES).nullable(),
});
export type WithdrawalQuote = z.output<typeof withdrawalQuote>;

const withdrawalPath = userPath.extend({ entryId: numericId });

export const getWithdrawal = {
  params: withdrawalPath.extend({ entryType }),
  answers: { 200: data(withdrawalQuote) },
};

export const withdrawalInput = z.strictObject({
  entryType,
  reason: z.enum(WITHDRAWAL_REASONS, { error: 'required' satisfies FieldCode }),
  /** Forints that were shown: to the balance, and of goods. */
  refund: huf.min(0),
  goodsRefund: huf.min(0),
});

export const withdrawEntry = {
  params: withdrawalPath,
  body: withdrawalInput,
  answers: {
    200: data(z.object({ withdrawnAt: instant, fee: money, refund: money })),
  },
};
