import { runCommand } from './lib/command.ts';
import { chooseAddresses, firstToEnd, startServer, startSimulator } from './lib/stack.ts';
import { buildConsole, buildWeb } from './lib/web-build.ts';
import { welcome } from './lib/welcome.ts';

// `npm start`: the whole product on this machine. Builds what is stale, starts the payment simulator and the server
// (which brings its database), and keeps them together: when one ends, all end.
await runCommand(
  'npm start runs the whole product on this machine; README.md lists its settings',
  async () => {
    const addresses = await chooseAddresses();
    // The simulator starts while the web app and the console are built, which the server needs when it starts.
    const simulating = startSimulator(addresses);
    const starting = buildBoth().then(async () => {
      const { server, ready } = startServer(addresses);
      await ready;
      return server;
    });
    const [simulator, server] = await Promise.all([simulating, starting]);
    console.log(welcome(addresses, process.uptime().toFixed(1)));
    return firstToEnd({ server, 'payment simulator': simulator });
  },
  0,
);

/** One after the other: each build takes all cores. */
async function buildBoth(): Promise<void> {
  await buildWeb({ force: false });
  await buildConsole({ force: false });
}
