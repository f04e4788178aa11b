import { asId, type PoolId, type RaceId, type UserId } from '@rajt/rules/ids';
import { sql } from 'kysely';
import type { RaceForEntry } from '../modules/catalog/index.ts';
import type { Handle, Trx } from '../platform/database.ts';
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
      ? [{ person_id: person.id, name: nameOf(person), ...person.address, is_default_billing: true }]
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
    person_id bigint, branch text, market text, language text, race_id text, heat_id bigint, pool_ids jsonb, amount_huf integer,
    detail jsonb, form jsonb, bib integer, ticket_code text, trid text, billing jsonb, bought_at timestamptz,
    cart_id bigint default nextval(pg_get_serial_sequence('cart', 'id')),
    order_id bigint default nextval(pg_get_serial_sequence('orders', 'id')),
    entry_id bigint default nextval(pg_get_serial_sequence('entry', 'id')),
    line_id bigint default nextval(pg_get_serial_sequence('order_line', 'id')),
    attempt_id bigint default nextval(pg_get_serial_sequence('payment_attempt', 'id')),
    ledger_id bigint default nextval(pg_get_serial_sequence('ledger_transaction', 'id'))
  ) on commit drop`.execute(trx);
  await sql`insert into bought (person_id, branch, market, language, race_id, heat_id, pool_ids, amount_huf, detail, form,
      ticket_code, trid, billing, bought_at, bib)
    select given.*, counter.next_bib - 1 + row_number() over (partition by race_id order by bought_at)
    from jsonb_to_recordset(${JSON.stringify(entries.map(asRow))}::jsonb) as given (
      person_id bigint, branch text, market text, language text, race_id text, heat_id bigint, pool_ids jsonb, amount_huf integer,
      detail jsonb, form jsonb, ticket_code text, trid text, billing jsonb, bought_at timestamptz)
    join bib_counter counter using (race_id) order by bought_at`.execute(trx);
  for (const write of [
    sql`insert into cart (id, account_id, branch, market, state, held_until, created_at) overriding system value
      select cart_id, person_id, branch, market, 'closed', bought_at + interval '30 minutes', bought_at from bought`,
    sql`insert into orders (id, trid, account_id, cart_id, branch, market, state, paymode, total_huf, language, billing,
        terms_version, data_transfer_version, accepted_at, created_at, settled_at) overriding system value
      select order_id, trid, person_id, cart_id, branch, market, 'paid', 'spay_card', amount_huf, language, billing,
        ${versions.terms}, ${versions.dataTransfer}, bought_at + interval '3 minutes', bought_at + interval '3 minutes',
        bought_at + interval '5 minutes' from bought`,
    sql`insert into entry (id, race_id, heat_id, participant_id, entered_by, order_id, state, pool_ids, held_until,
        participant, form, bib_number, ticket_code, created_at, paid_at) overriding system value
      select entry_id, race_id, heat_id, person_id, person_id, order_id, 'paid',
        array(select value::bigint from jsonb_array_elements_text(pool_ids) order by 1),
        bought_at + interval '30 minutes', jsonb_build_object('nameTitle', p.name_title, 'familyName', p.family_name,
          'firstName', p.first_name, 'birthDate', p.birth_date, 'gender', p.gender, 'nationality', p.nationality,
          'club', p.club), form, bib, ticket_code, bought_at, bought_at + interval '5 minutes'
      from bought join person p on p.id = bought.person_id`,
    sql`insert into cart_item (cart_id, kind, entry_id, amount_huf, price_detail, created_at)
      select cart_id, 'entry', entry_id, amount_huf, detail, bought_at from bought`,
    sql`insert into order_line (id, order_id, kind, entry_id, for_person_id, amount_huf, text_hu, text_en, vat_code)
        overriding system value
      select line_id, order_id, 'entry', entry_id, person_id, amount_huf, v.name_hu || ' – ' || r.name_hu,
        v.name_en || ' – ' || r.name_en, '27'
      from bought join race r on r.id = bought.race_id join event v on v.id = r.event_id`,
    // A merchant of its own, as the simulator's numbers restart with every run.
    sql`insert into payment_attempt (id, order_id, provider, merchant, order_ref, transaction_id, state, amount_huf,
        timeout_at, back_event, created_at, finished_at) overriding system value
      select attempt_id, order_id, 'simplepay', 'DEMO', trid || 'A1', (500000000 + order_id)::text, 'finished', amount_huf,
        bought_at + interval '30 minutes', 'SUCCESS', bought_at + interval '3 minutes', bought_at + interval '5 minutes'
      from bought`,
    sql`insert into order_tender (attempt_id, method, amount_huf) select attempt_id, 'spay_card', amount_huf from bought`,
    sql`insert into ledger_transaction (id, business_key, kind, order_id, at) overriding system value
      select ledger_id, 'order-paid:' || order_id, 'order_paid', order_id, bought_at + interval '5 minutes' from bought`,
    sql`insert into ledger_posting (transaction_id, account_id, amount_huf, subject)
      select ledger_id, account.id, case account.code when 'gateway:simplepay' then amount_huf else -amount_huf end,
        case account.code when 'gateway:simplepay' then 'payment_attempt:' || attempt_id else 'order_line:' || line_id end
      from bought cross join ledger_account account where account.code in ('gateway:simplepay', 'sales:entries')`,
    sql`insert into mail_message (business_key, kind, recipient, language, payload, state, created_at, sent_at)
      select 'entry-confirmation:' || order_id, 'entry-confirmation', account.email, bought.language, '{}', 'sent',
        bought_at + interval '5 minutes', bought_at + interval '5 minutes'
      from bought join account using (person_id)`,
    sql`insert into audit_log (at, actor_id, action, subject, detail)
      select bought_at + after, person_id, action, subject || case subject when 'entry:' then entry_id else order_id end, '{}'
      from bought cross join (values
        (interval '0', 'entry.held', 'entry:'), (interval '3 minutes', 'order.started', 'orders:'),
        (interval '5 minutes', 'entry.paid', 'entry:'), (interval '5 minutes', 'order.paid', 'orders:')
      ) as step (after, action, subject)`,
    sql`update capacity_pool set sold = sold + demand.places from (
        select value::bigint as id, count(*)::int as places from bought, jsonb_array_elements_text(pool_ids) group by 1
      ) demand where capacity_pool.id = demand.id`,
    sql`update bib_counter set next_bib = given.last + 1
      from (select race_id, max(bib) as last from bought group by race_id) given where bib_counter.race_id = given.race_id`,
  ]) {
    await write.execute(trx);
  }
}

function asRow(entry: BoughtEntry) {
  return {
    person_id: entry.person.id,
    branch: entry.site.branch,
    market: entry.site.market,
    language: entry.person.language,
    race_id: entry.raceId,
    heat_id: entry.heatId,
    pool_ids: entry.poolIds,
    amount_huf: entry.amountHuf,
    detail: { reasons: entry.reasons, raceVersion: entry.raceVersion },
    form: entry.form,
    ticket_code: entry.ticketCode,
    trid: entry.trid,
    billing: { name: nameOf(entry.person), company: '', vatNumber: '', ...entry.person.address },
    bought_at: entry.boughtAt.toISOString(),
  };
}

/** As people write it: Hungarian names family name first. */
function nameOf(person: NewPerson): string {
  return person.language === 'en'
    ? `${person.firstName} ${person.familyName}`
    : `${person.familyName} ${person.firstName}`;
}

/** Puts people on the waiting list of a full race's first heat, one after the other. */
export async function insertWaiting(
  trx: Trx,
  race: RaceForEntry,
  people: readonly StoredPerson[],
): Promise<void> {
  const [heat] = race.heats;
  if (!heat) return;
  const poolIds = race.poolId === null ? [heat.poolId] : [race.poolId, heat.poolId];
  for (const { id } of people)
    await sql`
      with place as (
        insert into waiting_place (race_id, heat_id, account_id, branch, market, pool_ids)
        values (${race.id}, ${heat.id}, ${id}, ${race.branch}, 'dom', ${poolIds}::bigint[]) returning id
      )
      insert into waiting_person (waiting_id, person_id, race_id) select id, ${id}, ${race.id} from place`.execute(
      trx,
    );
  await sql`
    update capacity_pool set waiting = waiting + ${people.length} where id = any(${poolIds}::bigint[])`.execute(
    trx,
  );
}
