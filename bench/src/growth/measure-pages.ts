import { runDriver } from '../lib/driver.ts';
import type { Figure } from '../lib/result.ts';
import { percentile } from '../lib/samples.ts';
import type { System } from '../lib/stage.ts';
import type { Page } from './pages.ts';
import type { Loaded, Target, VisitsFound, VisitsPlan } from './plan.ts';

export const CONNECTIONS = 32;

/** A generated database with its running server and the pages of its readers. */
export interface Side {
  readonly system: System;
  readonly pages: readonly Page[];
}

/** The figures of one page on both databases. */
export interface Measured {
  readonly name: string;
  readonly smallRate: number;
  readonly largeRate: number;
  /** The median of the turns: rate of the large database by that of the small one. */
  readonly ratio: number;
  /** The 95th percentile on the large database, in milliseconds. */
  readonly p95: number;
  /** Responses of the large database by a status of 500 or above. */
  readonly serverErrors: number;
  /** Why the measurement of the page is worthless; null as a rule. */
  readonly problem: string | null;
}

/** Loads the page of this number on both servers in turns; which one is first alternates. */
export async function measurePage(small: Side, large: Side, at: number): Promise<Measured> {
  const { found } = await runDriver<VisitsPlan, VisitsFound>('bench/src/growth/visitors.ts', {
    targets: [targetOf(small, at), targetOf(large, at)],
    connections: CONNECTIONS,
    turns: 3,
    warmUpMs: 500,
    measureMs: 1000,
  });
  const [ofSmall = [], ofLarge = []] = found;
  const problem = [...ofSmall, ...ofLarge].find(({ refusal }) => refusal !== '');
  return {
    name: large.pages[at]?.name ?? '',
    smallRate: median(ofSmall.map(rateOf)),
    largeRate: median(ofLarge.map(rateOf)),
    ratio: median(ofLarge.map((one, turn) => rateOf(one) / rateOf(ofSmall[turn] ?? one))),
    p95: percentile(
      ofLarge.flatMap(({ ms }) => ms),
      0.95,
    ),
    serverErrors: ofLarge.reduce((sum, one) => sum + one.serverErrors, 0),
    problem: problem?.refusal ?? null,
  };
}

const median = (values: readonly number[]) => percentile(values, 0.5);
const rateOf = ({ ms, tookMs }: Loaded) => ms.length / (tookMs / 1000);

const targetOf = ({ system, pages }: Side, at: number): Target => ({
  origin: new URL(system.api).origin,
  visits: pages[at]?.visits ?? [],
});

/** The figures of a page with their budgets. */
export function figuresOf({ name, smallRate, largeRate, ratio, p95, serverErrors }: Measured): Figure[] {
  return [
    { name: `${name}: small`, value: smallRate, unit: '/s' },
    { name: `${name}: large`, value: largeRate, unit: '/s' },
    { name: `${name}: ratio`, value: ratio, unit: '', budget: { is: 'at least', value: 0.8 } },
    { name: `${name}: p95`, value: p95, unit: 'ms', budget: { is: 'at most', value: 100 } },
    { name: `${name}: 5xx`, value: serverErrors, unit: '', budget: { is: 'exactly', value: 0 } },
  ];
}
