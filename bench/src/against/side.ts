import type { Figure } from '../lib/result.ts';

/** What one turn found. `broken` is wrong in substance: oversold, lost, refused. */
export interface Turn {
  readonly figures: readonly Figure[];
  readonly broken: readonly string[];
}

/** One revision's server and database, ready to be measured in turns with another revision's. */
export interface Side {
  /** `name` is new in each turn. */
  turn(name: string): Promise<Turn>;
  close(): Promise<void>;
}

/** Opens a side on a checkout, warmed up; `size` (1: as the benchmark itself) scales what a turn does. */
export type OpenSide = (checkout: string, size: number) => Promise<Side>;
