import { CourseDrawing, type CourseShape } from '@rajt/ui/course-drawing';
import { courseOf, type DrawnEvent } from './course-of.ts';

interface EventDrawingProps {
  event: DrawnEvent;
  shape: CourseShape;
  className?: string | undefined;
  animated?: boolean;
}

/** The picture of an event: its longest course, in the light of its month. Decoration, the facts are in words. */
export function EventDrawing({ event, shape, className, animated = false }: EventDrawingProps) {
  return (
    <CourseDrawing
      {...courseOf(event)}
      shape={shape}
      animated={animated}
      {...(className ? { className } : {})}
    />
  );
}
