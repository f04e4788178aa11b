import { parseArgs } from 'node:util';
import { UserError } from '../../tools/lib/user-error.ts';
import { keep, missed, print } from './lib/report.ts';
import type { Result } from './lib/result.ts';

/** Every benchmark, in the order in which all of them run; loaded only when it is asked for. Only `growth` has a size. */
const benchmarks: Record<string, (size: number) => Promise<Result>> = {
  'on-sale': async () => (await import('./on-sale/on-sale.ts')).onSale(),
  reads: async () => (await import('./reads/reads.ts')).reads(),
  lists: async () => (await import('./lists/lists.ts')).lists(),
  postpone: async () => (await import('./postpone/postpone.ts')).postpone(),
  start: async () => (await import('./start/start.ts')).start(),
  news: async () => (await import('./news.ts')).news(),
  pdf: async () => (await import('./pdf.ts')).pdf(),
  web: async () => (await import('./web/web.ts')).web(),
  lighthouse: async () => (await import('./web/lighthouse.ts')).lighthouse(),
  growth: async (size) => (await import('./growth/growth.ts')).growth(size),
};

/**
 * Runs the named benchmarks, or all. A missed budget is reported but no failure, since a busy machine misses some; the
 * command fails when a result is wrong. `against REV …` compares with another revision instead.
 */
export async function runBenchmarks(args: string[]): Promise<number> {
  const [first, ...more] = args;
  if (first === 'against') return (await import('./against/against.ts')).against(more);
  return runOnce(args);
}

async function runOnce(args: string[]): Promise<number> {
  const { names, size } = read(args);
  const wanted = names.length > 0 ? names : Object.keys(benchmarks);
  const unknown = wanted.filter((name) => !(name in benchmarks));
  if (unknown.length > 0) {
    throw new UserError(
      `There is no benchmark "${unknown.join(', ')}": use ${Object.keys(benchmarks).join(', ')}`,
    );
  }
  const results: Result[] = [];
  for (const name of wanted) {
    console.log(`\nmeasuring ${name} …`);
    const result = await benchmarks[name]?.(size);
    if (!result) continue;
    print(result);
    keep(result);
    results.push(result);
  }
  const slow = results.flatMap((result) =>
    missed(result).map((figure) => `${result.benchmark}: ${figure.name}`),
  );
  const wrong = results.filter((result) => result.broken.length > 0).map((result) => result.benchmark);
  console.log(slow.length > 0 ? `\nbudgets missed: ${slow.join('; ')}` : '\nall budgets met');
  if (wrong.length > 0) console.error(`wrong in substance: ${wrong.join(', ')}`);
  return wrong.length > 0 ? 1 : 0;
}

function read(args: string[]): { readonly names: readonly string[]; readonly size: number } {
  try {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: { size: { type: 'string', default: '1' } },
    });
    const size = Number(values.size);
    if (!(size >= 0.01 && size <= 1)) throw new UserError('--size is between 0.01 and 1');
    return { names: positionals, size };
  } catch (error) {
    throw error instanceof UserError
      ? error
      : new UserError(error instanceof Error ? error.message : String(error));
  }
}
