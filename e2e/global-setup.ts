import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Child, startChild } from '../tools/lib/children.ts';
import { freePort } from '../tools/lib/ports.ts';

/**
 * Starts the whole product as `npm start` does, with data of its own that is thrown away. Without waiting for payments
 * that come late on purpose: the simulator's clock runs fifty times as fast.
 */
export default async function globalSetup(): Promise<() => Promise<void>> {
  const dataDir = await mkdtemp(join(tmpdir(), 'rajt-e2e-'));
  // The database's own user has to get in.
  await chmod(dataDir, 0o755);
  const port = await freePort();
  const simulatorPort = await freePort();
  process.env['RAJT_E2E_PORT'] = String(port);
  process.env['RAJT_E2E_SIM_PORT'] = String(simulatorPort);
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
      // All journeys come from one address.
      RATE_LIMIT_FACTOR: '1000',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const stop = async () => {
    await product.stop();
    await rm(dataDir, { recursive: true, force: true });
  };
  await untilUp(product).catch(async (error: unknown) => {
    await stop();
    throw error;
  });
  return stop;
}

/** `npm start` greets when everything answers. */
async function untilUp(product: Child): Promise<void> {
  let said = '';
  await new Promise<void>((resolve, reject) => {
    product.process.stdout?.on('data', (chunk: Buffer) => {
      said += chunk.toString();
      if (said.includes('Rajt is up')) resolve();
    });
    product.ended.then((code) => reject(new Error(`the product did not start (exit code ${code}): ${said}`)));
  });
}
