import { asId, type PoolId, type RaceId, type UserId } from '@rajt/rules/ids';
import { sql } from 'kysely';
import type { Handle, Trx } from '../platform/postgres/database.ts';
import type { BoughtEntry, StoredPerson } from './fill-races.ts';
import type { NewPerson } from './people.ts';

/**
 * Writes the rows of purchases by the demo's people into the tables of many modules: the one exception to
 * one-owner-per-table, since the real way would need a payment for each. audit.sql holds for the result.
 */

export async function findRaceIds(handle: Handle): Promise<RaceId[]> {
  const rows = await handle
    .selectFrom('race')
    .innerJoin('event', 'event.id', 'race.event_id')
    .select('race.id')
    .orderBy('event.starts_on')
    .orderBy('race.id')
    .execute();
  return rows.map((row) => asId<RaceId>(row.id));
}

export async function findCapacities(handle: Handle): Promise<Map<PoolId, number>> {
  const rows = await handle.selectFrom('capacity_pool').select(['id', 'capacity']).execute();
  return new Map(rows.map((row) => [asId<PoolId>(row.id), row.capacity]));
}

/** People with an account each, in the order in which they are given. */
export async function insertPeople(
  trx: Trx,
  people: readonly NewPerson[],
  now: Date,
): Promise<StoredPerson[]> {
  const since = new Date(now.getTime() - 500 * 86_400_000);
  const rows = await trx
    .insertInto('person')
    .values(
      people.map((person) => ({
        family_name: person.familyName,
        first_name: person.firstName,
        birth_date: person.birthDate,
        gender: person.gender,
        nationality: person.nationality,
        created_at: since,
      })),
    )
    .returning('id')
    .execute();
  // An insert returns its rows in the order in which they were given.
  const stored = people.flatMap((person, index) => {
    const row = rows[index];
    return row ? [{ ...person, id: asId<UserId>(row.id) }] : [];
  });
  await trx
    .insertInto('account')
    .values(
      stored.map((person) => ({
        person_id: person.id,
        email: person.email,
        email_canonical: person.email,
        password_hash: person.passwordHash,
        language: person.language,
        phone: person.phone,
        ...person.address,
        activated_at: since,
        completed_at: person.address ? since : null,
        data_storage_consent_at: since,
        created_at: since,
      })),
    )
    .execute();
  return stored;
}

export async function hasPerson(handle: Handle, email: string): Promise<boolean> {
  const row = await handle
    .selectFrom('account')
    .select('person_id')
    .where('email_canonical', '=', email)
    .executeTakeFirst();
  return row !== undefined;
}

/** The address of a person as their default billing address. */
export async function insertAddresses(trx: Trx, people: readonly StoredPerson[]): Promise<void> {
  const rows = people.flatMap((person) =>
    person.address
      ? [
          {
            person_id: person.id,
            name: person.company?.company ?? nameOf(person),
            company: person.company?.company ?? '',
            vat_number: person.company?.vatNumber ?? '',
            group_vat_number: person.company?.groupVatNumber ?? '',
            ...person.address,
            is_default_billing: true,
          },
        ]
      : [],
  );
  if (rows.length > 0) await trx.insertInto('address').values(rows).execute();
}

