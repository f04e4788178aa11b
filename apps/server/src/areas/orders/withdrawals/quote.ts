import type { WithdrawalQuote } from '@rajt/contract/orders/operations/withdrawals';
import { lastDayOfCredit } from '@rajt/rules/checkout/balance';
import { budapestDate } from '@rajt/rules/dates';
import type { UserId } from '@rajt/rules/ids';
import type { Language } from '@rajt/rules/language';
import { sumHuf } from '@rajt/rules/money';
import { pick } from '../../../platform/http/language.ts';
import { fullName } from '../../../platform/person-name.ts';
import type { AttachedGoods } from '../purchases/index.ts';
import { type Decision, decide, paidHufOf } from './decide.ts';
import type { Part } from './queries.ts';

interface QuoteFor {
  readonly viewerId: UserId;
  readonly entryType: 'entry' | 'team';
  readonly entryId: string;
  readonly language: Language;
  readonly now: Date;
  /** The share of an opt-out that goes to a balance (`toBalanceOf`). */
  readonly toBalanceHuf: number;
}

const huf = (amount: number) => ({ amount, currency: 'HUF' as const });

/** The refund of withdrawing entries today and later, and why they cannot be withdrawn. */
export function quoteOf(
  parts: readonly Part[],
  goods: readonly AttachedGoods[],
  { viewerId, entryType, entryId, language, now, toBalanceHuf }: QuoteFor,
): WithdrawalQuote {
  const [first] = parts;
  if (!first) throw new Error('a quote is of entries');
  const decision = decide(parts, { viewerId, entryType, now });
  const { event, race, raceOn, teamName } = first;
  return {
    entryType,
    entryId,
    event: { id: event.id, name: pick(language, event.hu, event.en) },
    race: { id: first.raceId, name: pick(language, race.hu, race.en), raceOn },
    team: teamName,
    isParticipant: parts.some(({ participantId }) => participantId === viewerId),
    entries: parts.map((part) => ({
      entryId: part.id,
      participant: fullName(part.participant, language),
      bib: part.bib === null ? null : String(part.bib),
      paid: huf(paidHufOf(part, decision)),
      refund: refundOf(part, decision),
    })),
    paid: huf(sumHuf(parts.map((part) => paidHufOf(part, decision)))),
    payer: payerOf(first, viewerId, language),
    isServicesOnly: parts.some(({ paid }) => paid?.isServicesOnly === true),
    optOut: decision.optOut && { ...decision.optOut, until: decision.optOut.until.toISOString() },
    toBalance: huf(toBalanceHuf),
    steps: decision.plan.map(({ until, feeHuf, refundHuf }) => ({
      until: until.toISOString(),
      fee: huf(feeHuf),
      refund: huf(refundHuf),
      isOver: until <= now,
    })),
    expiresOn: lastDayOfCredit(budapestDate(now)),
    goods: goods.map(({ text, quantity, paidHuf, refundHuf }) => ({
      name: pick(language, text.hu, text.en),
      quantity,
      paid: huf(paidHuf),
      refund: refundHuf === null || !decision.cancelsGoods ? null : huf(refundHuf),
    })),
    obstacle: decision.obstacle,
  };
}

function refundOf({ id }: Part, { obstacle, split }: Decision) {
  const own = split.find((one) => one.id === id);
  return own && obstacle === null ? huf(own.refundHuf) : null;
}

function payerOf({ paid }: Part, viewerId: UserId, language: Language): WithdrawalQuote['payer'] {
  if (!paid || paid.isPayerGone) return { is: 'gone', name: null };
  return paid.payerId === viewerId
    ? { is: 'caller', name: null }
    : { is: 'other', name: fullName(paid.payer, language) };
}
