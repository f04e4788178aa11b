import { startChild } from './lib/children.ts';
import { runCommand } from './lib/command.ts';

// `npm run audit`, `npm run grant` and every other command of the server's own list
// (apps/server/src/commands/command-list.ts). It runs in the checkout, so file names are relative to it.
await runCommand(
  null,
  () => startChild(process.execPath, ['apps/server/src/main.ts', ...process.argv.slice(2)]).ended,
);
