import type { BalanceMovement } from '@rajt/contract/checkout/operations/balance';
import type { CreditOrigin } from '@rajt/rules/checkout/balance';
import type { CalendarDate } from '@rajt/rules/dates';
import type { UserId } from '@rajt/rules/ids';
import { sumHuf } from '@rajt/rules/money';
import { sql } from 'kysely';
import type { Handle } from '../../../platform/postgres/database.ts';

interface Lot {
  readonly id: string;
  readonly origin: CreditOrigin;
  readonly note: string;
  readonly remainingHuf: number;
  readonly expiresOn: CalendarDate;
  readonly isServicesOnly: boolean;
}

/** The lots of a balance that can be spent today, the first to expire first. */
export async function findLots(handle: Handle, accountId: UserId): Promise<Lot[]> {
  const { rows } = await sql<Lot>`
    select id::text, origin, note, remaining_huf as "remainingHuf", expires_on::text as "expiresOn",
      is_services_only as "isServicesOnly"
    from credit_lot
    where account_id = ${accountId} and remaining_huf > 0 and expires_on >= budapest_today()
    order by expires_on, is_services_only desc, id`.execute(handle);
  return rows;
}

/** The sum that an account can spend today, in forints. */
export async function findBalanceHuf(handle: Handle, accountId: UserId): Promise<number> {
  const lots = await findLots(handle, accountId);
  return sumHuf(lots.map(({ remainingHuf }) => remainingHuf));
}

/** The sum of a balance that open payments reserve, in forints. */
export async function findReservedHuf(handle: Handle, accountId: UserId): Promise<number> {
  const { rows } = await sql<{ reservedHuf: number }>`
    select coalesce(sum(s.amount_huf), 0)::int as "reservedHuf"
    from lot_spend s join credit_lot l on l.id = s.lot_id
    where l.account_id = ${accountId} and s.state = 'reserved'`.execute(handle);
  return rows[0]?.reservedHuf ?? 0;
}

interface Movement {
  readonly id: string;
  readonly at: Date;
  readonly reason: BalanceMovement['reason'];
  readonly amountHuf: number;
  readonly origin: CreditOrigin | null;
  readonly note: string;
  readonly trid: string | null;
}

/** The last movements of a balance, as the ledger has them. */
export async function findMovements(handle: Handle, accountId: UserId, limit: number): Promise<Movement[]> {
  const { rows } = await sql<Movement>`
    select p.id::text, t.at, replace(t.kind, 'balance_', '') as reason, -p.amount_huf as "amountHuf", l.origin,
      coalesce(l.note, '') as note,
      o.trid
    from ledger_posting p join ledger_transaction t on t.id = p.transaction_id
      left join credit_lot l on l.id = case when p.subject like 'credit_lot:%' then split_part(p.subject, ':',
        2)::bigint end
      left join orders o on o.id = t.order_id
    -- One account, so that the newest postings are read from the end of its part of the index.
    where p.account_id = (select id from ledger_account where person_id = ${accountId}) order by p.id desc
      limit ${limit}`.execute(handle);
  return rows;
}
