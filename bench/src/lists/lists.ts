import { openClient } from '../lib/client.ts';
import { runDriver } from '../lib/driver.ts';
import { addPeople } from '../lib/people.ts';
import { addRace } from '../lib/races.ts';
import type { Figure, Result } from '../lib/result.ts';
import { percentile } from '../lib/samples.ts';
import { openStage, type System } from '../lib/stage.ts';
import type { ReadsFound, ReadsPlan } from '../reads/plan.ts';
import { addRunners } from './runners.ts';

const RESULTS = 12_500;
const READERS = 32;
const HOLDS = 300;
const HOLDERS = 4;
const WARM_UP_MS = 1500;
const MEASURE_MS = 8000;

interface Page {
  readonly name: string;
  readonly path: string;
  readonly figures: (found: ReadsFound, serverCpu: number) => Figure[];
}

/** Public lists of 12,500 results: pages that everybody opens, a search, and holds while lists are read. */
export async function lists(): Promise<Result> {
  const stage = await openStage();
  try {
    const race = await addRace(stage.client, 'lists', RESULTS);
    await addRunners(stage.client, race, 'lists', RESULTS);
    const sale = await addRace(stage.client, 'lists-sale', 10 * HOLDS);
    const buyers = await addPeople(stage.client, 'lists-buyer', 4 * HOLDS);
    await stage.client.query('vacuum analyze');
    const system = await stage.startSystem();
    const path = `/races/${race.raceId}`;
    const pages: Page[] = [
      { name: 'first page of results', path: `${path}/results`, figures: cachedFigures },
      {
        name: 'later page of results',
        path: `${path}/results?limit=500&offset=6100`,
        figures: cachedFigures,
      },
      { name: 'first page of starts', path: `${path}/starts`, figures: cachedFigures },
      { name: 'search', path: `${path}/results?q=szucs%20eva`, figures: searchFigures },
    ];
    const figures: Figure[] = [];
    let wrong = 0;
    for (const page of pages) {
      const { found, serverCpu } = await read(system, page.path, MEASURE_MS);
      wrong += found.wrong;
      figures.push(
        ...page.figures(found, serverCpu).map((one) => ({ ...one, name: `${page.name}: ${one.name}` })),
      );
    }
    const hold = (from: number) => holds(system, sale, buyers.slice(from, from + HOLDS));
    await hold(0);
    const alone = await hold(HOLDS);
    for (const [name, at] of [
      ['first page', 0],
      ['searches', 3],
    ] as const) {
      const reading = read(system, pages[at]?.path ?? '', MEASURE_MS);
      const during = await hold((2 + Math.sign(at)) * HOLDS);
      await reading;
      figures.push({
        name: `hold p99 with ${READERS} readers of the ${name} over without (${during.toFixed(0)} / ${alone.toFixed(0)} ms)`,
        value: during / alone,
        unit: '',
        budget: { is: 'below', value: 1.5 },
      });
    }
    return {
      benchmark: 'lists',
      figures,
      notes: [
        `${READERS} connections to one server process, compressed answers; a page that everybody opens is read again after five seconds`,
      ],
      broken: wrong > 0 ? [`${wrong} answers were not 200`] : [],
    };
  } finally {
    await stage.close();
  }
}

async function read(
  system: System,
  path: string,
  forMs: number,
): Promise<{ found: ReadsFound; serverCpu: number }> {
  const run = (ms: number) =>
    runDriver<ReadsPlan, ReadsFound>('bench/src/reads/readers.ts', {
      api: system.api,
      path,
      token: '',
      connections: READERS,
      forMs: ms,
    });
  await run(WARM_UP_MS);
  const before = system.cpu().server;
  const { found } = await run(forMs);
  return { found, serverCpu: system.cpu().server - before };
}

const cachedFigures: Page['figures'] = ({ ms }, serverCpu) => [
  {
    name: 'answers a core',
    value: ms.length / serverCpu,
    unit: '/s',
    budget: { is: 'at least', value: 2000 },
  },
  { name: 'CPU of the server for an answer', value: (1000 * serverCpu) / ms.length, unit: 'ms' },
  { name: 'p95', value: percentile(ms, 0.95), unit: 'ms' },
];

const searchFigures: Page['figures'] = ({ ms, tookMs }, serverCpu) => [
  { name: 'answers by the clock', value: ms.length / (tookMs / 1000), unit: '/s' },
  { name: 'CPU of the server for an answer', value: (1000 * serverCpu) / ms.length, unit: 'ms' },
  { name: 'p95', value: percentile(ms, 0.95), unit: 'ms' },
];

/** The p99 of holds, in milliseconds; buyers come four at a time. */
async function holds(
  system: System,
  { raceId, heatId }: { readonly raceId: string; readonly heatId: string },
  buyers: readonly { readonly id: string; readonly token: string }[],
): Promise<number> {
  const client = openClient(system.api, HOLDERS);
  const took: number[] = [];
  const waiting = [...buyers];
  const buy = async () => {
    for (let buyer = waiting.shift(); buyer; buyer = waiting.shift()) {
      const start = performance.now();
      const body = { raceId, heatId, participantId: buyer.id, form: {}, conditionsAccepted: true };
      const { status } = await client.call('POST', `/users/${buyer.id}/entries`, {
        token: buyer.token,
        body,
      });
      if (status !== 201) throw new Error(`a hold was answered with ${status}`);
      took.push(performance.now() - start);
    }
  };
  await Promise.all(Array.from({ length: HOLDERS }, buy));
  await client.close();
  return percentile(took, 0.99);
}
