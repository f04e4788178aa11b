import type { VirtualResult } from '@rajt/contract/raceday/operations/results';
import { daysBetween } from '@rajt/rules/dates';

/** A moment of the chart: shares of the window and of its height, 0 to 1. */
export interface ProgressPoint {
  readonly x: number;
  readonly y: number;
}

/** The points of a challenge's chart: the sum at the end of each day with a part, up to now, and the height of the goal. */
export function progressPoints({
  from,
  until,
  today,
  goalDistance,
  total,
  workouts,
}: Pick<VirtualResult, 'from' | 'until' | 'today' | 'goalDistance' | 'total' | 'workouts'>): {
  points: ProgressPoint[];
  goalY: number;
} {
  const days = daysBetween(from, until) + 1;
  const top = Math.max(goalDistance, total, 1);
  const xOf = (day: string) => Math.min(days, Math.max(0, daysBetween(from, day) + 1)) / days;
  const points: ProgressPoint[] = [{ x: 0, y: 0 }];
  let sum = 0;
  for (const { workoutDate, distance, review } of workouts) {
    if (review === 'refused') continue;
    sum += distance;
    const point = { x: xOf(workoutDate), y: sum / top };
    if (points.at(-1)?.x === point.x && points.length > 1) points.pop();
    points.push(point);
  }
  const now = { x: xOf(today), y: sum / top };
  if (now.x > (points.at(-1)?.x ?? 0)) points.push(now);
  return { points, goalY: goalDistance / top };
}
