import { join } from 'node:path';
import { answers, startChild } from '../../../tools/lib/children.ts';
import { freePort } from '../../../tools/lib/ports.ts';
import { buildWeb } from '../../../tools/lib/web-build.ts';
import { cpuSeconds } from '../lib/cpu.ts';
import { makeFolder } from '../lib/folder.ts';
import type { Figure, Result } from '../lib/result.ts';
import { percentile } from '../lib/samples.ts';

const ROUNDS = 3;
const BUDGET = { is: 'below', value: 5 } as const;

interface Start {
  readonly seconds: number;
  readonly cpu: number;
}

/** `npm start` as a newcomer runs it: packages are installed, the web app is built, the data folder is empty or not. */
export async function start(): Promise<Result> {
  await buildWeb({ force: false });
  const first: Start[] = [];
  const second: Start[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const folder = makeFolder();
    try {
      first.push(await startOnce(folder.path));
      second.push(await startOnce(folder.path));
    } finally {
      folder.remove();
    }
  }
  return {
    benchmark: 'start',
    figures: [...figuresOf('first start, empty data folder', first), ...figuresOf('second start', second)],
    notes: [
      `from npm start to the first answered request, embedded database included; median of ${ROUNDS}`,
      'CPU of it all: npm, tools, server, simulator and database until then, which a busy machine does not change much',
    ],
    broken: [],
  };
}

function figuresOf(name: string, starts: readonly Start[]): Figure[] {
  const middle = (values: number[]) => percentile(values, 0.5);
  return [
    { name, value: middle(starts.map(({ seconds }) => seconds)), unit: 's', budget: BUDGET },
    { name: `${name}: CPU of it all`, value: middle(starts.map(({ cpu }) => cpu)), unit: 's' },
  ];
}

async function startOnce(dataDir: string): Promise<Start> {
  const [port, simulatorPort] = [await freePort(), await freePort()];
  const startedAt = performance.now();
  const npm = startChild('npm', ['start', '--silent'], {
    env: {
      PATH: process.env['PATH'],
      HOME: process.env['HOME'],
      PORT: String(port),
      SIM_PORT: String(simulatorPort),
      SIM_STORE: join(dataDir, 'paygate-sim.jsonl'),
      DATA_DIR: dataDir,
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  try {
    await answers(`http://127.0.0.1:${port}/healthz`, npm);
    const seconds = (performance.now() - startedAt) / 1000;
    return { seconds, cpu: npm.process.pid ? cpuSeconds(npm.process.pid) : 0 };
  } finally {
    await npm.stop();
  }
}
