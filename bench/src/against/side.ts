import type { Figure } from '../lib/result.ts';

/** The result of one turn. `broken` lists violated promises: oversold, lost or refused purchases. */
export interface Turn {
  readonly figures: readonly Figure[];
  readonly broken: readonly string[];
}

/** One revision's server and database, ready to be measured in turns with another revision's. */
export interface Side {
  /** Runs one turn; `name` is unique to the turn. */
  turn(name: string): Promise<Turn>;
  close(): Promise<void>;
}

/** Opens and warms up a side for a checkout; `size` scales the load of a turn (1: the load of the benchmark itself). */
export type OpenSide = (checkout: string, size: number) => Promise<Side>;
