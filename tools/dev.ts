import { join } from 'node:path';
import { LOCAL_SITES } from '../packages/rules/src/local-sites.ts';
import { root, startChild } from './lib/children.ts';
import { runCommand } from './lib/command.ts';
import { chooseAddresses, firstToEnd, startServer, startSimulator } from './lib/stack.ts';

const VITE_PORT = 5173;
const viteProgram = join(root, 'node_modules/vite/bin/vite.js');

// `npm run dev`: the server restarts and the browser reloads on every change. Open the address that vite prints; it
// hands the calls of the API on to the server. Links in mails and the way back from a payment lead there too.
await runCommand(
  'npm run dev starts the product; it restarts and reloads on every change',
  async () => {
    for (const { variable, host } of LOCAL_SITES) process.env[variable] ||= `http://${host}:${VITE_PORT}`;
    const addresses = await chooseAddresses();
    const simulator = await startSimulator(addresses);
    const { server } = startServer(addresses, ['--watch', '--watch-preserve-output']);
    const vite = startChild(process.execPath, [viteProgram, '--port', String(VITE_PORT), '--strictPort'], {
      cwd: join(root, 'apps/web'),
      env: { ...process.env, API_PORT: String(addresses.port) },
    });
    return firstToEnd({ server, vite, 'payment simulator': simulator });
  },
  0,
);
