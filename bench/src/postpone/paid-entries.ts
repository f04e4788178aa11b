import type pg from 'pg';
import type { Sale } from '../lib/races.ts';

export interface PaidEntry {
  readonly entryId: string;
  readonly participantId: string;
}

/**
 * Gives each person a paid entry of a race, each in an order of its own that a card has paid, as buying them would leave it: orders,
 * payments, ledger, places, start numbers. No invoices.
 */
export async function addPaidEntries(
  client: pg.Client,
  { raceId, heatId, poolId }: Sale,
  people: readonly { readonly id: string }[],
  amountHuf: number,
): Promise<PaidEntry[]> {
  const ids = people.map(({ id }) => id);
  await client.query('begin');
  await client.query(
    `create temporary table bought on commit drop as
      select person_id, n, null::bigint as cart_id, null::bigint as order_id, null::bigint as entry_id, null::bigint as line_id, null::bigint as attempt_id
      from unnest($1::bigint[]) with ordinality as t (person_id, n)`,
    [ids],
  );
  await client.query(
    `with made as (insert into cart (account_id, branch, market, state) select person_id, 'swim', 'dom', 'closed' from bought returning id, account_id)
    update bought b set cart_id = made.id from made where made.account_id = b.person_id`,
  );
  await client.query(
    `with made as (
      insert into orders (trid, account_id, cart_id, branch, market, state, paymode, total_huf, language, billing, terms_version,
        data_transfer_version, settled_at)
      select 'R000000' || lpad(n::text, 10, '0'), person_id, cart_id, 'swim', 'dom', 'paid', 'spay_card', $1, 'hu', '{}', '2026-11-21', '2026-11-21', app_now()
      from bought returning id, account_id)
    update bought b set order_id = made.id from made where made.account_id = b.person_id`,
    [amountHuf],
  );
  await client.query(
    `with made as (
      insert into entry (race_id, heat_id, participant_id, entered_by, order_id, state, pool_ids, held_until, participant, form, bib_number,
        ticket_code, paid_at, withdrawal, created_at)
      select $1, $2, person_id, person_id, order_id, 'paid', array[$3::bigint], app_now(),
        '{"nameTitle":"","familyName":"Kovács","firstName":"Anna","birthDate":"1990-05-17","gender":"F","nationality":"HU","club":""}', '{}',
        n, 'T' || lpad(n::text, 15, '0'), app_now(), frozen_withdrawal($1, 'dom'), app_now() - interval '1 day'
      from bought returning id, participant_id)
    update bought b set entry_id = made.id from made where made.participant_id = b.person_id`,
    [raceId, heatId, poolId],
  );
  await client.query(
    `insert into cart_item (cart_id, kind, entry_id, amount_huf, price_detail)
    select cart_id, 'entry', entry_id, $1, '{"reasons":[],"raceVersion":1}' from bought`,
    [amountHuf],
  );
  await client.query(
    `with made as (
      insert into order_line (order_id, kind, entry_id, for_person_id, amount_huf, text_hu, text_en, vat_code)
      select order_id, 'entry', entry_id, person_id, $1, 'Nevezés', 'Entry', '27' from bought returning id, order_id)
    update bought b set line_id = made.id from made where made.order_id = b.order_id`,
    [amountHuf],
  );
  await client.query(
    `with made as (
      insert into payment_attempt (order_id, provider, merchant, order_ref, transaction_id, state, amount_huf, timeout_at, finished_at)
      select order_id, 'simplepay', 'PUBLICTESTHUF', 'B' || order_id, '9' || order_id, 'finished', $1, app_now(), app_now() from bought
      returning id, order_id)
    update bought b set attempt_id = made.id from made where made.order_id = b.order_id`,
    [amountHuf],
  );
  await client.query(
    `insert into order_tender (attempt_id, method, amount_huf) select attempt_id, 'spay_card', $1 from bought`,
    [amountHuf],
  );
  await client.query(
    `with booked as (
      insert into ledger_transaction (business_key, kind, order_id) select 'order-paid:' || order_id, 'order_paid', order_id from bought
      returning id, order_id)
    insert into ledger_posting (transaction_id, account_id, amount_huf, subject)
    select t.id, a.id, case a.code when 'gateway:simplepay' then $1::int else -$1::int end,
      case a.code when 'gateway:simplepay' then 'payment_attempt:' || b.attempt_id else 'order_line:' || b.line_id end
    from booked t join bought b on b.order_id = t.order_id, ledger_account a where a.code in ('gateway:simplepay', 'sales:entries')`,
    [amountHuf],
  );
  await client.query('update capacity_pool set sold = sold + $2 where id = $1', [poolId, ids.length]);
  await client.query('update bib_counter set next_bib = $2 where race_id = $1', [raceId, ids.length + 1]);
  const { rows } = await client.query<PaidEntry>(
    'select entry_id::text as "entryId", person_id::text as "participantId" from bought order by n',
  );
  await client.query('commit');
  await client.query('analyze');
  return rows;
}
