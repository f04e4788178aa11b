import { runDriver, startDriver } from '../lib/driver.ts';
import { addPeople } from '../lib/people.ts';
import { addRace } from '../lib/races.ts';
import type { Figure } from '../lib/result.ts';
import { percentile } from '../lib/samples.ts';
import type { Stage, System } from '../lib/stage.ts';
import { type BuyersFound, type BuyersPlan, SCREEN_LOOKS } from '../on-sale/plan.ts';
import { CONNECTIONS } from './measure-pages.ts';
import type { VisitsFound, VisitsPlan } from './plan.ts';

const HOLDS = 320;
/** Buyers at once: a busy hour, not the rush of an opening. */
const AT_ONCE = 16;
const TURNS = 4;
const LONG_MS = 3_600_000;

/** How long a hold takes in the large database, with and without readers of a result list, in turns. */
export async function measureHolds(stage: Stage, system: System, raceId: string): Promise<Figure[]> {
  const [alone, beside]: [number[], number[]] = [[], []];
  await hold(stage, system, 'growth-holds-first');
  for (let turn = 0; turn < TURNS; turn += 1) {
    if (turn % 2 === 0) alone.push(...(await hold(stage, system, `growth-holds-${turn}`)));
    const readers = startDriver<VisitsPlan, VisitsFound>('bench/src/growth/visitors.ts', {
      targets: [
        {
          origin: new URL(system.api).origin,
          visits: [{ path: `/swim/v1/dom/races/${raceId}/results`, token: null }],
        },
      ],
      connections: CONNECTIONS,
      turns: 1,
      warmUpMs: 0,
      measureMs: LONG_MS,
    });
    // They are ended while they read.
    readers.answer.catch(() => {});
    beside.push(...(await hold(stage, system, `growth-read-${turn}`)));
    await readers.stop();
    if (turn % 2 === 1) alone.push(...(await hold(stage, system, `growth-holds-${turn}`)));
  }
  const [p99Alone, p99Beside] = [percentile(alone, 0.99), percentile(beside, 0.99)];
  return [
    { name: 'hold, p99', value: p99Alone, unit: 'ms' },
    { name: `hold beside ${CONNECTIONS} readers of results, p99`, value: p99Beside, unit: 'ms' },
    {
      name: 'hold, p99: with readers by without',
      value: p99Beside / p99Alone,
      unit: '',
      budget: { is: 'at most', value: 1.5 },
    },
  ];
}

async function hold({ client }: Stage, system: System, name: string): Promise<readonly number[]> {
  const sale = await addRace(client, name, HOLDS);
  const people = await addPeople(client, name, HOLDS);
  const { found } = await runDriver<BuyersPlan, BuyersFound>('bench/src/on-sale/buyers.ts', {
    api: system.api,
    simulator: system.simulator,
    sale,
    buyers: people.map((person) => ({ ...person, fellowIds: [] })),
    atOnce: AT_ONCE,
    looks: SCREEN_LOOKS,
    pays: false,
    shirtVariantId: null,
  });
  if (found.held !== HOLDS) throw new Error(`${found.held} of ${HOLDS} places were held`);
  return found.holdMs;
}
