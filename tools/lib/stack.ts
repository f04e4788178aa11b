import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { makeDataFolder } from '../../apps/server/src/platform/files/data-folder.ts';
import { answers, type Child, root, startChild } from './children.ts';
import { nextFreePort, readPort, requireFree } from './ports.ts';
import { UserError } from './user-error.ts';

/** A young heap of 8 instead of 32 MB: the server takes about 190 instead of 280 MB of memory at rest, at the same rate of purchases (bench/README.md). */
const SMALL_YOUNG_HEAP = '--max-semi-space-size=8';

export interface Addresses {
  readonly port: number;
  /** Absent: the payments go to the real gateway whose credentials are in the environment. */
  readonly simulatorPort: number | undefined;
}

/** Which ports the programs will take; refuses taken ones before anything is started. */
export async function chooseAddresses(): Promise<Addresses> {
  const host = process.env['HOST'] || '127.0.0.1';
  const port = readPort('PORT', 3000);
  await requireFree('PORT', port, host);
  if (process.env['SIMPLEPAY_MERCHANT']) return { port, simulatorPort: undefined };
  return { port, simulatorPort: await chooseSimulatorPort(port) };
}

/**
 * The first port that the simulator tries without SIM_PORT, counted from PORT (from the highest ports down). A round number
 * would take the port of another instance: PORT and PORT + 100 are what people choose for two of them.
 */
const SIMULATOR_AFTER = 101;

async function chooseSimulatorPort(port: number): Promise<number> {
  if (!process.env['SIM_PORT']) {
    const isHigh = port + 2 * SIMULATOR_AFTER > 65_535;
    return nextFreePort(isHigh ? port - 2 * SIMULATOR_AFTER : port + SIMULATOR_AFTER);
  }
  const simulatorPort = readPort('SIM_PORT', 0);
  // Equal ports would both be free now, and collide later.
  if (port === simulatorPort)
    throw new UserError(`PORT and SIM_PORT are both ${port}: they must differ, as two programs listen there`);
  await requireFree('SIM_PORT', simulatorPort, '127.0.0.1');
  return simulatorPort;
}

/** Starts the stand-in for the payment gateway and waits for it. Its transactions survive a restart, as the real one's. */
export async function startSimulator({ port, simulatorPort }: Addresses): Promise<Child | undefined> {
  if (!simulatorPort) return undefined;
  const dataDir = makeDataDir();
  const simulator = startChild(process.execPath, [SMALL_YOUNG_HEAP, 'apps/paygate-sim/src/main.ts'], {
    env: {
      SIM_IPN_URL: `http://localhost:${port}/ipn/simplepay`,
      SIM_PUBLIC_URL: `http://localhost:${simulatorPort}`,
      SIM_STORE: join(dataDir, 'paygate-sim.jsonl'),
      ...process.env,
      SIM_PORT: String(simulatorPort),
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  await answers(`http://127.0.0.1:${simulatorPort}/`, simulator);
  return simulator;
}

function makeDataDir(): string {
  const dataDir = resolve(root, process.env['DATA_DIR'] || 'data');
  try {
    makeDataFolder(dataDir);
  } catch (error) {
    throw new UserError(error instanceof Error ? error.message : String(error));
  }
  return dataDir;
}

/** Starts the server; `ready` resolves when it reports that it answers requests. */
export function startServer(
  { simulatorPort }: Addresses,
  nodeArgs: string[] = [],
): { server: Child; ready: Promise<void> } {
  const gateway = simulatorPort ? { SIMPLEPAY_URL: `http://localhost:${simulatorPort}/payment/v2` } : {};
  const args = [SMALL_YOUNG_HEAP, ...nodeArgs, 'apps/server/src/main.ts', 'start'];
  const server = startChild(process.execPath, args, {
    env: { ...gateway, ...process.env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const isReady = new Promise<void>((resolve) => {
    if (!server.process.stdout) return;
    createInterface({ input: server.process.stdout }).on('line', (line) => {
      if (line.startsWith('ready ')) resolve();
      else console.log(line);
    });
  });
  const isGone = server.ended.then((code) => {
    // If the exit code is 1, the server has printed the reason itself.
    throw new UserError(code === 1 ? '' : `The server did not start (exit code ${code}).`);
  });
  return { server, ready: Promise.race([isReady, isGone]) };
}

/** Throws with the name of the first program that ends, as the others need it. */
export async function firstToEnd(children: Record<string, Child | undefined>): Promise<never> {
  const ends = Object.entries(children).flatMap(
    ([name, child]) => child?.ended.then((code) => ({ name, code })) ?? [],
  );
  const { name, code } = await Promise.race(ends);
  throw new UserError(`The ${name} ended by itself (exit code ${code}): stopping everything.`);
}
