import type { EventDetail } from '@rajt/contract/operations/catalog';
import { courseKind } from '@rajt/rules/course';
import { CourseProfile } from '@rajt/ui/course-profile';
import { useEventTexts } from './event-texts.ts';
import styles from './prose.module.css';

/** The profile of the course, drawn from its data, and the same in a sentence. */
export function CourseSection({ event }: { event: EventDetail }) {
  const { t, format } = useEventTexts();
  const lastPoint = event.profile.at(-1);
  if (!lastPoint || event.profile.length < 2) return null;
  const heights = event.profile.map(([, height]) => height);
  const low = format.number(Math.min(...heights.map(Math.abs)));
  const high = format.number(Math.max(...heights.map(Math.abs)));
  const distance = format.distance(lastPoint[0]);
  const isWater = courseKind(event.profile) === 'water';
  return (
    <section className={styles.prose} aria-labelledby="course-title">
      <h2 id="course-title">{t('events:course')}</h2>
      <CourseProfile
        kind={isWater ? 'water' : 'land'}
        points={event.profile}
        highText={isWater ? t('events:courseSurface') : `${high} m`}
        lowText={isWater ? `${high} m` : `${low} m`}
        ticks={[
          t('events:courseStart'),
          ...[0.25, 0.5, 0.75, 1].map((share) => format.distance(Math.round(lastPoint[0] * share))),
        ]}
        scaleText={t('events:courseScale')}
        label={t(isWater ? 'events:courseSwim' : 'events:courseRun')}
      />
      <p>
        {isWater
          ? t('events:courseSummarySwim', { distance, high })
          : t('events:courseSummaryRun', { distance, low, high })}
      </p>
    </section>
  );
}
