import { site } from '@rajt/app-kit/site/site';
import type { CourseDrawingProps } from '@rajt/ui/course-drawing';
import type { ReactNode } from 'react';
import { LateDrawing } from './late-drawing.tsx';
import styles from './welcome.module.css';

type Course = Omit<CourseDrawingProps, 'shape' | 'animated' | 'className'>;

const OUR_COURSE: Course = {
  branch: site.branch,
  seed: 'rajt',
  distanceM: site.branch === 'swim' ? 5200 : 21_098,
  month: 7,
  kind: site.branch === 'swim' ? 'lake' : 'hills',
};

interface WelcomeProps {
  children: ReactNode;
  /** The course that the visitor came for; null while it is loading. */
  course?: Course | null;
}

/** The frame of the screens before signing in: the course next to the form, above it on a phone. */
export function Welcome({ children, course = OUR_COURSE }: WelcomeProps) {
  return (
    <div className={styles.welcome}>
      <div className={styles.picture}>
        {course && <LateDrawing {...course} shape="tall" className={styles.drawing} />}
      </div>
      <div className={styles.words}>
        <div className="stack gap-6">{children}</div>
      </div>
    </div>
  );
}
