import { addDays, type CalendarDate } from '@rajt/rules/dates';
import { sql } from 'kysely';
import type { Trx } from '../platform/postgres/database.ts';
import type { Scenes } from './scene-files.ts';

/** Training plans that people of the demo follow, each with its sessions so far; every so many of them was left out. */
export async function insertPlans(trx: Trx, plans: Scenes['plans'], today: CalendarDate): Promise<void> {
  for (const { who, series, branch, startedDaysAgo, leftOutEvery } of plans)
    await sql`
      with followed as (
        insert into newsletter_subscription (series_id, account_id, branch, market, language, state, starts_on,
          next_week)
        select s.id, a.person_id, ${branch}, 'dom', a.language, 'active', ${addDays(today, -startedDaysAgo)}::date,
          least(${Math.floor(startedDaysAgo / 7)} + 2, s.weeks + 1)
        from training_series s, account a where s.id = ${series} and a.email_canonical = ${who}
        returning id, series_id, starts_on
      ), past as (
        select f.id, d.week, d.day, row_number() over (order by d.week, d.day) as nth
        from followed f join training_session d on d.series_id = f.series_id
        where d.kind <> 'rest' and f.starts_on + 7 * (d.week - 1) + d.day - 1 < ${today}::date
      )
      insert into training_done (subscription_id, week, day)
      select id, week, day from past where nth % ${leftOutEvery} <> 0`.execute(trx);
}
