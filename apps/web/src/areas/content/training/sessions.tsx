import { queryOf } from '@rajt/app-kit/api/query-of';
import { useAction } from '@rajt/app-kit/api/use-action';
import { useFormats } from '@rajt/app-kit/formats/use-formats';
import { useUserId } from '@rajt/app-kit/session/session';
import { useT } from '@rajt/app-kit/texts/texts';
import {
  getLetter,
  getSeries,
  listSeries,
  markSession,
  type TrainingPlan,
  type TrainingSession,
} from '@rajt/contract/content/operations/training';
import { CheckboxField } from '@rajt/ui/check-field';
import styles from './training.module.css';

interface SessionsProps {
  seriesId: string;
  week: number;
  sessions: readonly TrainingSession[];
  /** Sessions can be marked as done. */
  isFollowed: boolean;
}

/** The sessions on the days of a week, each to be marked as done. */
export function Sessions({ seriesId, week, sessions, isFollowed }: SessionsProps) {
  const t = useT();
  const { day: formatDay, duration, distance } = useFormats();
  const userId = useUserId();
  const mark = useAction(markSession, {
    input: ({ day, isDone }: Pick<TrainingSession, 'day' | 'isDone'>) => ({
      params: { userId, seriesId, week, day },
      body: { isDone },
    }),
    changes: queryOf(getSeries, { params: { userId, seriesId } }),
    optimistic: (plan, changed) => withMark(plan, week, changed),
    refresh: [listSeries, getLetter],
    undone: t('training:markFailed'),
  });
  return (
    <ul className={styles.sessions}>
      {sessions.map(({ day, kind, title, text, minutes, metres, date, isDone }) => (
        <li key={day} className={styles.session}>
          <p className={styles.sessionHead}>
            <span>
              {date
                ? `${formatDay(date, 'weekday')}, ${formatDay(date, 'monthDay')}`
                : t('training:dayOf', { day })}
            </span>
            <span>
              {[minutes === null ? '' : duration(minutes), metres === null ? '' : distance(metres)]
                .filter(Boolean)
                .join(' · ')}
            </span>
          </p>
          {isFollowed && kind !== 'rest' ? (
            <CheckboxField
              label={<span className={styles.sessionTitle}>{title}</span>}
              checked={isDone}
              onChange={(event) => void mark.press({ day, isDone: event.target.checked })}
            />
          ) : (
            <p className={styles.sessionTitle}>{title}</p>
          )}
          <p className="text-soft">{text}</p>
        </li>
      ))}
    </ul>
  );
}

/** The plan as it will be once the mark is saved. */
function withMark(
  plan: TrainingPlan,
  week: number,
  { day, isDone }: Pick<TrainingSession, 'day' | 'isDone'>,
): TrainingPlan {
  const schedule = plan.schedule.map((one) =>
    one.week === week
      ? {
          ...one,
          sessions: one.sessions.map((session) => (session.day === day ? { ...session, isDone } : session)),
        }
      : one,
  );
  const done = schedule.flatMap(({ sessions }) => sessions).filter((session) => session.isDone).length;
  return { ...plan, schedule, progress: plan.progress && { ...plan.progress, done } };
}
