import { startChild } from './lib/children.ts';
import { runCommand } from './lib/command.ts';

// `npm run news`: the server's own command of this name.
await runCommand(
  () => startChild(process.execPath, ['apps/server/src/main.ts', 'news', ...process.argv.slice(2)]).ended,
);
