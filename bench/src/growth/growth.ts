import { buildWeb } from '../../../tools/lib/web-build.ts';
import { loadDemo } from '../lib/demo.ts';
import { table } from '../lib/report.ts';
import type { Result } from '../lib/result.ts';
import { openStage, type Stage } from '../lib/stage.ts';
import { differentPlans } from './compare-plans.ts';
import { generate } from './generate/generate.ts';
import { type Scale, scalesOf } from './generate/scale.ts';
import { measureHolds } from './holds.ts';
import { CONNECTIONS, figuresOf, type Measured, measurePage, type Side } from './measure-pages.ts';
import { pagesFor } from './pages.ts';
import { findPublicIds, findReaders } from './readers.ts';

/**
 * Measures the pages of a person and the public pages on a small database and on one with a million entries, in turns. Also
 * measures a hold while a result list is read. `size` is a share of the full size, for a quick look.
 */
export async function growth(size: number): Promise<Result> {
  await buildWeb({ force: false });
  const scales = scalesOf(size);
  const stages: Stage[] = [];
  try {
    const [small, large] = [await open(stages, scales.small), await open(stages, scales.large)];
    const plans = await differentPlans(large.stage);
    const measured: Measured[] = [];
    for (const at of large.side.pages.keys()) measured.push(await measurePage(small.side, large.side, at));
    print(measured);
    const holds = await measureHolds(large.stage, large.side.system, large.pastRaceId);
    return {
      benchmark: 'growth',
      figures: [
        ...measured.flatMap(figuresOf),
        ...holds,
        // A smaller database has other plans.
        {
          name: 'statements with other plans than with injected statistics',
          value: plans.length,
          unit: '',
          ...(size === 1 ? { budget: { is: 'exactly', value: 0 } as const } : {}),
        },
      ],
      notes: [
        `${scales.large.entries} entries of ${scales.large.people} people by ${scales.small.entries} of ${scales.small.people}, generated`,
        `${CONNECTIONS} connections, 64 signed-in people in turns; p95 and 5xx are those of the large database`,
        ...plans,
      ],
      broken: measured.flatMap(({ name, problem }) => (problem ? [`${name}: ${problem}`] : [])),
    };
  } finally {
    for (const stage of stages) await stage.close();
  }
}

async function open(stages: Stage[], scale: Scale) {
  const stage = await openStage();
  stages.push(stage);
  await loadDemo(stage);
  const startedAt = performance.now();
  await generate(stage.client, stage.databaseUrl, scale);
  console.log(
    `${scale.entries} entries generated in ${Math.round((performance.now() - startedAt) / 1000)} s`,
  );
  const ids = await findPublicIds(stage.client);
  const pages = pagesFor(await findReaders(stage.client), ids);
  const side: Side = { system: await stage.startSystem(), pages };
  return { stage, side, pastRaceId: ids.pastRaceId };
}

function print(measured: readonly Measured[]): void {
  const rows = measured.map(({ name, smallRate, largeRate, ratio, p95, serverErrors }) => [
    name,
    `${Math.round(smallRate)} /s`,
    `${Math.round(largeRate)} /s`,
    ratio.toFixed(2),
    `${p95.toFixed(1)} ms`,
    String(serverErrors),
  ]);
  console.log();
  for (const line of table([['', 'small', 'large', 'ratio', 'p95', '5xx'], ...rows])) console.log(line);
}
