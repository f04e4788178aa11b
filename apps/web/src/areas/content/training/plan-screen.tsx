import { ErrorScreen } from '@rajt/app-kit/errors/error-screen.tsx';
import { PageTitle } from '@rajt/app-kit/page/page-title.tsx';
import { useUserId } from '@rajt/app-kit/session/session';
import { useT } from '@rajt/app-kit/texts/texts';
import type { TrainingPlan, TrainingWeek } from '@rajt/contract/content/operations/training';
import { Button } from '@rajt/ui/button';
import { Paragraphs } from '@rajt/ui/paragraphs';
import { Loading, Skeleton } from '@rajt/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { NotFoundScreen } from '../../../shell/layout/not-found-screen.tsx';
import { isNotThere } from '../../shop/shared/shop/is-not-there.ts';
import { Follow } from './follow.tsx';
import { LoadChart } from './load-chart.tsx';
import { Progress } from './progress.tsx';
import { Sessions } from './sessions.tsx';
import styles from './training.module.css';
import { seriesQuery } from './training-query.ts';

/** A training plan: its goal, how to follow it, the reader's progress, and its weeks. */
export function PlanScreen({ seriesId }: { seriesId: string }) {
  const t = useT();
  const { data: plan, error, refetch } = useQuery(seriesQuery(useUserId(), seriesId));
  if (plan) return <Plan plan={plan} />;
  if (isNotThere(error)) return <NoPlan />;
  if (error) return <ErrorScreen error={error} onRetry={() => void refetch()} />;
  return (
    <div className="page">
      <Loading label={t('training:loading')}>
        <Skeleton shape="title" width="16rem" />
        <Skeleton shape="picture" />
        <Skeleton lines={6} />
      </Loading>
    </div>
  );
}

function Plan({ plan }: { plan: TrainingPlan }) {
  const t = useT();
  const { id, name, goal, about, level, weeks, sessionsPerWeek, load, progress, schedule } = plan;
  return (
    <div className={`page ${styles.plan}`}>
      <div className={styles.about}>
        <PageTitle>{name}</PageTitle>
        <p className="lead">{goal}</p>
        <p className={styles.facts}>
          <span>{t(`training:level.${level}`)}</span>
          <span>{t('training:weeks', { count: weeks })}</span>
          <span>{t('training:perWeek', { count: sessionsPerWeek })}</span>
        </p>
        <Paragraphs text={about} />
      </div>
      <section className={styles.panel} aria-label={t(progress ? 'training:mine' : 'training:follow')}>
        <LoadChart load={load} week={progress?.week} size="lg" />
        {progress ? <Progress plan={plan} progress={progress} /> : <Follow plan={plan} />}
      </section>
      <section className={styles.wide} aria-labelledby="weeks-title">
        <h2 id="weeks-title">{t('training:schedule')}</h2>
        <ul className={styles.weeks}>
          {schedule.map((week) => (
            <li key={week.week}>
              <Week
                seriesId={id}
                week={week}
                isFollowed={progress !== null}
                isOpen={week.week === (progress ? Math.max(progress.week, 1) : 1)}
              />
            </li>
          ))}
        </ul>
      </section>
      <Button variant="link" icon="chevronLeft" className="way-back" render={<Link to="/e-edzes" />}>
        {t('training:back')}
      </Button>
    </div>
  );
}

interface WeekProps {
  seriesId: string;
  week: TrainingWeek;
  isFollowed: boolean;
  isOpen: boolean;
}

function Week({ seriesId, week: { week, letterId, title, sessions }, isFollowed, isOpen }: WeekProps) {
  const t = useT();
  const counted = sessions.filter(({ kind }) => kind !== 'rest');
  const done = counted.filter(({ isDone }) => isDone).length;
  return (
    <details className={styles.week} open={isOpen}>
      <summary>
        <span className={styles.weekTitle}>{t('training:weekTitle', { week, title })}</span>
        {isFollowed && (
          <span className={styles.weekDone}>{t('training:doneOf', { done, count: counted.length })}</span>
        )}
      </summary>
      <div className={styles.weekBody}>
        <Button
          variant="link"
          className="at-start"
          render={<Link to="/e-edzes/$newsletterId" params={{ newsletterId: letterId }} />}
        >
          {t('training:readLetter', { week })}
        </Button>
        <Sessions seriesId={seriesId} week={week} sessions={sessions} isFollowed={isFollowed} />
      </div>
    </details>
  );
}

/** No such plan, or letter. */
export function NoPlan() {
  const t = useT();
  return (
    <NotFoundScreen
      title={t('training:notFoundTitle')}
      back={<Link to="/e-edzes" />}
      backLabel={t('training:back')}
    >
      {t('training:notFoundText')}
    </NotFoundScreen>
  );
}
