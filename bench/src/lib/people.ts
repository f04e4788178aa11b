import type pg from 'pg';

/** Somebody who is signed in. */
export interface Person {
  readonly id: string;
  readonly token: string;
}

/** Adds complete persons with sessions; `group` keeps the groups of one database apart. */
export async function addPeople(client: pg.Client, group: string, count: number): Promise<Person[]> {
  const { rows } = await client.query<Person>(
    `with new_person as (
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
    select id::text, token from new_person order by id`,
    [group, count],
  );
  return rows;
}
