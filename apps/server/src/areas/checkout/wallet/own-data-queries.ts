import { sql } from 'kysely';
import { ownRows } from '../../../platform/own-data.ts';

/** The lots of the balance of a person. */
export const ownCredits = ownRows(
  (personId) => sql`
    select lot.origin, lot.note, lot.amount_huf as "amountHuf", lot.remaining_huf as "remainingHuf",
      lot.expired_huf as "expiredHuf", lot.expires_on::text as "expiresOn", lot.is_services_only as "isServicesOnly",
      lot.created_at as "createdAt"
    from credit_lot lot where lot.account_id = ${personId} order by lot.id`,
);

/** The postings to the balance of a person, and those of their orders to accounts of the organiser. */
export const ownLedger = ownRows(
  (personId) => sql`
    -- Of each kind by its own keys: with one condition for both, every posting of our accounts would be read.
    with own as (
      select posting.id, posting.transaction_id, posting.amount_huf, posting.subject, account.code
      from ledger_account account join ledger_posting posting on posting.account_id = account.id
      where account.person_id = ${personId}
      union all
      -- A posting to the balance of another person is that person's, although the order is not.
      select posting.id, posting.transaction_id, posting.amount_huf, posting.subject, account.code
      from orders join ledger_transaction t on t.order_id = orders.id
        join ledger_posting posting on posting.transaction_id = t.id
        join ledger_account account on account.id = posting.account_id and account.person_id is null
      where orders.account_id = ${personId}
    )
    select t.at, t.kind, own.code as account, own.amount_huf as "amountHuf", own.subject,
      case when orders.account_id = ${personId} then orders.trid end as trid
    from own join ledger_transaction t on t.id = own.transaction_id left join orders on orders.id = t.order_id
    order by own.id`,
);
