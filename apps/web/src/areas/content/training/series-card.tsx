import { useT } from '@rajt/app-kit/texts/texts';
import type { TrainingSeries } from '@rajt/contract/content/operations/training';
import { Badge } from '@rajt/ui/badge';
import { Link } from '@tanstack/react-router';
import { LoadChart } from './load-chart.tsx';
import styles from './training.module.css';

/** A plan in the list: its goal, how long its weeks are, and the reader's progress. */
export function SeriesCard({ series }: { series: TrainingSeries }) {
  const t = useT();
  const { id, name, goal, level, weeks, sessionsPerWeek, load, progress } = series;
  return (
    <article className={styles.card}>
      <div className={styles.words}>
        <p className={styles.facts}>
          <span>{t(`training:level.${level}`)}</span>
          <span>{t('training:weeks', { count: weeks })}</span>
          <span>{t('training:perWeek', { count: sessionsPerWeek })}</span>
        </p>
        <h2 className={styles.name}>
          <Link className={styles.link} to="/e-edzes/edzesterv/$seriesId" params={{ seriesId: id }}>
            {name}
          </Link>
        </h2>
        <p className={styles.goal}>{goal}</p>
      </div>
      <LoadChart load={load} week={progress?.week} />
      {progress && (
        <p className={styles.mine}>
          <Badge tone="go">{t(progress.state === 'paused' ? 'training:paused' : 'training:followed')}</Badge>{' '}
          {t('training:doneOf', { done: progress.done, count: progress.sessions })}
        </p>
      )}
    </article>
  );
}
