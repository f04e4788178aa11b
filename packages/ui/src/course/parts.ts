/** The parts of a drawing of a course; `scene.ts` puts them together. */

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
  /** A city with hills behind and a chain bridge over its river: Budapest. Others lie flat and have a plain bridge. */
  isBudapest?: boolean;
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
  /** The end of the sky, as a share of the height. */
  horizon: number;
}
