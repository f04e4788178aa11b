import type { EventSummary } from '@rajt/contract/operations/catalog';
import { CourseDrawing, type CourseShape } from '@rajt/ui/course-drawing';

interface EventDrawingProps {
  event: Pick<EventSummary, 'branch' | 'id' | 'place' | 'scenery' | 'distances' | 'startsOn'>;
  shape: CourseShape;
  className?: string | undefined;
  animated?: boolean;
}

/** The picture of an event: its longest course, in the light of its month. Decoration, the facts are in words. */
export function EventDrawing({ event, shape, className, animated = false }: EventDrawingProps) {
  return (
    <CourseDrawing
      branch={event.branch}
      seed={event.id}
      kind={event.scenery}
      isBudapest={event.place.startsWith('Budapest')}
      distanceM={event.distances.at(-1) ?? 0}
      month={Number(event.startsOn.slice(5, 7))}
      shape={shape}
      animated={animated}
      {...(className ? { className } : {})}
    />
  );
}
