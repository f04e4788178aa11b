import { createServer } from 'node:net';
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
  const code = await new Promise<string | undefined>((resolve) => {
    const probe = createServer();
    probe.once('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message));
    probe.listen(port, host, () => probe.close(() => resolve(undefined)));
  });
  if (code === 'EADDRINUSE') {
    throw new UserError(
      `Port ${port} is taken by another program: stop that, or choose another port with ${name}=${port + 10}`,
    );
  }
  if (code === 'EACCES')
    throw new UserError(`Port ${port} needs more rights than we have: choose one above 1023 with ${name}`);
  if (code) throw new UserError(`${host}:${port} cannot be used: ${code}`);
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
