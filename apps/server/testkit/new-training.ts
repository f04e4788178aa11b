import type { Handle } from '../src/platform/postgres/database.ts';

interface TrainingOptions {
  readonly weeks?: number;
  readonly branches?: string[];
  readonly id?: string;
}

let made = 0;

/** A plan with a letter a week; each week has a run on day 1, a swim on day 3 and a rest on day 5. Its id. */
export async function newTraining(
  db: Handle,
  { weeks = 3, branches = ['swim', 'run'], id = `plan-${made + 1}` }: TrainingOptions = {},
): Promise<string> {
  made += 1;
  await db
    .insertInto('training_series')
    .values({
      id,
      branches,
      discipline: 'run',
      level: 'beginner',
      weeks,
      name_hu: `Terv ${made}`,
      name_en: `Plan ${made}`,
      goal_hu: 'Cél',
      goal_en: 'Goal',
      about_hu: 'Leírás',
      about_en: 'About',
      sort: made,
      is_published: true,
    })
    .execute();
  for (let week = 1; week <= weeks; week += 1) {
    const words = { title_hu: `${week}. cím`, title_en: `Title ${week}`, text_hu: 'Szöveg', text_en: 'Text' };
    await db
      .insertInto('training_week')
      .values({ id: `${id}-${week}`, series_id: id, week, ...words })
      .execute();
    await db
      .insertInto('training_session')
      .values(
        (
          [
            [1, 'run'],
            [3, 'swim'],
            [5, 'rest'],
          ] as const
        ).map(([day, kind]) => ({
          series_id: id,
          week,
          day,
          kind,
          ...words,
          minutes: kind === 'rest' ? null : 30,
        })),
      )
      .execute();
  }
  return id;
}
