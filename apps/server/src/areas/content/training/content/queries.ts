import { sql } from 'kysely';
import type { Trx } from '../../../../platform/postgres/database.ts';
import type { TrainingContent } from './schema.ts';

/** Makes loads of training plans wait for each other, so that none sees half of another's. */
export async function lockLoading(trx: Trx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('training'))`.execute(trx);
}

/** How many weeks a stored plan has; undefined: there is no such plan. */
export async function storedWeeks(trx: Trx, seriesId: string): Promise<number | undefined> {
  const row = await trx
    .selectFrom('training_series')
    .select('weeks')
    .where('id', '=', seriesId)
    .executeTakeFirst();
  return row?.weeks;
}

/** Whether a reader follows a plan, or has paused. */
export async function isFollowed(trx: Trx, seriesId: string): Promise<boolean> {
  const row = await trx
    .selectFrom('newsletter_subscription')
    .select('id')
    .where('series_id', '=', seriesId)
    .where('state', '<>', 'ended')
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

export async function saveSeries(trx: Trx, plan: TrainingContent): Promise<'added' | 'changed' | 'same'> {
  const columns = {
    branches: [...plan.branches],
    discipline: plan.discipline,
    level: plan.level,
    weeks: plan.weeks.length,
    name_hu: plan.name.hu,
    name_en: plan.name.en,
    goal_hu: plan.goal.hu,
    goal_en: plan.goal.en,
    about_hu: plan.about.hu,
    about_en: plan.about.en,
    sort: plan.order,
    is_published: plan.published,
  };
  const names = (table: string) => sql.join(Object.keys(columns).map((name) => sql.ref(`${table}.${name}`)));
  const saved = await trx
    .insertInto('training_series')
    .values({ id: plan.id, ...columns })
    .onConflict((conflict) =>
      conflict
        .column('id')
        .doUpdateSet(columns)
        .where(sql<boolean>`(${names('training_series')}) is distinct from (${names('excluded')})`),
    )
    .returning(sql<boolean>`xmax = 0`.as('isNew'))
    .executeTakeFirst();
  if (!saved) return 'same';
  return saved.isNew ? 'added' : 'changed';
}

/** Stores a week with its sessions; true when that changed something. */
export async function saveWeek(
  trx: Trx,
  seriesId: string,
  week: number,
  { title, text, sessions }: TrainingContent['weeks'][number],
): Promise<boolean> {
  const { rows: weeks } = await sql`
    insert into training_week as w (id, series_id, week, title_hu, title_en, text_hu, text_en)
    values (${`${seriesId}-${week}`}, ${seriesId}, ${week}, ${title.hu}, ${title.en}, ${text.hu}, ${text.en})
    on conflict (id) do update set title_hu = excluded.title_hu, title_en = excluded.title_en,
      text_hu = excluded.text_hu, text_en = excluded.text_en
      where (w.title_hu, w.title_en, w.text_hu, w.text_en)
        is distinct from (excluded.title_hu, excluded.title_en, excluded.text_hu, excluded.text_en)
    returning id`.execute(trx);
  const { rows: gone } = await sql`
    delete from training_session where series_id = ${seriesId} and week = ${week}
      and day <> all(${sessions.map(({ day }) => day)}::int[]) returning day`.execute(trx);
  let isChanged = weeks.length > 0 || gone.length > 0;
  for (const one of sessions) {
    const { rows } = await sql`
      insert into training_session as s
        (series_id, week, day, kind, title_hu, title_en, text_hu, text_en, minutes, distance_m)
      values (${seriesId}, ${week}, ${one.day}, ${one.kind}, ${one.title.hu}, ${one.title.en}, ${one.text.hu},
        ${one.text.en},
        ${one.minutes}, ${one.metres})
      on conflict (series_id, week, day) do update set kind = excluded.kind, title_hu = excluded.title_hu,
        title_en = excluded.title_en, text_hu = excluded.text_hu, text_en = excluded.text_en,
          minutes = excluded.minutes,
        distance_m = excluded.distance_m
        where (s.kind, s.title_hu, s.title_en, s.text_hu, s.text_en, s.minutes, s.distance_m) is distinct from
          (excluded.kind, excluded.title_hu, excluded.title_en, excluded.text_hu, excluded.text_en, excluded.minutes,
            excluded.distance_m)
      returning day`.execute(trx);
    if (rows.length > 0) isChanged = true;
  }
  return isChanged;
}

/** Removes weeks that a plan's file no longer has; true when there was one. */
export async function dropWeeksAfter(trx: Trx, seriesId: string, weeks: number): Promise<boolean> {
  const { rows } = await sql`
    delete from training_week where series_id = ${seriesId} and week > ${weeks} returning id`.execute(trx);
  return rows.length > 0;
}
