import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

const main = fileURLToPath(new URL('../src/main.ts', import.meta.url));
const keepCompiled = new URL('keep-compiled.ts', import.meta.url).href;

export interface ServerProcess {
  readonly origin: string;
  isRunning(): boolean;
  /** kill -9: no goodbye, as when the machine dies. */
  kill(): Promise<void>;
  /** SIGTERM: finishes what runs. */
  stop(): Promise<void>;
}

/** The server as a process of its own over a migrated database, for tests of several processes and of their death. */
export async function startServerProcess(options: {
  command: 'serve' | 'work' | 'start';
  databaseUrl: string;
  /** A fixed port, to restart at the same address; a free one if absent. */
  port?: number;
  env?: Record<string, string>;
}): Promise<ServerProcess> {
  const port = options.port ?? (await freePort());
  const child = spawn(process.execPath, ['--import', keepCompiled, main, options.command], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      ...process.env,
      NODE_ENV: 'test',
      DEMO: 'false',
      PORT: String(port),
      DATABASE_URL: options.databaseUrl,
      RATE_LIMIT_FACTOR: '10000',
      PASSWORD_COST: 'cheap',
      LOG_LEVEL: 'silent',
      ...options.env,
    },
  });
  await ready(child);
  const isRunning = () => child.exitCode === null && child.signalCode === null;
  const end = async (signal: 'SIGKILL' | 'SIGTERM') => {
    if (!isRunning()) return;
    const gone = once(child, 'exit');
    child.kill(signal);
    await gone;
  };
  return {
    origin: `http://127.0.0.1:${port}`,
    isRunning,
    kill: () => end('SIGKILL'),
    stop: () => end('SIGTERM'),
  };
}

async function ready(child: ChildProcess): Promise<void> {
  if (!child.stdout) throw new Error('the server process has no output');
  for await (const line of createInterface({ input: child.stdout })) if (line.startsWith('ready ')) return;
  throw new Error(`the server process ended with ${child.exitCode}`);
}

export async function freePort(): Promise<number> {
  const server = createServer();
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  if (typeof address !== 'object' || address === null) throw new Error('no port');
  return address.port;
}
