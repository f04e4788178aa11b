import { cityScene } from './city.ts';
import { landScene } from './land.ts';
import type { CourseInput, CourseShape, Frame, Scene, Season } from './parts.ts';
import { poolScene } from './pool.ts';
import { randomFrom } from './random.ts';
import { sky } from './sky.ts';
import { waterScene } from './water.ts';

const frames: Record<CourseShape, Frame> = {
  wide: { width: 1280, height: 560 },
  card: { width: 640, height: 400 },
  tall: { width: 640, height: 760 },
};

export function seasonOf(month: number): Season {
  if (month >= 3 && month <= 5) return 'spring';
  if (month >= 6 && month <= 8) return 'summer';
  return month >= 9 && month <= 11 ? 'autumn' : 'winter';
}

/** The whole picture as data; the same input gives the same picture on every machine. */
export function courseScene(input: CourseInput, shape: CourseShape): Scene {
  const frame = frames[shape];
  const random = randomFrom(`${input.seed}|${input.kind}|${input.distanceM}`);
  const horizon = shape === 'tall' ? 0.46 : 0.44;
  const paint = painters[input.kind];
  return {
    ...frame,
    horizon,
    season: seasonOf(input.month),
    items: [...sky(random, frame, horizon, input), ...paint(random, frame, horizon, input)],
  };
}

const painters = {
  lake: waterScene,
  river: waterScene,
  sea: waterScene,
  pool: poolScene,
  hills: landScene,
  forest: landScene,
  trail: landScene,
  city: cityScene,
} as const;
