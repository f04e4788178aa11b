import { parseArgs } from 'node:util';
import { root } from '../../../tools/lib/children.ts';
import { UserError } from '../../../tools/lib/user-error.ts';
import { table } from '../lib/report.ts';
import { checkOut } from './checkout.ts';
import { type Pair, type Ratio, ratiosOf } from './ratios.ts';
import type { Load, OpenSide, Side } from './side.ts';

/** The benchmarks that can compare two revisions in turns. */
const sides: Record<string, () => Promise<OpenSide>> = {
  'on-sale': async () => (await import('../on-sale/sale-side.ts')).openSaleSide,
  reads: async () => (await import('../reads/reads-side.ts')).openReadsSide,
  start: async () => (await import('../start/start-side.ts')).openStartSide,
};

/**
 * `against REV [NAME…] [--turns=5] [--size=1] [--at-once=256] [--consoles=0]`: measures the servers of a revision and of this checkout in turns, and prints the
 * ratios. Both use the same driver and separate databases. The first server of a pair of turns alternates.
 */
export async function against(args: string[]): Promise<number> {
  const { revision, names, turns, load } = read(args);
  const { folder, commit } = checkOut(revision);
  let isBroken = false;
  for (const name of names) {
    const open = await sides[name]?.();
    if (!open) continue;
    console.log(`\nmeasuring ${name} in ${turns} turns against ${revision} (${commit.slice(0, 12)}) …`);
    const pairs = await inTurns(open, folder, turns, load);
    print(name, revision, ratiosOf(pairs));
    const broken = pairs.flatMap(({ before, now }) => [
      ...before.broken.map((line) => `${revision}: ${line}`),
      ...now.broken.map((line) => `this checkout: ${line}`),
    ]);
    for (const line of broken) console.error(`  BROKEN: ${line}`);
    isBroken ||= broken.length > 0;
  }
  return isBroken ? 1 : 0;
}

async function inTurns(open: OpenSide, folder: string, turns: number, load: Load): Promise<Pair[]> {
  const before = await open(folder, load);
  const now = await open(root, load).catch(async (error: unknown) => {
    await before.close();
    throw error;
  });
  try {
    const pairs: Pair[] = [];
    for (let at = 0; at < turns; at += 1) pairs.push(await takePair(before, now, at));
    return pairs;
  } finally {
    await before.close();
    await now.close();
  }
}

/** Measures both revisions in turns: before, now, now, before …, so that neither is always second. */
async function takePair(before: Side, now: Side, at: number): Promise<Pair> {
  const name = `turn-${at}`;
  if (at % 2 === 0) return { before: await before.turn(name), now: await now.turn(name) };
  const second = await now.turn(name);
  return { before: await before.turn(name), now: second };
}

function print(name: string, revision: string, ratios: readonly Ratio[]): void {
  const rows = ratios.map(({ name: figure, unit, before, now, ratio, lowest, highest }) => [
    figure,
    `${digits(before)} ${unit}`,
    `${digits(now)} ${unit}`,
    ratio.toFixed(3),
    `${lowest.toFixed(2)}–${highest.toFixed(2)}`,
  ]);
  console.log(`\n${name}`);
  for (const line of table([['', revision, 'this checkout', 'ratio', 'of the turns'], ...rows]))
    console.log(line);
}

const digits = (value: number) => String(Number(value.toPrecision(3)));

function read(args: string[]) {
  const { values, positionals } = parsed(args);
  const [revision, ...names] = positionals;
  const unknown = names.filter((name) => !(name in sides));
  const [turns, size, atOnce] = [Number(values.turns), Number(values.size), Number(values['at-once'])];
  const consoles = Number(values.consoles);
  if (!revision) throw new UserError('name a revision: npm run bench -- against HEAD~1 on-sale');
  if (unknown.length > 0)
    throw new UserError(`no turns of "${unknown.join(', ')}": use ${Object.keys(sides).join(', ')}`);
  if (!Number.isInteger(turns) || turns < 1) throw new UserError('--turns is a whole number from 1 on');
  if (!(size > 0 && size <= 10)) throw new UserError('--size is above 0, and 10 at most');
  if (!Number.isInteger(atOnce) || atOnce < 1 || atOnce > 256)
    throw new UserError('--at-once is a whole number from 1 to 256');
  if (!Number.isInteger(consoles) || consoles < 0 || consoles > 50)
    throw new UserError('--consoles is a whole number from 0 to 50');
  return {
    revision,
    names: names.length > 0 ? names : ['on-sale', 'reads'],
    turns,
    load: { size, atOnce, consoles },
  };
}

function parsed(args: string[]) {
  try {
    return parseArgs({
      args,
      allowPositionals: true,
      options: {
        turns: { type: 'string', default: '5' },
        size: { type: 'string', default: '1' },
        'at-once': { type: 'string', default: '256' },
        consoles: { type: 'string', default: '0' },
      },
    });
  } catch (error) {
    throw new UserError(error instanceof Error ? error.message : String(error));
  }
}
