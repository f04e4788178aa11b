import type { EventDetail, EventRace } from '@rajt/contract/content/operations/catalog';
import { courseKind, drawnHeights } from '@rajt/rules/content/course';
import { CourseProfile } from '@rajt/ui/course-profile';
import styles from './course-section.module.css';
import { useEventTexts } from './event-texts.ts';

/** The profiles of the courses, drawn from their data, one for each distance, and the same in a sentence. */
export function CourseSection({ event }: { event: EventDetail }) {
  const { t } = useEventTexts();
  const courses = coursesOf(event.races);
  if (courses.length === 0) return null;
  return (
    <section className={styles.courses} aria-labelledby="course-title">
      <h2 id="course-title">{t('events:course')}</h2>
      {courses.map((race) => (
        <Course key={race.id} race={race} isNamed={courses.length > 1} />
      ))}
    </section>
  );
}

/** The shortest first; races on one and the same course once. */
function coursesOf(races: readonly EventRace[]): EventRace[] {
  const drawable = races.filter(({ profile }) => profile.length > 1);
  const once = new Map(drawable.map((race) => [JSON.stringify(race.profile), race]));
  return [...once.values()].toSorted((one, other) => one.distanceM - other.distanceM);
}

function Course({ race: { profile, distanceM }, isNamed }: { race: EventRace; isNamed: boolean }) {
  const { t, format } = useEventTexts();
  const isWater = courseKind(profile) === 'water';
  const drawn = drawnHeights(profile);
  const heights = profile.map(([, height]) => height);
  const distance = format.distance(distanceM);
  const low = format.number(Math.min(...heights.map(Math.abs)));
  const high = format.number(Math.max(...heights.map(Math.abs)));
  const metres = (height: number) => `${format.number(Math.abs(height))} m`;
  return (
    <div className={styles.course}>
      {isNamed && <h3>{distance}</h3>}
      <CourseProfile
        kind={isWater ? 'water' : 'land'}
        points={profile}
        {...drawn}
        highText={isWater ? t('events:courseSurface') : metres(drawn.high)}
        lowText={metres(drawn.low)}
        ticks={[
          t('events:courseStart'),
          ...[0.25, 0.5, 0.75, 1].map((share) => format.distance(Math.round(distanceM * share))),
        ]}
        scaleText={t('events:courseScale')}
        label={`${distance}: ${t(isWater ? 'events:courseSwim' : 'events:courseRun')}`}
      />
      <p>
        {isWater
          ? t('events:courseSummarySwim', { distance, high })
          : t('events:courseSummaryRun', { distance, low, high })}
      </p>
    </div>
  );
}
