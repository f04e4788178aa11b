import type { Site } from '@rajt/rules/branch';
import type { Language } from '@rajt/rules/language';
import { sql } from 'kysely';
import type { Trx } from '../../../platform/postgres/database.ts';

/** A letter that is sent now. */
export interface DueLetter {
  readonly subscribeId: string;
  readonly letterId: string;
  readonly email: string;
  readonly language: Language;
  /** The first name of an account's person; '' for an address alone. */
  readonly firstName: string;
  readonly site: Site;
}

/** The day in Budapest, which begins at six in the morning for letters (`letterDueAt`). */
const letterDay = sql`(app_now() at time zone 'Europe/Budapest' - interval '6 hours')::date`;

/** Plans whose last day is over are ended. */
export async function endFinished(trx: Trx): Promise<void> {
  await sql`
    update newsletter_subscription n set state = 'ended', ended_at = app_now()
    from training_series s where s.id = n.series_id and n.state = 'active'
      and n.starts_on + 7 * s.weeks <= (app_now() at time zone 'Europe/Budapest')::date`.execute(trx);
}

/**
 * Takes subscriptions whose letter is due, each once: the letter of the week that it is now; what an outage has left out is
 * skipped, as its week is over.
 */
export async function takeDueLetters(trx: Trx, max: number): Promise<DueLetter[]> {
  const { rows } = await sql<Omit<DueLetter, 'site'> & Site>`
    with due as (
      select n.id, least((${letterDay} - n.starts_on) / 7 + 1, s.weeks) as week
      from newsletter_subscription n join training_series s on s.id = n.series_id
      where n.state = 'active' and n.next_week <= s.weeks and n.starts_on + 7 * (n.next_week - 1) <= ${letterDay}
      order by n.starts_on, n.id limit ${max} for update of n skip locked
    ), taken as (
      update newsletter_subscription n set next_week = due.week + 1 from due where n.id = due.id
      returning n.id, n.series_id, due.week, n.email, n.account_id, n.language, n.branch, n.market
    )
    select t.id as "subscribeId", w.id as "letterId", coalesce(t.email, a.email) as email,
      coalesce(a.language, t.language) as language, coalesce(p.first_name, '') as "firstName", t.branch, t.market
    from taken t join training_week w on w.series_id = t.series_id and w.week = t.week
      left join account a on a.person_id = t.account_id left join person p on p.id = t.account_id
    order by t.id`.execute(trx);
  return rows.map(({ branch, market, ...row }) => ({ ...row, site: { branch, market } }));
}
