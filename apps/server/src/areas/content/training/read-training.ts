import type {
  getLetter,
  getSeries,
  listSeries,
  TrainingProgress,
  TrainingSession,
} from '@rajt/contract/content/operations/training';
import { sessionDate, weekOn } from '@rajt/rules/content/training-plan';
import { budapestDate } from '@rajt/rules/dates';
import type { Deps } from '../../../platform/deps.ts';
import { type Call, ok, type Reply } from '../../../platform/http/http.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import type { Handle } from '../../../platform/postgres/database.ts';
import {
  findDone,
  findProgress,
  findSeries,
  findSeriesOfLetter,
  findSessions,
  findWeeks,
  type StoredProgress,
  type StoredSeries,
  type StoredSession,
} from './queries.ts';

type ReadDeps = Pick<Deps, 'db' | 'clock'>;

/** The plans of a site's branch, with how far the person has come. */
export async function readSeriesList(
  { db, clock }: ReadDeps,
  { viewer, site, language, query }: Call<typeof listSeries>,
): Promise<Reply<typeof listSeries>> {
  const [all, progress] = await Promise.all([
    findSeries(db, { branch: site.branch, language }),
    findProgress(db, viewer.id),
  ]);
  const found = all.filter(
    ({ level, discipline }) =>
      (query.level ?? level) === level && (query.discipline ?? discipline) === discipline,
  );
  const today = budapestDate(clock.now());
  return ok({
    data: {
      items: found.map((series) =>
        viewSeries(
          series,
          progress.find(({ seriesId }) => seriesId === series.id),
          today,
        ),
      ),
    },
  });
}

/** A plan, week by week. */
export async function readSeries(
  { db, clock }: ReadDeps,
  { viewer, site, language, params }: Call<typeof getSeries>,
): Promise<Reply<typeof getSeries>> {
  const [series] = await findSeries(db, { branch: site.branch, language, id: params.seriesId });
  if (!series) throw new Refusal('not_found');
  const [[progress], weeks, sessions] = await Promise.all([
    findProgress(db, viewer.id, series.id),
    findWeeks(db, series.id, language),
    findSessions(db, series.id, language),
  ]);
  const view = await sessionViewer(db, progress);
  return ok({
    data: {
      ...viewSeries(series, progress, budapestDate(clock.now())),
      about: series.about,
      schedule: weeks.map(({ id, week, title }) => ({
        week,
        letterId: id,
        title,
        sessions: sessions.filter((one) => one.week === week).map(view),
      })),
    },
  });
}

/** The letter of a week. */
export async function readLetter(
  { db }: ReadDeps,
  { viewer, site, language, params }: Call<typeof getLetter>,
): Promise<Reply<typeof getLetter>> {
  const of = await findSeriesOfLetter(db, params.newsletterId, site.branch);
  const [series] = of ? await findSeries(db, { branch: site.branch, language, id: of.seriesId }) : [];
  if (!of || !series) throw new Refusal('not_found');
  const [[progress], weeks, sessions] = await Promise.all([
    findProgress(db, viewer.id, series.id),
    findWeeks(db, series.id, language),
    findSessions(db, series.id, language, of.week),
  ]);
  const letterOf = (week: number) => weeks.find((one) => one.week === week);
  const letter = letterOf(of.week);
  if (!letter) throw new Refusal('not_found');
  return ok({
    data: {
      series: { id: series.id, name: series.name, weeks: series.weeks },
      week: letter.week,
      letterId: letter.id,
      title: letter.title,
      text: letter.text,
      sessions: sessions.map(await sessionViewer(db, progress)),
      previousId: letterOf(of.week - 1)?.id ?? null,
      nextId: letterOf(of.week + 1)?.id ?? null,
      isFollowed: progress !== undefined,
    },
  });
}

function viewSeries(
  { about: _, sessions, ...series }: StoredSeries,
  progress: StoredProgress | undefined,
  today: string,
) {
  return {
    ...series,
    load: [...series.load],
    progress: progress ? viewProgress(progress, { ...series, sessions }, today) : null,
  };
}

/** While a plan is paused its week is the one in which the pause started. */
export function viewProgress(
  { subscribeId, state, startsOn, raceOn, pausedOn, done }: StoredProgress,
  { weeks, sessions }: Pick<StoredSeries, 'weeks' | 'sessions'>,
  today: string,
): TrainingProgress {
  return {
    subscribeId,
    state,
    startsOn,
    raceOn,
    week: weekOn(startsOn, weeks, pausedOn ?? today),
    done,
    sessions,
  };
}

async function sessionViewer(
  db: Handle,
  progress: StoredProgress | undefined,
): Promise<(session: StoredSession) => TrainingSession> {
  const done = progress ? await findDone(db, progress.subscribeId) : new Set<string>();
  return ({ week, ...session }) => ({
    ...session,
    date: progress?.state === 'active' ? sessionDate(progress.startsOn, week, session.day) : null,
    isDone: done.has(`${week}:${session.day}`),
  });
}
