import type { EntryPeople } from '@rajt/rules/entering/entry-access';
import type { CartId, EntryId, LineId, OrderId, RaceId, TeamEntryId, UserId } from '@rajt/rules/ids';
import type { Language } from '@rajt/rules/language';
import type { FrozenWithdrawal, OptOut, WithdrawalReason } from '@rajt/rules/orders/withdrawal';
import type { EntryState } from '@rajt/rules/states';
import { sql } from 'kysely';
import type { PersonName } from '../../../platform/person-name.ts';
import type { Handle, Trx } from '../../../platform/postgres/database.ts';
import { bothNames, personName } from '../../../platform/postgres/names.ts';
import { isRun, isServicesOnly, ordersOf, paidFor, takeoverPaid } from '../../entering/entries/index.ts';
import { withContact } from '../../entering/fellows/index.ts';
import { optOutOf, readOptOut, type WrittenOptOut } from './opt-out-queries.ts';

/** Which entries: one, or those of a team. */
export type Wanted = { readonly entryId: EntryId } | { readonly teamId: TeamEntryId };

/** The fields of an entry that decide whether it can be withdrawn, and its refund. */
export interface Part extends EntryPeople {
  readonly id: EntryId;
  readonly state: EntryState;
  readonly raceId: RaceId;
  readonly isRaceCancelled: boolean;
  /** yyyy-mm-dd */
  readonly raceOn: string;
  readonly branch: string;
  readonly race: { readonly hu: string; readonly en: string };
  readonly event: { readonly id: string; readonly hu: string; readonly en: string };
  readonly teamId: TeamEntryId | null;
  readonly teamName: string | null;
  readonly teamLeaderId: UserId | null;
  readonly bib: number | null;
  readonly participant: PersonName;
  /** As it was bought; null until then. */
  readonly terms: FrozenWithdrawal | null;
  /** It was entered before its event was moved; over ones too. */
  readonly optOut: OptOut | null;
  /** Somebody is paying for what is to take its place. */
  readonly isBeingReplaced: boolean;
  /** There is a result already. */
  readonly isRun: boolean;
  readonly cartId: CartId;
  /** Null until it is paid. */
  readonly paid: {
    readonly orderId: OrderId;
    /** Includes the orders of the entries that it has replaced, whose money it carries. */
    readonly orderIds: readonly OrderId[];
    readonly lineId: LineId;
    readonly amountHuf: number;
    /** The takeover fee, paid in addition to the entry price. */
    readonly takeoverHuf: number;
    /** The share of its own line, at the full price, and the coupon discount of that; the rest was carried over. */
    readonly line: { readonly amountHuf: number; readonly discountHuf: number };
    readonly payerId: UserId;
    readonly payer: PersonName;
    readonly isPayerGone: boolean;
    /** By a SZÉP card or by a balance that came from one, in whole or in part. */
    readonly isServicesOnly: boolean;
  } | null;
  /** Set once the entry is withdrawn. */
  readonly withdrawn: { readonly at: string; readonly feeHuf: number; readonly refundHuf: number } | null;
}

/** The line of a recipient of a transfer is a fee, which withdrawing the entry does not refund. */
const ownLine = sql`json_build_object('amountHuf', case when e.handover_id is null then l.amount_huf else 0 end,
  'discountHuf', case when e.handover_id is null then l.discount_huf else 0 end)`;

