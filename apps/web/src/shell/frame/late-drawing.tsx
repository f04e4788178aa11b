import type { CourseDrawingProps } from '@rajt/ui/course-drawing';
import { lazy, Suspense } from 'react';

const CourseDrawing = lazy(async () => {
  const loaded = await import('@rajt/ui/course-drawing').catch(() => null);
  return { default: loaded?.CourseDrawing ?? ((_: CourseDrawingProps) => null) };
});

/**
 * A course drawing for screens whose words do not wait for it: it comes in a file of its own, and without it nothing is missing
 * but the picture. Its place is kept by what is around it.
 */
export function LateDrawing(props: CourseDrawingProps) {
  return (
    <Suspense>
      <CourseDrawing {...props} />
    </Suspense>
  );
}
