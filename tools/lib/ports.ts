import { createServer } from 'node:net';
import { portProblem } from '../../apps/server/src/platform/http/port-problem.ts';
import { UserError } from './user-error.ts';

/** A port from the environment. */
export function readPort(name: string, otherwise: number): number {
  const text = process.env[name];
  const port = text ? Number(text) : otherwise;
  if (Number.isInteger(port) && port > 0 && port < 65_536) return port;
  throw new UserError(`${name}=${text ?? port} cannot be used: a port is a number from 1 to 65535`);
}

/** Refuses a taken port with the name of the variable that chooses another. */
export async function requireFree(name: string, port: number, host: string): Promise<void> {
  const code = await portProblem(host, port);
  if (code === 'EADDRINUSE') {
    throw new UserError(
      `Port ${port} is taken by another program: stop that, or choose another port with ${name}=${port + 10}`,
    );
  }
  if (code === 'EACCES')
    throw new UserError(`Port ${port} needs more rights than we have: choose one above 1023 with ${name}`);
  if (code) throw new UserError(`${host}:${port} cannot be used: ${code}`);
}

/** The most ports that `nextFreePort` tries. */
const TRIED = 100;

/** The first free port of 127.0.0.1 from `first` on. */
export async function nextFreePort(first: number): Promise<number> {
  const last = Math.min(first + TRIED - 1, 65_535);
  for (let port = first; port <= last; port += 1)
    if ((await portProblem('127.0.0.1', port)) === null) return port;
  throw new UserError(`No port from ${first} to ${last} is free: choose one with SIM_PORT`);
}

/** A port of 127.0.0.1 that nobody uses at the moment. */
export async function freePort(): Promise<number> {
  const probe = createServer();
  return new Promise((resolve, reject) => {
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      const port = typeof address === 'object' ? address?.port : undefined;
      probe.close(() => (port ? resolve(port) : reject(new Error('no free port'))));
    });
  });
}