/** The paid entries that are wanted, by position, and those of a team that are not paid yet; given-up ones too. */
export async function findParts(handle: Handle, wanted: Wanted): Promise<Part[]> {
  const which = 'entryId' in wanted ? sql`e.id = ${wanted.entryId}` : sql`e.team_entry_id = ${wanted.teamId}`;
  const { rows } = await sql<Omit<Part, 'optOut'> & { optOut: WrittenOptOut | null }>`
    select e.id::text, e.state, e.race_id as "raceId", r.is_cancelled as "isRaceCancelled", r.race_on as "raceOn",
      v.branch,
      ${bothNames('r')} as race,
      json_build_object('id', v.id, 'hu', v.name_hu, 'en', v.name_en) as event,
      e.team_entry_id::text as "teamId", t.name as "teamName", t.leader_id::text as "teamLeaderId", e.bib_number as bib,
      case when e.participant ? 'familyName' then e.participant else ${personName('p')}::jsonb end as participant,
      e.entered_by::text as "enteredBy", e.participant_id::text as "participantId",
      exists (select from account a where a.person_id = e.participant_id) as "hasParticipantAccount",
      e.withdrawal as terms, ${optOutOf} as "optOut",
      exists (select from entry n where n.replaces_id = e.id and n.state = 'paying') as "isBeingReplaced",
        ${isRun} as "isRun",
      i.cart_id::text as "cartId",
      case when l.id is not null then json_build_object('orderId', o.id::text, 'orderIds', ${ordersOf}, 'lineId',
        l.id::text,
        'amountHuf', ${paidFor}, 'takeoverHuf', ${takeoverPaid('payer')},
        'line', ${ownLine},
        'payerId', o.account_id::text, 'payer', ${personName('payer')}, 'isPayerGone', payer.erased_at is not null,
        'isServicesOnly', ${isServicesOnly}) end as paid,
      case when w.entry_id is not null then json_build_object('at', w.withdrawn_at, 'feeHuf', w.fee_huf,
        'refundHuf', w.refund_huf) end as withdrawn
    from entry e join race r on r.id = e.race_id join event v on v.id = r.event_id
      join person p on p.id = e.participant_id
      join cart_item i on i.entry_id = e.id left join team_entry t on t.id = e.team_entry_id
      left join orders o on o.id = e.order_id and o.state = 'paid'
      left join order_line l on l.order_id = o.id and l.entry_id = e.id
      left join person payer on payer.id = o.account_id left join entry_withdrawal w on w.entry_id = e.id
    where ${which} and (e.state in ('held', 'paying', 'paid') or w.entry_id is not null)
    order by e.team_leg, e.id`.execute(handle);
  return rows.map((row) => ({ ...row, optOut: row.optOut && readOptOut(row.optOut) }));
}

/** Records why locked entries are withdrawn, where the money goes, and the fee and the refund of each; returns when. */
export async function insertWithdrawals(
  trx: Trx,
  { by, reason, toMeans }: { by: UserId; reason: WithdrawalReason; toMeans: boolean },
  parts: readonly { readonly id: EntryId; readonly feeHuf: number; readonly refundHuf: number }[],
): Promise<Date> {
  const { at } = await trx
    .insertInto('entry_withdrawal')
    .values(
      parts.map(({ id, feeHuf, refundHuf }) => ({
        entry_id: id,
        reason,
        fee_huf: feeHuf,
        refund_huf: refundHuf,
        withdrawn_by: by,
        to_means: toMeans,
      })),
    )
    .returning('withdrawn_at as at')
    .executeTakeFirstOrThrow();
  return at;
}

/** A person to notify. */
export interface Recipient {
  readonly email: string;
  readonly language: Language;
  readonly firstName: string;
  readonly hasAccount: boolean;
}

/** The participant of each entry, if they have an address; without an account, the address that was given for them. */
export async function findParticipantsToNotify(
  trx: Trx,
  ids: readonly EntryId[],
): Promise<(Recipient & { entryId: EntryId; participantId: UserId })[]> {
  const { rows } = await sql<Recipient & { entryId: EntryId; participantId: UserId }>`
    select e.id::text as "entryId", p.id::text as "participantId", contact.email,
      coalesce(own.language, o.language) as language,
      p.first_name as "firstName", own.person_id is not null as "hasAccount"
    from entry e join orders o on o.id = e.order_id join person p on p.id = e.participant_id and p.erased_at is null
      ${withContact('p')}
    where e.id = any(${[...ids]}::bigint[]) and contact.email is not null order by e.id`.execute(trx);
  return rows;
}

/** An account to notify; undefined if it is gone. */
export async function findAccountToNotify(trx: Trx, accountId: UserId): Promise<Recipient | undefined> {
  const { rows } = await sql<Recipient>`
    select a.email, a.language, p.first_name as "firstName", true as "hasAccount"
    from account a join person p on p.id = a.person_id where a.person_id = ${accountId}
      and p.erased_at is null`.execute(trx);
  return rows[0];
}

/** The name of an existing person. */
export async function findPersonName(trx: Trx, personId: UserId): Promise<PersonName> {
  return trx
    .selectFrom('person')
    .select(['name_title as nameTitle', 'family_name as familyName', 'first_name as firstName'])
    .where('id', '=', personId)
    .executeTakeFirstOrThrow();
}
