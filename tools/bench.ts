import { runBenchmarks } from '../bench/src/run.ts';
import { runCommand } from './lib/command.ts';

// `npm run bench`: all benchmarks; `npm run bench -- on-sale reads`: these.
await runCommand(() => runBenchmarks(process.argv.slice(2)));
