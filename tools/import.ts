import { startChild } from './lib/children.ts';
import { runCommand } from './lib/command.ts';

// `npm run users:import`: the server's own command of this name. It works in the checkout: a file is named from there.
await runCommand(
  () =>
    startChild(process.execPath, ['apps/server/src/main.ts', 'users:import', ...process.argv.slice(2)]).ended,
);