export async function insertBought(
  trx: Trx,
  entries: readonly BoughtEntry[],
  versions: { terms: string; dataTransfer: string },
) {
  if (entries.length === 0) return;
  await sql`create temporary table bought (
    purchase text, buyer_id bigint, person_id bigint, branch text, market text, language text, race_id text,
      heat_id bigint,
    pool_ids jsonb, amount_huf integer, detail jsonb, form jsonb, guardian jsonb, namesake text,
      company_entry_id bigint,
    bib integer, ticket_code text, trid text, billing jsonb, bought_at timestamptz,
    entry_id bigint default nextval(pg_get_serial_sequence('entry', 'id')),
    line_id bigint default nextval(pg_get_serial_sequence('order_line', 'id'))
  ) on commit drop`.execute(trx);
  await sql`insert into bought (purchase, buyer_id, person_id, branch, market, language, race_id, heat_id, pool_ids, amount_huf,
      detail, form, guardian, namesake, company_entry_id, ticket_code, trid, billing, bought_at, bib)
    select given.*, counter.next_bib - 1 + row_number() over (partition by race_id order by bought_at)
    from jsonb_to_recordset(${JSON.stringify(entries.map(asRow))}::jsonb) as given (
      purchase text, buyer_id bigint, person_id bigint, branch text, market text, language text, race_id text,
        heat_id bigint,
      pool_ids jsonb, amount_huf integer, detail jsonb, form jsonb, guardian jsonb, namesake text,
        company_entry_id bigint,
      ticket_code text, trid text, billing jsonb, bought_at timestamptz)
    join bib_counter counter using (race_id) order by bought_at`.execute(trx);
  // Entries of one purchase are one order, of the moment of the first.
  await sql`create temporary table purchased on commit drop as
    select purchase, (array_agg(trid order by entry_id))[1] as trid,
      (array_agg(billing order by entry_id))[1] as billing,
      min(buyer_id) as buyer_id, min(branch) as branch, min(market) as market, min(language) as language,
      min(bought_at) as bought_at, sum(amount_huf)::int as amount_huf,
      nextval(pg_get_serial_sequence('cart', 'id')) as cart_id,
      nextval(pg_get_serial_sequence('orders', 'id')) as order_id,
      nextval(pg_get_serial_sequence('payment_attempt', 'id')) as attempt_id,
      nextval(pg_get_serial_sequence('ledger_transaction', 'id')) as ledger_id
    from bought group by purchase order by min(bought_at)`.execute(trx);
  for (const write of [
    sql`update bought set bought_at = purchased.bought_at from purchased where purchased.purchase = bought.purchase`,
    sql`insert into cart (id, account_id, branch, market, state, held_until, created_at) overriding system value
      select cart_id, buyer_id, branch, market, 'closed', bought_at + interval '30 minutes', bought_at from purchased`,
    sql`insert into orders (id, trid, account_id, cart_id, branch, market, state, paymode, total_huf, language, billing,
        terms_version, data_transfer_version, accepted_at, created_at, settled_at) overriding system value
      select order_id, trid, buyer_id, cart_id, branch, market, 'paid', 'spay_card', amount_huf, language, billing,
        ${versions.terms}, ${versions.dataTransfer}, bought_at + interval '3 minutes', bought_at + interval '3 minutes',
        bought_at + interval '5 minutes' from purchased`,
    sql`insert into entry (id, race_id, heat_id, participant_id, entered_by, order_id, state, pool_ids, held_until,
        participant, form, guardian, namesake, company_entry_id, bib_number, ticket_code, created_at, paid_at,
          withdrawal)
        overriding system value
      select entry_id, race_id, heat_id, person_id, b.buyer_id, order_id, 'paid',
        array(select value::bigint from jsonb_array_elements_text(pool_ids) order by 1),
        b.bought_at + interval '30 minutes', jsonb_build_object('nameTitle', p.name_title, 'familyName', p.family_name,
          'firstName', p.first_name, 'birthDate', p.birth_date, 'gender', p.gender, 'nationality', p.nationality,
          'club', p.club), form, guardian, decode(namesake, 'hex'), company_entry_id, bib, ticket_code, b.bought_at,
        b.bought_at + interval '5 minutes', frozen_withdrawal(b.race_id, b.market)
      from bought b join purchased using (purchase) join person p on p.id = b.person_id`,
    sql`insert into cart_item (cart_id, kind, entry_id, amount_huf, price_detail, created_at)
      select cart_id, 'entry', entry_id, b.amount_huf, detail, b.bought_at from bought b
        join purchased using (purchase)`,
    sql`insert into order_line (id, order_id, kind, entry_id, for_person_id, amount_huf, text_hu, text_en, vat_code)
        overriding system value
      select line_id, order_id, 'entry', entry_id, person_id, b.amount_huf, v.name_hu || ' – ' || r.name_hu,
        v.name_en || ' – ' || r.name_en, '27'
      from bought b join purchased using (purchase) join race r on r.id = b.race_id join event v on v.id = r.event_id`,
    // A merchant of its own, as the simulator's numbers restart with every run.
    sql`insert into payment_attempt (id, order_id, provider, merchant, order_ref, transaction_id, state, amount_huf,
        timeout_at, back_event, created_at, finished_at) overriding system value
      select attempt_id, order_id, 'simplepay', 'DEMO', trid || 'A1', (500000000 + order_id)::text, 'finished',
        amount_huf,
        bought_at + interval '30 minutes', 'SUCCESS', bought_at + interval '3 minutes', bought_at + interval '5 minutes'
      from purchased`,
    sql`insert into order_tender (attempt_id, method, amount_huf) select attempt_id, 'spay_card', amount_huf from purchased`,
    sql`insert into ledger_transaction (id, business_key, kind, order_id, at) overriding system value
      select ledger_id, 'order-paid:' || order_id, 'order_paid', order_id, bought_at + interval '5 minutes'
        from purchased`,
    sql`insert into ledger_posting (transaction_id, account_id, amount_huf, subject)
      select ledger_id, account.id, amount_huf, 'payment_attempt:' || attempt_id
      from purchased cross join ledger_account account where account.code = 'gateway:simplepay'
      union all
      select ledger_id, account.id, -b.amount_huf, 'order_line:' || line_id
      from bought b join purchased using (purchase) cross join ledger_account account
        where account.code = 'sales:entries'`,
    sql`insert into mail_message (business_key, kind, recipient, language, payload, state, created_at, sent_at)
      select 'entry-confirmation:' || order_id, 'entry-confirmation', account.email, purchased.language, '{}', 'sent',
        bought_at + interval '5 minutes', bought_at + interval '5 minutes'
      from purchased join account on account.person_id = buyer_id`,
    sql`insert into audit_log (at, actor_id, action, subject, detail)
      select b.bought_at + after, b.buyer_id, action, 'entry:' || entry_id, '{}'::jsonb
      from bought b cross join (values (interval '0', 'entry.held'),
        (interval '5 minutes', 'entry.paid')) as step (after, action)
      union all
      select bought_at + after, buyer_id, action, 'orders:' || order_id, '{}'::jsonb
      from purchased cross join (values
        (interval '3 minutes', 'order.started'), (interval '5 minutes', 'order.paid')) as step (after, action)`,
    sql`update capacity_pool set sold = sold + demand.places from (
        select value::bigint as id, count(*)::int as places from bought, jsonb_array_elements_text(pool_ids) group by 1
      ) demand where capacity_pool.id = demand.id`,
    sql`update bib_counter set next_bib = given.last + 1
      from (select race_id, max(bib) as last from bought group by race_id) given
        where bib_counter.race_id = given.race_id`,
  ]) {
    await write.execute(trx);
  }
}

