import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startIdentityProvider } from '../apps/server/testkit/identity-provider.ts';
import { passKeys } from '../apps/server/testkit/pass-keys.ts';
import { type Child, startChild } from '../tools/lib/children.ts';
import { freePort } from '../tools/lib/ports.ts';
import { ELSEWHERE } from './addresses.ts';
import { closeDatabase, sql } from './support/database.ts';

/**
 * Starts the whole product as `npm start` does, with data of its own that is thrown away. Without waiting for payments
 * that come late on purpose: the simulator's clock runs fifty times as fast. While writing journeys a running product can be
 * used instead: RAJT_E2E_PORT, RAJT_E2E_SIM_PORT and RAJT_E2E_DATA_DIR name it.
 */
export default async function globalSetup(): Promise<() => Promise<void>> {
  const running = process.env['RAJT_E2E_DATA_DIR'];
  if (running) {
    process.env['RAJT_E2E_DATABASE_URL'] = await databaseUrl(running);
    return async () => {};
  }
  const dataDir = await mkdtemp(join(tmpdir(), 'rajt-e2e-'));
  // The database's own user has to get in.
  await chmod(dataDir, 0o755);
  const port = await freePort();
  const simulatorPort = await freePort();
  process.env['RAJT_E2E_PORT'] = String(port);
  process.env['RAJT_E2E_SIM_PORT'] = String(simulatorPort);
  const provider = await startIdentityProvider();
  const product = startChild(process.execPath, ['tools/start.ts'], {
    env: {
      ...process.env,
      PORT: String(port),
      SIM_PORT: String(simulatorPort),
      SIM_TIME_SCALE: '0.02',
      DATA_DIR: dataDir,
      NODE_ENV: '',
      DATABASE_URL: '',
      SMTP_URL: '',
      SIMPLEPAY_MERCHANT: '',
      ...provider.env,
      ...passKeys().env,
      EXTERNAL_REGISTRATION_URL: ELSEWHERE.url,
      EXTERNAL_REGISTRATION_DOMAINS: ELSEWHERE.domain,
      // All journeys come from one address.
      RATE_LIMIT_FACTOR: '1000',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const stop = async () => {
    await product.stop();
    await provider.close();
    await rm(dataDir, { recursive: true, force: true });
  };
  await untilUp(product).catch(async (error: unknown) => {
    await stop();
    throw error;
  });
  process.env['RAJT_E2E_DATABASE_URL'] = await databaseUrl(dataDir);
  if (process.env['RAJT_E2E_ALL_PLACES']) await addPlaces();
  return stop;
}

/** At all places each test takes its places eight times. Races that are full, or nearly, stay so. */
async function addPlaces(): Promise<void> {
  await sql(
    `update capacity_pool set capacity = capacity + 100
     where capacity - held - sold > case when id in (select pool_id from stay_night) then 0 else 4 end`,
    [],
  );
  await closeDatabase();
}

/** The embedded database as its owner: journeys end sessions and let time pass there. */
async function databaseUrl(dataDir: string): Promise<string> {
  const home = join(dataDir, 'postgres');
  const password = (await readFile(join(home, 'password'), 'utf8')).trim();
  const { port } = JSON.parse(await readFile(join(home, 'state.json'), 'utf8')) as { port: number };
  return `postgresql://rajt:${password}@127.0.0.1:${port}/rajt`;
}

/** `npm start` greets when everything answers. */
async function untilUp(product: Child): Promise<void> {
  let said = '';
  await new Promise<void>((resolve, reject) => {
    product.process.stdout?.on('data', (chunk: Buffer) => {
      said += chunk.toString();
      if (said.includes('Rajt is up')) resolve();
    });
    void product.ended.then((code) =>
      reject(new Error(`the product did not start (exit code ${code}): ${said}`)),
    );
  });
}
