import type pg from 'pg';

/** Somebody who is signed in. */
export interface Person {
  readonly id: string;
  readonly token: string;
}

/** Adds complete accounts with sessions; `group` keeps the groups of one database apart. */
export async function addPeople(client: pg.Client, group: string, count: number): Promise<Person[]> {
  const { rows: found } = await client.query<{ exists: boolean }>(
    "select to_regclass('account') is not null as exists",
  );
  const { rows } = await client.query<Person>(found[0]?.exists ? PEOPLE : PEOPLE_OF_ONE_TABLE, [
    group,
    count,
  ]);
  return rows;
}

const PEOPLE = `with new_person as (
      insert into person (family_name, first_name, birth_date, gender, nationality)
      select 'Kovács', 'Anna', '1990-05-17', 'F', 'HU' from generate_series(1, $2::int)
      returning id
    ), named as (
      select id, format('%s-%s', $1::text, row_number() over (order by id)) as name from new_person
    ), new_account as (
      insert into account (person_id, email, email_canonical, phone, country, zip, city, street, activated_at,
        completed_at, data_storage_consent_at)
      select id, name || '@bench.example', name || '@bench.example', '+36301234567', 'HU', '1117', 'Budapest',
        'Fő utca 1.', now(), now(), now()
      from named
    ), signed_in as (
      insert into session (token_hash, person_id, idle_until, expires_at)
      select sha256(convert_to('token-' || name, 'UTF8')), id, now() + interval '7 days', now() + interval '30 days'
      from named
    )
    select id::text, 'token-' || name as token from named order by id`;

/** The same for a revision before decision 0023 (`bench -- against`), when an account was a part of its person. */
const PEOPLE_OF_ONE_TABLE = `with new_person as (
      insert into person (email, email_canonical, family_name, first_name, birth_date, gender, nationality, phone,
        country, zip, city, street, activated_at, completed_at, data_storage_consent_at)
      select email, email, 'Kovács', 'Anna', '1990-05-17', 'F', 'HU', '+36301234567',
        'HU', '1117', 'Budapest', 'Fő utca 1.', now(), now(), now()
      from (select format('%s-%s@bench.example', $1::text, n) as email from generate_series(1, $2::int) n) as named
      returning id, 'token-' || replace(email, '@bench.example', '') as token
    ), signed_in as (
      insert into session (token_hash, person_id, idle_until, expires_at)
      select sha256(convert_to(token, 'UTF8')), id, now() + interval '7 days', now() + interval '30 days'
      from new_person
    )
    select id::text, token from new_person order by id`;

/** Somebody who enters others too. */
export interface Buyer extends Person {
  /** The people whom the buyer enters, too; empty: only the buyer. */
  readonly fellowIds: readonly string[];
}

/** How many fellows the buyers bring, in turns: a third of them enter two, three and four people. */
const FELLOWS = [0, 0, 1, 0, 0, 2, 0, 0, 3];

/** Adds buyers of whom a third have one to three fellows with accounts, whom they may enter. */
export async function addGroups(client: pg.Client, group: string, count: number): Promise<Buyer[]> {
  const buyers = await addPeople(client, group, count);
  const counts = buyers.map((_, at) => FELLOWS[at % FELLOWS.length] ?? 0);
  const others = await addPeople(
    client,
    `${group}-fellow`,
    counts.reduce((sum, one) => sum + one, 0),
  );
  const free = others.map(({ id }) => id);
  const groups = buyers.map((buyer, at) => ({ ...buyer, fellowIds: free.splice(0, counts[at]) }));
  const pairs = groups.flatMap(({ id, fellowIds }) => fellowIds.map((fellow) => [id, fellow] as const));
  await client.query(
    'insert into fellow (owner_id, person_id) select * from unnest($1::bigint[], $2::bigint[])',
    [pairs.map(([owner]) => owner), pairs.map(([, fellow]) => fellow)],
  );
  return groups;
}
