import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { appendFileSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, expect, test } from 'vitest';
import { DEMO_MERCHANT } from './settings.ts';
import { sign } from './signature.ts';
import { startFields } from './testing/shop.ts';
import { encode, type JsonObject, parseObject } from './wire.ts';

const folder = mkdtempSync(join(tmpdir(), 'paygate-sim-'));
const running = new Set<ChildProcess>();
afterEach(() => {
  for (const child of running) child.kill('SIGKILL');
  running.clear();
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function run(env: Record<string, string>): Promise<{ child: ChildProcess; url: string }> {
  const child = fork(new URL('main.ts', import.meta.url), {
    env: { ...process.env, SIM_PORT: '0', ...env },
    execArgv: [],
    silent: true,
  });
  running.add(child);
  const [message] = await once(child, 'message');
  return { child, url: message.url };
}

async function call(url: string, endpoint: string, fields: JsonObject): Promise<JsonObject> {
  const body = encode({
    salt: 'x'.repeat(32),
    merchant: DEMO_MERCHANT.id,
    sdkVersion: 'Test_1.0',
    ...fields,
  });
  const headers = { signature: sign(DEMO_MERCHANT.key, body), 'content-type': 'application/json' };
  const response = await fetch(`${url}/payment/v2/${endpoint}`, { method: 'POST', body, headers });
  return parseObject(await response.text()) ?? {};
}

test('a kill loses no transaction and no IPN, and a torn last line is erased', async () => {
  const ipns = createServer().listen(0, '127.0.0.1');
  await once(ipns, 'listening');
  const address = ipns.address();
  const port = typeof address === 'object' ? address?.port : 0;
  const store = join(folder, 'store.jsonl');
  const env = { SIM_STORE: store, SIM_IPN_URL: `http://127.0.0.1:${port}/ipn` };
  const first = await run(env);
  const { transactionId, orderRef } = await call(first.url, 'start', startFields());
  const body = JSON.stringify({ outcome: 'fraud', delayMs: 300 });
  await fetch(`${first.url}/sim/transactions/${transactionId}/outcome`, { method: 'POST', body });
  first.child.kill('SIGKILL');
  await once(first.child, 'exit');
  appendFileSync(store, '{"id":5000');

  const notified = once(ipns, 'request');
  const second = await run(env);
  const [request] = await notified;
  expect(await new Response(request).json()).toMatchObject({ transactionId, status: 'FINISHED' });
  const { transactions } = await call(second.url, 'query', { orderRefs: [orderRef] });
  expect(transactions).toMatchObject([{ transactionId, status: 'FINISHED' }]);
  const next = await call(second.url, 'start', startFields());
  expect(Number(next['transactionId'])).toBeGreaterThan(Number(transactionId));
  ipns.closeAllConnections();
  ipns.close();
});

test('ends cleanly on SIGTERM and when the parent goes away', async () => {
  const asked = await run({});
  asked.child.kill('SIGTERM');
  expect(await once(asked.child, 'exit')).toEqual([0, null]);
  const orphan = await run({});
  orphan.child.disconnect();
  expect(await once(orphan.child, 'exit')).toEqual([0, null]);
});
