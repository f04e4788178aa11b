import type { Branch } from '@rajt/rules/branch';
import type { PriceReason } from '@rajt/rules/content/price';
import { formatDateTime, formatTime } from '@rajt/rules/dates';
import { bibWords } from '@rajt/rules/entering/bib';
import type { EntryForm } from '@rajt/rules/entering/entry-questions';
import type { Language } from '@rajt/rules/language';
import { sumHuf } from '@rajt/rules/money';
import { type FrozenWithdrawal, frozenSteps, withdrawalPlan } from '@rajt/rules/orders/withdrawal';
import type { Config } from '../../../platform/config/config.ts';
import { pick, texts } from '../../../platform/http/language.ts';
import { fullName } from '../../../platform/person-name.ts';
import type { PaidEntryRow, PickUp } from './queries.ts';
import { substitutionView } from './substitution-queries.ts';

export interface TeamOfEntry {
  readonly name: string;
  /** The position in the team, from 1 on. */
  readonly leg: number;
  /** The price is that of the whole team. */
  readonly isPriceOfTeam: boolean;
  /** The number is that of all members. */
  readonly sharesBib: boolean;
}

/** The fields of the confirmation of a paid entry, in one language. */
export interface EntryConfirmation {
  readonly entryId: string;
  readonly language: Language;
  readonly branch: Branch;
  readonly bib: string;
  /** The text that is printed under the number; '' for nothing. */
  readonly bibCaption: string;
  readonly participant: string;
  readonly event: string;
  readonly race: string;
  readonly distanceM: number;
  readonly raceOn: string;
  /** The race is not held; jobs refund the money, and until then the entry is still paid. */
  readonly isCancelled: boolean;
  /** The days of the event, within which a virtual race is run. */
  readonly startsOn: string;
  readonly endsOn: string;
  readonly heat: string;
  /** Null for a virtual race. */
  readonly startsAt: Date | null;
  readonly place: string;
  readonly timeLimitMinutes: number | null;
  readonly priceLines: readonly Pick<PriceReason, 'kind' | 'percent' | 'amountHuf'>[];
  /** The price before coupons: the entry's, or that of the whole team. */
  readonly feeHuf: number;
  /** The coupon discounts on it, in the words of the order. */
  readonly coupons: readonly { readonly text: string; readonly discountHuf: number }[];
  /** The sum paid: the price without its coupons. */
  readonly amountHuf: number;
  /** The team whose member this is; null: it starts alone. */
  readonly team: TeamOfEntry | null;
  /** Set for a substitute in that team: in whose place, and what that cost. */
  readonly substitution: { readonly instead: string; readonly feeHuf: number } | null;
  readonly trid: string;
  readonly paidAt: Date;
  readonly ticketCode: string;
  /** The place and time of the pickup of the race pack; '' if unknown. */
  readonly pickup: string;
  /** The refund of withdrawing it until when, from the purchase on, in order of time; none: it cannot be withdrawn. */
  readonly withdrawal: readonly { readonly until: Date; readonly refundHuf: number }[];
  readonly organiser: { readonly name: string; readonly seat: string };
  readonly contactEmail: string;
}

/**
 * The texts of a paid entry's confirmation; the table's check ensures that it has its number, code and day of payment.
 */
export function toConfirmation(row: PaidEntryRow, language: Language, config: Config): EntryConfirmation {
  const { bibNumber, ticketCode, paidAt } = row;
  if (bibNumber === null || ticketCode === null || paidAt === null)
    throw new Error(`entry ${row.id} is not paid`);
  const { nickname = '' } = row.form as EntryForm;
  const participant = fullName(row, language);
  const feeHuf = row.teamPriceHuf ?? row.amountHuf;
  const { main, caption } = bibWords(String(bibNumber), nickname, participant);
  return {
    entryId: row.id,
    language,
    branch: row.branch as Branch,
    bib: main,
    bibCaption: caption,
    participant,
    event: pick(language, row.eventNameHu, row.eventNameEn),
    race: pick(language, row.raceNameHu, row.raceNameEn),
    distanceM: row.distanceM,
    raceOn: row.raceOn,
    isCancelled: row.isCancelled,
    startsOn: row.startsOn,
    endsOn: row.endsOn,
    heat: pick(language, row.heatNameHu, row.heatNameEn),
    startsAt: row.heatStartsAt,
    place: pick(language, row.placeHu, row.placeEn),
    timeLimitMinutes: row.timeLimitMinutes,
    priceLines: ((row.teamPriceDetail ?? row.priceDetail) as unknown as { reasons: PriceReason[] }).reasons,
    coupons: row.coupons.map(({ nameHu, nameEn, discountHuf }) => ({
      text: texts(language)('coupons:line', { name: pick(language, nameHu, nameEn) }),
      discountHuf,
    })),
    feeHuf,
    amountHuf: feeHuf - sumHuf(row.coupons.map(({ discountHuf }) => discountHuf)),
    team: row.teamName === null ? null : toTeam(row, row.teamName),
    substitution: toSubstitution(row, language),
    trid: row.trid,
    paidAt,
    ticketCode,
    pickup: row.pickup ? pickupWords(row.pickup, language) : '',
    // Written by `frozen_withdrawal`. A step that had ended before the entry was bought never applied to it.
    withdrawal: withdrawalPlan([
      {
        paidHuf: row.paidHuf,
        steps: row.withdrawalTerms
          ? frozenSteps(row.withdrawalTerms as unknown as FrozenWithdrawal, row.raceOn)
          : [],
      },
    ]).filter(({ until }) => until > paidAt),
    organiser: config.organiser,
    contactEmail: config.contactEmail,
  };
}

/** `Pesti Rajtközpont (1117 Budapest, Budafoki út 1.): 2027. május 8. 10:00–18:00` */
function pickupWords({ nameHu, nameEn, address, times }: PickUp, language: Language): string {
  const spans = times
    .slice(0, 3)
    .map(({ startsAt, endsAt }) =>
      [formatDateTime(new Date(startsAt), language), formatTime(new Date(endsAt), language)].join('–'),
    );
  return `${pick(language, nameHu, nameEn)} (${address}): ${spans.join(', ')}`;
}

function toSubstitution(
  { substitution, amountHuf }: PaidEntryRow,
  language: Language,
): EntryConfirmation['substitution'] {
  const said = substitutionView(substitution, language);
  return said && { instead: said.instead, feeHuf: amountHuf };
}

function toTeam({ teamLeg, teamPriceHuf, sharesBib }: PaidEntryRow, name: string): TeamOfEntry {
  return { name, leg: teamLeg ?? 0, isPriceOfTeam: teamPriceHuf !== null, sharesBib };
}
