import type { JobHelpers } from 'graphile-worker';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { defineJob, handle } from './jobs.ts';
import { taskListOf } from './worker.ts';

const helpers = {} as JobHelpers;

test('two jobs of the minute run at once, the others wait their turn; a job that was enqueued waits for none of them', async () => {
  const running = new Set<string>();
  const letGo = new Map<string, () => void>();
  const parts = ['one', 'two', 'three', 'mail'].map((name) =>
    handle(
      defineJob(name, z.object({})),
      () =>
        new Promise<void>((resolve) => {
          running.add(name);
          letGo.set(name, resolve);
        }),
    ),
  );
  const tasks = taskListOf(parts);
  const minute = ['one', 'two', 'three'].map((name) => tasks[name]?.({ _cron: { ts: '' } }, helpers));
  const mail = tasks['mail']?.({}, helpers);
  await new Promise(setImmediate);
  expect([...running].sort()).toEqual(['mail', 'one', 'two']);
  letGo.get('two')?.();
  await minute[1];
  await new Promise(setImmediate);
  expect(running).toContain('three');
  for (const end of letGo.values()) end();
  await Promise.all([...minute, mail]);
});

test('a job of the minute that fails lets the next one run', async () => {
  const tasks = taskListOf([
    handle(defineJob('fails', z.object({})), async () => {
      throw new Error('no');
    }),
    handle(defineJob('runs', z.object({})), async () => {}),
  ]);
  const failing = Array.from({ length: 3 }, () => tasks['fails']?.({ _cron: { ts: '' } }, helpers));
  const ends = await Promise.allSettled([...failing, tasks['runs']?.({ _cron: { ts: '' } }, helpers)]);
  expect(ends.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected', 'fulfilled']);
});
