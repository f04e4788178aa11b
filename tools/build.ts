import { runCommand } from './lib/command.ts';
import { buildConsole, buildWeb } from './lib/web-build.ts';

// `npm run build`: the browser apps; the server runs from its sources.
await runCommand('npm run build builds the web app and the console', async () => {
  await buildWeb({ force: true });
  await buildConsole({ force: true });
  return 0;
});
