import { cityScene } from './city.ts';
import { landScene } from './land.ts';
import { poolScene } from './pool.ts';
import { randomFrom } from './random.ts';
import { sky } from './sky.ts';
import { waterScene } from './water.ts';

export type Branch = 'swim' | 'run';
export type CourseKind = 'lake' | 'river' | 'sea' | 'pool' | 'hills' | 'city' | 'forest' | 'trail';
export type CourseShape = 'wide' | 'card' | 'tall';
export type Season = 'spring' | 'summer' | 'autumn' | 'winter';

export interface CourseInput {
  branch: Branch;
  /** Anything that stays the same for the event, e.g. its id. */
  seed: string;
  distanceM: number;
  /** 1 to 12: light, colours, height of the sun. */
  month: number;
  kind: CourseKind;
}

/** One thing to paint, back to front. `tone` runs from 0 (far, hazy) to 1 (near, deep). */
export type Item =
  | {
      look:
        | 'land'
        | 'veil'
        | 'water'
        | 'crest'
        | 'glint'
        | 'cloud'
        | 'bird'
        | 'star'
        | 'snow'
        | 'window'
        | 'course'
        | 'shade'
        | 'sail'
        | 'rope'
        | 'pennant'
        | 'block'
        | 'front';
      path: string;
      tone?: number;
      opacity?: number;
      width?: number;
    }
  | { look: 'sun' | 'buoy' | 'flag' | 'cap'; x: number; y: number; size: number; tone?: number };

export interface Frame {
  width: number;
  height: number;
}

export interface Scene extends Frame {
  season: Season;
  items: Item[];
  /** Where the sky ends, as a share of the height. */
  horizon: number;
}

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