/** The name and address on a person's invoice: their company, if one is saved. */
export function billingOf(person: NewPerson) {
  const company = person.company ?? { company: '', vatNumber: '' };
  return { name: person.company?.company ?? nameOf(person), ...company, ...person.address };
}

function asRow(entry: BoughtEntry) {
  const buyer = entry.byOther?.buyer ?? entry.person;
  return {
    purchase: entry.purchase,
    buyer_id: buyer.id,
    person_id: entry.person.id,
    guardian: entry.byOther?.guardian ?? null,
    namesake: entry.byOther?.namesake?.toString('hex') ?? null,
    company_entry_id: entry.byOther?.companyEntryId ?? null,
    branch: entry.site.branch,
    market: entry.site.market,
    language: buyer.language,
    race_id: entry.raceId,
    heat_id: entry.heatId,
    pool_ids: entry.poolIds,
    amount_huf: entry.amountHuf,
    detail: { reasons: entry.reasons, raceVersion: entry.raceVersion },
    form: entry.form,
    ticket_code: entry.ticketCode,
    trid: entry.trid,
    billing: billingOf(buyer),
    bought_at: entry.boughtAt.toISOString(),
  };
}

/** As people write it: Hungarian names family name first. */
function nameOf(person: NewPerson): string {
  return person.language === 'en'
    ? `${person.firstName} ${person.familyName}`
    : `${person.familyName} ${person.firstName}`;
}
