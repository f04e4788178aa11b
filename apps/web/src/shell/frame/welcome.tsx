import { site } from '@rajt/app-kit/site/site';
import type { CourseDrawing as Drawing } from '@rajt/ui/course-drawing';
import { type ComponentProps, lazy, type ReactNode, Suspense } from 'react';
import styles from './welcome.module.css';

/** After the form, which does not wait for it: its place is kept, and without it nothing is missing but the picture. */
const CourseDrawing = lazy(async () => {
  const loaded = await import('@rajt/ui/course-drawing').catch(() => null);
  return { default: loaded?.CourseDrawing ?? ((_: ComponentProps<typeof Drawing>) => null) };
});

/** The frame of the screens before signing in: the course beside the form, above it on a phone. */
export function Welcome({ children }: { children: ReactNode }) {
  return (
    <div className={styles.welcome}>
      <div className={styles.picture}>
        <Suspense>
          <CourseDrawing
            branch={site.branch}
            seed="rajt"
            distanceM={site.branch === 'swim' ? 5200 : 21_098}
            month={7}
            kind={site.branch === 'swim' ? 'lake' : 'hills'}
            shape="tall"
          />
        </Suspense>
      </div>
      <div className={styles.words}>
        <div className="stack gap-6">{children}</div>
      </div>
    </div>
  );
}
