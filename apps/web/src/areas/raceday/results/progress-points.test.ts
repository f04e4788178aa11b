import { expect, test } from 'vitest';
import { progressPoints } from './progress-points.ts';

const of = (workouts: [day: string, distance: number][], today = '2027-06-08') =>
  progressPoints({
    from: '2027-06-01',
    until: '2027-06-10',
    today,
    goalDistance: 100,
    total: workouts.reduce((sum, [, distance]) => sum + distance, 0),
    workouts: workouts.map(([workoutDate, distance]) => ({
      workoutDate,
      distance,
      distanceId: '1',
      imageUrl: null,
      review: 'open',
      reason: '',
    })),
  });

test('the sum grows day by day and stays until today', () => {
  expect(
    of([
      ['2027-06-02', 20],
      ['2027-06-02', 10],
      ['2027-06-05', 20],
    ]),
  ).toEqual({
    points: [
      { x: 0, y: 0 },
      { x: 0.2, y: 0.3 },
      { x: 0.5, y: 0.5 },
      { x: 0.8, y: 0.5 },
    ],
    goalY: 1,
  });
});

test('a participant beyond the goal sees it below', () => {
  expect(of([['2027-06-08', 200]])).toEqual({
    points: [
      { x: 0, y: 0 },
      { x: 0.8, y: 1 },
    ],
    goalY: 0.5,
  });
});

test('before the window there is nothing', () => {
  expect(of([], '2027-05-20').points).toEqual([{ x: 0, y: 0 }]);
});
