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

/** The load of a turn. */
export interface Load {
  /** 1: as many buyers, or seconds, as the benchmark has by itself. */
  readonly size: number;
  /** Buyers at once. */
  readonly atOnce: number;
  /** Members of staff who search in the console of this checkout while a crowd buys; 0: nobody, and no entries for them. */
  readonly consoles: number;
}

/** Opens and warms up a side for a checkout. */
export type OpenSide = (checkout: string, load: Load) => Promise<Side>;
