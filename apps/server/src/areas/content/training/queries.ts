import type { Branch } from '@rajt/rules/branch';
import type { SessionKind, TrainingLevel } from '@rajt/rules/content/training-plan';
import type { CalendarDate } from '@rajt/rules/dates';
import type { UserId } from '@rajt/rules/ids';
import type { Language } from '@rajt/rules/language';
import { sql } from 'kysely';
import type { Handle } from '../../../platform/postgres/database.ts';

const inLanguage = (language: Language, column: string) => sql<string>`${sql.ref(`${column}_${language}`)}`;

export interface StoredSeries {
  readonly id: string;
  readonly name: string;
  readonly goal: string;
  readonly about: string;
  readonly level: TrainingLevel;
  readonly discipline: 'run' | 'swim';
  readonly weeks: number;
  readonly sessionsPerWeek: number;
  /** Minutes of each week. */
  readonly load: readonly number[];
  /** All of them but days of rest. */
  readonly sessions: number;
}

/** The plans of a branch, or the one of them; in the organiser's order. */
export async function findSeries(
  handle: Handle,
  { branch, language, id = null }: { branch: Branch; language: Language; id?: string | null },
): Promise<StoredSeries[]> {
  const { rows } = await sql<StoredSeries>`
    select s.id, ${inLanguage(language, 's.name')} as name, ${inLanguage(language, 's.goal')} as goal,
      ${inLanguage(language, 's.about')} as about, s.level, s.discipline, s.weeks,
      coalesce(max(counted.each), 0)::int as "sessionsPerWeek", coalesce(sum(counted.each), 0)::int as sessions,
      coalesce(json_agg(counted.minutes order by counted.week) filter (where counted.week is not null), '[]') as load
    from training_series s left join (
      select w.series_id, w.week, count(d.day) as each, coalesce(sum(d.minutes), 0)::int as minutes
      from training_week w left join training_session d
        on d.series_id = w.series_id and d.week = w.week and d.kind <> 'rest'
      group by w.series_id, w.week
    ) counted on counted.series_id = s.id
    where s.is_published and ${branch} = any(s.branches) and (${id}::text is null or s.id = ${id})
    group by s.id order by s.sort, s.id`.execute(handle);
  return rows;
}

export interface StoredProgress {
  readonly subscribeId: string;
  readonly seriesId: string;
  readonly state: 'active' | 'paused';
  readonly startsOn: CalendarDate;
  readonly raceOn: CalendarDate | null;
  readonly pausedOn: CalendarDate | null;
  readonly done: number;
}

/** The plans that an account follows or has paused, or the one of them. */
export async function findProgress(
  handle: Handle,
  accountId: UserId,
  seriesId: string | null = null,
): Promise<StoredProgress[]> {
  const { rows } = await sql<StoredProgress>`
    select n.id as "subscribeId", n.series_id as "seriesId", n.state, n.starts_on::text as "startsOn",
      n.race_on::text as "raceOn", n.paused_on::text as "pausedOn",
      (select count(*)::int from training_done d where d.subscription_id = n.id) as done
    from newsletter_subscription n
    where n.account_id = ${accountId} and n.series_id is not null and n.state in ('active', 'paused')
      and (${seriesId}::text is null or n.series_id = ${seriesId})`.execute(handle);
  return rows;
}

export interface StoredWeek {
  readonly id: string;
  readonly week: number;
  readonly title: string;
  readonly text: string;
}

/** The weeks of a plan, in their order. */
export async function findWeeks(handle: Handle, seriesId: string, language: Language): Promise<StoredWeek[]> {
  const { rows } = await sql<StoredWeek>`
    select id, week, ${inLanguage(language, 'title')} as title, ${inLanguage(language, 'text')} as text
    from training_week where series_id = ${seriesId} order by week`.execute(handle);
  return rows;
}

export interface StoredSession {
  readonly week: number;
  readonly day: number;
  readonly kind: SessionKind;
  readonly title: string;
  readonly text: string;
  readonly minutes: number | null;
  readonly metres: number | null;
}

/** The sessions of a plan, or of one of its weeks, in their order. */
export async function findSessions(
  handle: Handle,
  seriesId: string,
  language: Language,
  week: number | null = null,
): Promise<StoredSession[]> {
  const { rows } = await sql<StoredSession>`
    select week, day, kind, ${inLanguage(language, 'title')} as title, ${inLanguage(language, 'text')} as text, minutes,
      distance_m as metres
    from training_session where series_id = ${seriesId} and (${week}::int is null or week = ${week})
    order by week, day`.execute(handle);
  return rows;
}

/** The sessions of a followed plan that an account has marked as done: `week:day`. */
export async function findDone(handle: Handle, subscribeId: string): Promise<ReadonlySet<string>> {
  const rows = await handle
    .selectFrom('training_done')
    .select(['week', 'day'])
    .where('subscription_id', '=', subscribeId)
    .execute();
  return new Set(rows.map(({ week, day }) => `${week}:${day}`));
}

/** The plan of a letter, as the branch has it. */
export async function findSeriesOfLetter(
  handle: Handle,
  letterId: string,
  branch: Branch,
): Promise<{ seriesId: string; week: number } | undefined> {
  const { rows } = await sql<{ seriesId: string; week: number }>`
    select w.series_id as "seriesId", w.week from training_week w join training_series s on s.id = w.series_id
    where w.id = ${letterId} and s.is_published and ${branch} = any(s.branches)`.execute(handle);
  return rows[0];
}
