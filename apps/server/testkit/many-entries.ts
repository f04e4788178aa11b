import pg from 'pg';
import type { TestDatabase } from './database.ts';
import { newRace, type TestRace } from './new-race.ts';

/** The name and bib that one of many entries has alone, for searches. */
export const RARE = { familyName: 'Zsigmondy-Őri', firstName: 'Ágoston', bib: 1 } as const;

const FAMILY_NAMES = [
  'Kovács',
  'Szabó',
  'Tóth',
  'Nagy',
  'Őry',
  'Farkas-Kiss',
  'Varga',
  'Balogh',
  'Ürmös',
  'Sørensen',
];
const FIRST_NAMES = ['Éva', 'Anna', 'Örs', 'Zoltán', 'Ildikó', 'Péter', 'Ödön', 'Mária', 'Ábel', 'Kinga'];

/**
 * Fills an event of five races with paid entries, each of another account with its order, by one statement: a hundred thousand take
 * some ten seconds. Their places are not counted and nothing is posted, so that the audit of the database does not hold.
 * `after`: the numbers of an earlier call end there, as addresses, orders and tickets are unique.
 */
export async function manyEntries(
  database: TestDatabase,
  count: number,
  { after = 0 }: { readonly after?: number } = {},
): Promise<readonly TestRace[]> {
  const first = await newRace(database.db, { bibTo: after + count });
  const races = [first];
  while (races.length < 5) races.push(await newRace(database.db, { ofEvent: first }));
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  try {
    await fillEntries(client, { count, raceIds: races.map(({ raceId }) => raceId), after });
  } finally {
    await client.end();
  }
  return races;
}

/** The same into existing races of one heat each. */
export async function fillEntries(
  client: pg.Client,
  of: { readonly count: number; readonly raceIds: readonly string[]; readonly after: number },
): Promise<void> {
  await client.query(FILL, [of.count, of.raceIds, FAMILY_NAMES, FIRST_NAMES, of.after]);
  // As autovacuum would have.
  await client.query('vacuum analyze');
}

const FILL = `
  with numbered as materialized (
    select i,
      case i when $5::int + 1 then '${RARE.familyName}'
        else ($3::text[])[1 + i % 10] || ' ' || chr(65 + i % 26) || chr(97 + i / 26 % 26) || chr(97 + i / 676 % 26) end as family_name,
      case i when $5::int + 1 then '${RARE.firstName}' else ($4::text[])[1 + i / 10 % 10] end as first_name
    from generate_series($5::int + 1, $5::int + $1::int) i
  ), people as (
    insert into person (family_name, first_name, birth_date, gender, nationality)
    select family_name, first_name, date '1950-01-01' + i * 31 % 20000, case i % 2 when 0 then 'F' else 'M' end,
      case i % 9 when 0 then 'AT' else 'HU' end
    from numbered order by i returning id, family_name, first_name, birth_date
  ), counted as materialized (
    select people.*, $5::int + row_number() over (order by id)::int as i from people
  ), accounts as (
    insert into account (person_id, email, email_canonical, phone, data_storage_consent_at, activated_at)
    select id, 'runner' || i || '@example.hu', 'runner' || i || '@example.hu', '+36201234567', app_now(), app_now() from counted
  ), carts as (
    insert into cart (account_id, branch, market, state) select id, 'swim', 'dom', 'closed' from counted returning id, account_id
  ), placed as (
    insert into orders (trid, account_id, cart_id, branch, market, state, paymode, total_huf, language, billing, terms_version,
      data_transfer_version, settled_at)
    select 'R261121' || lpad(i::text, 8, '0'), account_id, carts.id, 'swim', 'dom', 'paid',
      case i % 4 when 0 then 'otp_szep' else 'spay_card' end, 8500, 'hu', '{}', '2026-11-21', '2026-11-21', app_now()
    from carts join counted on counted.id = account_id returning id, account_id
  ), entered as (
    insert into entry (race_id, heat_id, participant_id, entered_by, order_id, state, pool_ids, held_until, participant, form,
      bib_number, ticket_code, paid_at, created_at, withdrawal)
    select r.id, h.id, c.id, c.id, o.id, 'paid', array[h.pool_id], app_now(),
      jsonb_build_object('nameTitle', '', 'familyName', c.family_name, 'firstName', c.first_name, 'birthDate', c.birth_date,
        'gender', 'F', 'nationality', 'HU', 'club', ''),
      jsonb_build_object('shirtType', (array['female', 'male'])[1 + i % 2], 'shirtSize', (array['XS', 'S', 'M', 'L', 'XL', 'XXL'])[1 + i % 6]),
      i, 'T' || lpad(i::text, 15, '0'), app_now(), app_now() - make_interval(mins => $1::int + $5::int - i), '{}'
    from counted c join placed o on o.account_id = c.id
      join race r on r.id = ($2::text[])[1 + i % array_length($2::text[], 1)] join heat h on h.race_id = r.id
    order by i returning id, order_id, participant_id
  ), lines as (
    insert into order_line (order_id, kind, entry_id, for_person_id, amount_huf, text_hu, text_en, vat_code)
    select order_id, 'entry', id, participant_id, 8500, 'Nevezés', 'Entry', '27' from entered
  )
  insert into cart_item (cart_id, kind, entry_id, amount_huf, price_detail)
  select carts.id, 'entry', e.id, 8500, '{"reasons": [], "raceVersion": 1}'
  from entered e join carts on carts.account_id = e.participant_id`;
