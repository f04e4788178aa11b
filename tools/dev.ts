import { join } from 'node:path';
import { root, startChild } from './lib/children.ts';
import { runCommand } from './lib/command.ts';
import { chooseAddresses, firstToEnd, startServer, startSimulator } from './lib/stack.ts';

// `npm run dev`: the server restarts and the browser reloads on every change. Open the address that vite prints; it
// hands the calls of the API on to the server.
await runCommand(async () => {
  const addresses = await chooseAddresses();
  const simulator = await startSimulator(addresses);
  const { server } = startServer(addresses, ['--watch', '--watch-preserve-output']);
  const vite = startChild(process.execPath, [join(root, 'node_modules/vite/bin/vite.js')], {
    cwd: join(root, 'apps/web'),
    env: { ...process.env, API_PORT: String(addresses.port) },
  });
  return firstToEnd({ server, vite, 'payment simulator': simulator });
}, 0);
