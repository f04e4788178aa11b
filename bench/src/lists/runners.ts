import type pg from 'pg';
import type { Sale } from '../lib/races.ts';

/** Every seventh runner is listed by initials, every fiftieth is a child, every twentieth did not finish. */
export async function addRunners(
  client: pg.Client,
  { raceId, heatId, poolId }: Sale,
  group: string,
  count: number,
): Promise<void> {
  await client.query(
    `with numbered as (
      select n, (array['Kovács','Szabó','Tóth','Nagy','Őry-Szűcs','Horváth','Kiss','Molnár','Németh','Balogh'])[1 + n % 10]
          || case when n % 3 = 0 then '-' || (array['Fehér','Vörös','Kék'])[1 + n % 7 % 3] else '' end as family,
        (array['Anna','Béla','Csilla','Dénes','Éva','Ferenc','Gréta','Hunor','Ildikó','János','Kinga'])[1 + n % 11] as first,
        case when n % 50 = 0 then date '2014-03-01' else date '1950-01-01' + (n * 37 % 20000) end as born,
        case when n % 2 = 0 then 'F' else 'M' end as gender
      from generate_series(1, $5::int) n
    ), people as (
      insert into person (family_name, first_name, birth_date, gender, nationality)
      select family, first, born, gender, 'HU' from numbered order by n returning id, family_name, first_name, birth_date, gender
    ), entrants as (
      select *, row_number() over (order by id) as n from people
    ), accounts as (
      insert into account (person_id, email, email_canonical, phone, country, zip, city, street, activated_at, completed_at,
        data_storage_consent_at, shows_initials)
      select id, $4 || n || '@bench.example', $4 || n || '@bench.example', '+36301234567', 'HU', '1117', 'Budapest', 'Fő utca 1.',
        now(), now(), now(), n % 7 = 0 from entrants returning person_id
    ), entries as (
      insert into entry (race_id, heat_id, participant_id, entered_by, state, pool_ids, held_until, participant, form, bib_number,
        ticket_code, paid_at, withdrawal)
      select $1, $2, id, id, 'paid', array[$3::bigint], now(), jsonb_build_object('nameTitle', '', 'familyName', family_name,
        'firstName', first_name, 'birthDate', birth_date, 'gender', gender, 'nationality', 'HU',
        'club', case when n % 4 = 0 then 'Balatoni Úszóklub' else '' end), '{}', n, 'T' || $4 || n, now(), frozen_withdrawal($1, 'dom')
      from entrants where exists (select from accounts) returning id, bib_number
    )
    insert into race_result (entry_id, status, net_time_cs, decimals)
    select id, case when bib_number % 20 = 0 then 'dnf' else 'finished' end,
      case when bib_number % 20 <> 0 then 300000 + bib_number * 7919 % 900000 end, 2 from entries`,
    [raceId, heatId, poolId, group, count],
  );
  await client.query('update bib_counter set next_bib = $2 where race_id = $1', [raceId, count + 1]);
}
