import type { CalendarDate } from '@rajt/rules/dates';
import { sql } from 'kysely';
import type { Trx } from '../platform/postgres/database.ts';

/**
 * Results of the demo's races of before `today`: times around a usual pace, swimmers' in hundredths, and a few who did not
 * finish.
 */
export async function insertResults(trx: Trx, today: CalendarDate): Promise<void> {
  await sql`
    with started as (
      select e.id, r.distance_m, v.branch, (e.id * 7919) % 1000 as chance
      from entry e join race r on r.id = e.race_id join event v on v.id = r.event_id
      where e.state = 'paid' and r.kind <> 'virtual' and r.race_on < ${today}::date
    ), timed as (
      select id, case when chance % 40 = 0 then 'dnf' when chance % 53 = 0 then 'dns' else 'finished' end as status,
        case branch when 'run' then (distance_m * (265 + chance * 0.22) / 1000)::int * 100
          else (distance_m * (1080 + chance * 1.1) / 10)::int end as net_time_cs,
        case branch when 'run' then 0 else 2 end as decimals
      from started
    )
    insert into race_result (entry_id, status, net_time_cs, decimals)
    select id, status, case status when 'finished' then net_time_cs end, decimals from timed`.execute(trx);
}
