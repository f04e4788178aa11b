import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { createTestApp, type TestApp } from '../../../testkit/app.ts';
import { eventually } from '../../../testkit/eventually.ts';
import { createLog } from '../log.ts';
import { defineJob, enqueue, handle } from './jobs.ts';
import { startWorker } from './worker.ts';

let t: TestApp;
beforeAll(async () => {
  t = await createTestApp();
});
afterAll(() => t.close());

const nothing = z.object({});

test('an urgent job does not wait for slow jobs, however many, and each runs once', async () => {
  const slow = defineJob('slow', nothing);
  const urgent = defineJob('urgent', z.object({ n: z.number() }), { isUrgent: true });
  const begun: string[] = [];
  let letGo = () => {};
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  const worker = await startWorker(
    t.database.queue.pool,
    [
      handle(slow, async () => {
        begun.push('slow');
        await held;
      }),
      handle(urgent, async ({ n }) => {
        begun.push(`urgent ${n}`);
        await wait(5);
      }),
    ],
    { concurrency: 2, log: createLog('silent') },
  );
  for (let n = 0; n < 6; n += 1) await enqueue(t.db, slow, {});
  t.deps.wakeWorkers();
  await eventually('two slow jobs', async () => begun.length === 2);
  for (let n = 0; n < 9; n += 1) await enqueue(t.db, urgent, { n });
  t.deps.wakeWorkers();
  const told = () => begun.filter((one) => one !== 'slow').sort();
  const each = Array.from({ length: 9 }, (_, n) => `urgent ${n}`);
  await eventually('all that is urgent', async () => told().length >= 9);
  expect(told()).toEqual(each);
  // Nothing slow was started by then: two at once, as configured.
  expect(begun.filter((one) => one === 'slow')).toHaveLength(2);
  letGo();
  await eventually('the rest', async () => begun.filter((one) => one === 'slow').length === 6);
  await worker.stop();
  expect(told()).toEqual(each);
});
