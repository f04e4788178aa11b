import type { Person } from '../lib/people.ts';
import type { MeasuredScreen } from './measured-screens.ts';

/** The categories that are measured, and their budgets. */
export const BUDGETS = { performance: 90, accessibility: 100, 'best-practices': 100, seo: 100 } as const;
export type Category = keyof typeof BUDGETS;

/** The work of the process that runs Lighthouse (bench/lighthouse/measure.ts). */
export interface LighthousePlan {
  readonly chromePath: string;
  readonly origin: string;
  /** Measured without a session. */
  readonly strangers: readonly MeasuredScreen[];
  /** Measured with the session of this person. */
  readonly members: readonly MeasuredScreen[];
  readonly person: Person;
  /** Runs of each visit; the median of their performance counts. */
  readonly runs: number;
}

/** The run of median performance of one visit of one screen. */
export interface Scores {
  /** The screen and the kind of visit. */
  readonly name: string;
  /** The path that was requested, and the path that was shown. */
  readonly wanted: string;
  readonly path: string;
  /** Lighthouse's index of the machine's speed. */
  readonly machine: number;
  /** NaN does not survive the channel between processes: null if the trace had no script. */
  readonly processorShare: number | null;
  readonly score: Readonly<Record<Category, number>>;
  /** The audits that cost points. */
  readonly failed: readonly string[];
}
