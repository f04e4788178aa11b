import type { Figure } from '../lib/result.ts';
import type { Turn } from './side.ts';

/** One turn of each revision, measured immediately after each other. */
export interface Pair {
  readonly before: Turn;
  readonly now: Turn;
}

export interface Ratio {
  readonly name: string;
  readonly unit: string;
  /** Medians of the turns. */
  readonly before: number;
  readonly now: number;
  /** `now` divided by `before`: the median of the pairs' ratios, followed by the lowest and the highest ratio. */
  readonly ratio: number;
  readonly lowest: number;
  readonly highest: number;
}

/**
 * Each figure of both revisions and its ratio. Ratios are computed within a pair, as the other load of the machine changes from
 * minute to minute and then affects both turns alike.
 */
export function ratiosOf(pairs: readonly Pair[]): Ratio[] {
  const [first] = pairs;
  return (first?.now.figures ?? []).map(({ name, unit }) => {
    const of = (turn: Turn) => figureOf(turn.figures, name);
    const ratios = pairs.map(({ before, now }) => of(now) / of(before));
    return {
      name,
      unit,
      before: median(pairs.map((pair) => of(pair.before))),
      now: median(pairs.map((pair) => of(pair.now))),
      ratio: median(ratios),
      lowest: Math.min(...ratios),
      highest: Math.max(...ratios),
    };
  });
}

function figureOf(figures: readonly Figure[], name: string): number {
  return figures.find((figure) => figure.name === name)?.value ?? Number.NaN;
}

/** The median; for an even number of values, the mean of the two middle values. */
function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const [lower, upper] = [sorted[Math.ceil(sorted.length / 2) - 1], sorted[Math.floor(sorted.length / 2)]];
  return ((lower ?? Number.NaN) + (upper ?? Number.NaN)) / 2;
}
