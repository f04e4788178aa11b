import { sql } from 'kysely';
import { ownRows } from '../../../platform/own-data.ts';

/** The training plans that a person follows, with the days that are done. */
export const ownNewsletters = ownRows(
  (personId) => sql`
    select coalesce(series.name_hu, '') as plan, one.state, one.starts_on as "startsOn", one.race_on as "raceOn",
      one.created_at as "createdAt",
      (select coalesce(json_agg(json_build_object('week', done.week, 'day', done.day, 'doneAt', done.done_at)
        order by done.week, done.day), '[]') from training_done done where done.subscription_id = one.id) as done
    from newsletter_subscription one left join training_series series on series.id = one.series_id
    where one.account_id = ${personId} or one.email = (select email_canonical from account
      where person_id = ${personId})
    order by one.created_at`,
);
