import { openClient } from '../lib/client.ts';
import { loadDemo } from '../lib/demo.ts';
import { runDriver } from '../lib/driver.ts';
import { addPeople } from '../lib/people.ts';
import type { Figure, Result } from '../lib/result.ts';
import { percentile } from '../lib/samples.ts';
import { openStage, type Stage, type System } from '../lib/stage.ts';
import type { ReadsFound, ReadsPlan } from './plan.ts';

const CONNECTIONS = 32;
const WARM_UP_MS = 2000;
const MEASURE_MS = 8000;

interface Page {
  readonly token: string;
  readonly name: string;
  readonly path: string;
  readonly warmUpMs: number;
  readonly measureMs: number;
}

export interface Reading {
  readonly name: string;
  readonly found: ReadsFound;
  readonly serverCpu: number;
}

/** The pages that everybody looks at while they wait for a sale: the list of events and one event. */
export async function reads(): Promise<Result> {
  const stage = await openStage();
  try {
    const system = await stage.startSystem();
    const pages = await findPages(stage, system);
    const readings: Reading[] = [];
    for (const page of pages)
      readings.push(await read(system, { ...page, warmUpMs: WARM_UP_MS, measureMs: MEASURE_MS }));
    return {
      benchmark: 'reads',
      figures: readings.flatMap(figuresOf),
      notes: [
        `${CONNECTIONS} connections, a signed-in person with a real session, demo content, compressed answers`,
        'answers a core: answers for each CPU second of the server process (user and system), which other programs on the machine do not change much; beside it the answers a second by the clock',
      ],
      broken: readings
        .filter(({ found }) => found.wrong > 0)
        .map(({ name, found }) => `${name}: ${found.wrong} of ${found.ms.length} answers were not 200`),
    };
  } finally {
    await stage.close();
  }
}

/** Finds the pages that buyers read before a sale: loads the demo content and signs a reader in. */
export async function findPages(
  stage: Stage,
  system: System,
): Promise<Pick<Page, 'token' | 'name' | 'path'>[]> {
  await loadDemo(stage);
  const [person] = await addPeople(stage.client, 'reader', 1);
  if (!person) throw new Error('nobody reads');
  const { token } = person;
  const client = openClient(system.api, 1);
  const { body } = await client.call('GET', '/events', { token });
  await client.close();
  const [event] = (body as { data: { items: { id: string }[] } }).data.items;
  if (!event) throw new Error('the demo content has no event');
  return [
    { token, name: 'list of events', path: '/events' },
    { token, name: 'one event', path: `/events/${event.id}` },
  ];
}

/** Many browsers load one page; the first `warmUpMs` are not measured. */
export async function read(
  system: System,
  { token, name, path, warmUpMs, measureMs }: Page,
): Promise<Reading> {
  const run = (forMs: number) =>
    runDriver<ReadsPlan, ReadsFound>('bench/src/reads/readers.ts', {
      api: system.api,
      path,
      token,
      connections: CONNECTIONS,
      forMs,
    });
  await run(warmUpMs);
  const before = system.cpu().server;
  const { found } = await run(measureMs);
  return { name, found, serverCpu: system.cpu().server - before };
}

export function figuresOf({ name, found, serverCpu }: Reading): Figure[] {
  const { ms, tookMs } = found;
  return [
    {
      name: `${name}: answers a core`,
      value: ms.length / serverCpu,
      unit: '/s',
      budget: { is: 'at least', value: 2000 },
    },
    { name: `${name}: answers by the clock`, value: ms.length / (tookMs / 1000), unit: '/s' },
    { name: `${name}: p95`, value: percentile(ms, 0.95), unit: 'ms', budget: { is: 'below', value: 30 } },
    { name: `${name}: p50`, value: percentile(ms, 0.5), unit: 'ms' },
    { name: `${name}: p99`, value: percentile(ms, 0.99), unit: 'ms' },
  ];
}
