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

/** The refund for withdrawing an entry or a team today and later, shown before the withdrawal. */
export const withdrawalQuote = z.object({
  entryType,
  /** For a team: the id of the team entry. */
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
      /** The amount paid for it; the takeover fee is a part of it only while it can be opted out. */
      paid: money,
      /** The refund now; null when it cannot be withdrawn. */
      refund: money.nullable(),
    }),
  ),
  paid: money,
  /**
   * The payer: the balance is theirs, for an opt-out the card, too. Null as name: the caller, or an erased account without
   * refund.
   */
  payer: z.object({ is: z.enum(['caller', 'other', 'gone']), name: z.string().nullable() }),
  /** It was paid by SZÉP card, so the refund pays for services only. */
  isServicesOnly: z.boolean(),
  /** The event was moved: until then everything is refunded to the means of payment. Null: no such right, or it is over. */
  optOut: z.object({ from: day, to: day, until: instant }).nullable(),
  /** The part of an opt-out's refund that goes to the balance all the same: paid by another person, who transferred the entry. */
  toBalance: money,
  /** In order of time, past ones too; the last that has started counts. */
  steps: z.array(z.object({ until: instant, fee: money, refund: money, isOver: z.boolean() })),
  /** The last day on which a refund of today can be spent. */
  expiresOn: day,
  goods: z.array(attachedGoods),
  /** Null: it can be withdrawn now. */
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
