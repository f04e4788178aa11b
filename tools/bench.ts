import { runBenchmarks } from '../bench/src/run.ts';
import { runCommand } from './lib/command.ts';

const USAGE = `npm run bench [-- NAME…] takes all benchmarks, or these
npm run bench -- growth [--size=1] generates databases of 20,000 and 1,000,000 entries; --size=0.1 generates a tenth
npm run bench -- against REV [on-sale] [reads] [start] [--turns=5] [--size=1] [--at-once=256] [--consoles=0] compares this checkout with a revision, in turns`;
await runCommand(USAGE, () => runBenchmarks(process.argv.slice(2)));
