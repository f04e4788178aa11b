import { runCommand } from './lib/command.ts';
import { buildWeb } from './lib/web-build.ts';

// `npm run build`: the browser app; the server runs from its sources.
await runCommand('npm run build builds the browser app', async () => {
  await buildWeb({ force: true });
  return 0;
});
