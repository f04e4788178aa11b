import { Later } from '@rajt/app-kit/page/later.tsx';
import { site } from '@rajt/app-kit/site/site';
import { CourseDrawing } from '@rajt/ui/course-drawing';
import type { ReactNode } from 'react';
import styles from './welcome.module.css';

/** The frame of the screens before signing in: the course beside the form, above it on a phone. */
export function Welcome({ children }: { children: ReactNode }) {
  return (
    <div className={styles.welcome}>
      <div className={styles.picture}>
        <Later>
          <CourseDrawing
            branch={site.branch}
            seed="rajt"
            distanceM={site.branch === 'swim' ? 5200 : 21_098}
            month={7}
            kind={site.branch === 'swim' ? 'lake' : 'hills'}
            shape="tall"
          />
        </Later>
      </div>
      <div className={styles.words}>
        <div className="stack gap-6">{children}</div>
      </div>
    </div>
  );
}
