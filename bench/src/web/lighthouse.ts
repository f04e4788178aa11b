import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { root, startChild } from '../../../tools/lib/children.ts';
import { UserError } from '../../../tools/lib/user-error.ts';
import { buildWeb } from '../../../tools/lib/web-build.ts';
import { openClient } from '../lib/client.ts';
import { loadDemo } from '../lib/demo.ts';
import { runDriver } from '../lib/driver.ts';
import { addPeople, type Person } from '../lib/people.ts';
import type { Figure, Result } from '../lib/result.ts';
import { openStage } from '../lib/stage.ts';
import { BUDGETS, type Category, type LighthousePlan, type Scores } from './lighthouse-plan.ts';
import { MEMBERS_SCREENS, QUICK_RACE, STRANGERS_SCREENS } from './measured-screens.ts';

const RUNS = 3;
/** Lighthouse and its 200 packages are no workspace, so only this benchmark installs them. */
const folder = join(root, 'bench/lighthouse');

/**
 * Lighthouse as a phone on a slow line: the screens of strangers, and those of members up to the payment. The cart holds
 * an entry.
 */
export async function lighthouse(): Promise<Result> {
  const chromePath = process.env['CHROME_PATH'] ?? '/usr/bin/chromium';
  if (!existsSync(chromePath))
    throw new UserError(`No browser at ${chromePath}: set CHROME_PATH to a Chromium`);
  await install();
  await buildWeb({ force: false });
  const stage = await openStage();
  try {
    await loadDemo(stage);
    const [person] = await addPeople(stage.client, 'visitor', 1);
    if (!person) throw new Error('nobody visits');
    const { origin, api } = await stage.startSystem();
    await fillCart(api, person);
    const { found: measured } = await runDriver<LighthousePlan, Scores[]>(join(folder, 'measure.ts'), {
      chromePath,
      origin,
      strangers: STRANGERS_SCREENS,
      members: MEMBERS_SCREENS,
      person,
      runs: RUNS,
    });
    return {
      benchmark: 'lighthouse',
      figures: measured.flatMap(figuresOf),
      notes: [
        `mobile, simulated slow line and slow processor; the run of middle performance of ${RUNS}; with the demo content`,
        'speed of the machine: Lighthouse’s own index, about 1000 and more for a free desktop core; below it the simulated processor is too slow and performance is measured too low',
        'share of a processor: what the page’s main thread had of its tasks’ time; with half of it, twice the blocked time is measured',
        ...measured.map(({ name, failed }) => `${name} loses points by: ${failed.join(', ') || 'nothing'}`),
      ],
      broken: measured.flatMap(wrongPage),
    };
  } finally {
    await stage.close();
  }
}

/** Installs the packages of bench/lighthouse unless its last installation is younger than its lock file. */
async function install(): Promise<void> {
  const changedAt = (file: string) => statSync(join(folder, file), { throwIfNoEntry: false })?.mtimeMs ?? 0;
  // npm writes this file when an installation is complete.
  if (changedAt('node_modules/.package-lock.json') > changedAt('package-lock.json')) return;
  console.log('Installing the packages of bench/lighthouse (npm ci) …');
  const npm = startChild('npm', ['ci', '--loglevel=error'], { cwd: folder });
  if ((await npm.ended) !== 0) throw new UserError('Lighthouse was not installed, see above.');
}

/** Enters a race that asks nothing. */
async function fillCart(api: string, { id, token }: Person): Promise<void> {
  const client = openClient(api, 1);
  try {
    const heats = await client.call('GET', `/races/${QUICK_RACE}/heats`, { token });
    const heat = (heats.body as { data?: { items?: { id: string }[] } }).data?.items?.[0];
    const body = { raceId: QUICK_RACE, heatId: heat?.id, form: {}, conditionsAccepted: true };
    const { status } = await client.call('POST', `/users/${id}/entries`, { token, body });
    if (status !== 201) throw new Error(`the cart was not filled: ${status}`);
  } finally {
    await client.close();
  }
}

function figuresOf({ name, score, machine, processorShare: share }: Scores): Figure[] {
  const figures = Object.entries(BUDGETS).map(
    ([category, value]): Figure => ({
      name: `${name}: ${category}`,
      value: score[category as Category],
      unit: '',
      budget: { is: 'at least', value },
    }),
  );
  return [
    ...figures,
    { name: `${name}: speed of the machine`, value: machine, unit: '' },
    { name: `${name}: share of a processor`, value: share === null ? Number.NaN : share * 100, unit: '%' },
  ];
}

/** After a redirect the scores would be those of another screen. */
function wrongPage({ wanted, path }: Scores): string[] {
  return path === wanted ? [] : [`${wanted} was sent on to ${path}`];
}
