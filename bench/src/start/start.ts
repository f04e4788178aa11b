import { buildWeb } from '../../../tools/lib/web-build.ts';
import { makeFolder } from '../lib/folder.ts';
import type { Figure, Result } from '../lib/result.ts';
import { percentile } from '../lib/samples.ts';
import { type Start, startOnce } from './start-once.ts';

const ROUNDS = 3;
const BUDGET = { is: 'below', value: 5 } as const;

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
