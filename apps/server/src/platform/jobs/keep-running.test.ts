import { setTimeout as wait } from 'node:timers/promises';
import { expect, test, vi } from 'vitest';
import { createLog } from '../log.ts';
import { keepRunning } from './keep-running.ts';

/** Workers that end on request, or by a fault of their own. */
function workersOfATest() {
  let end = () => {};
  const promise = new Promise<void>((resolve) => {
    end = resolve;
  });
  let isOver = false;
  const stop = vi.fn(async () => {
    if (isOver) throw new Error('stopped already');
    isOver = true;
    end();
  });
  const breakDown = () => {
    isOver = true;
    end();
  };
  return { promise, stop, breakDown };
}
const log = createLog('silent');

test('workers that end by themselves are started again, also when that fails at first', async () => {
  const [first, second] = [workersOfATest(), workersOfATest()];
  const start = vi
    .fn<() => Promise<typeof first>>()
    .mockResolvedValueOnce(first)
    .mockRejectedValueOnce(new Error('the database is away'))
    .mockResolvedValueOnce(second);
  const running = await keepRunning(start, log, 5);
  first.breakDown();
  await vi.waitFor(() => expect(start).toHaveBeenCalledTimes(3));
  expect(second.stop).not.toHaveBeenCalled();
  await running.stop();
  expect(second.stop).toHaveBeenCalled();
  await wait(20);
  expect(start).toHaveBeenCalledTimes(3);
});

test('stopping waits until they have ended, and nothing is started after it', async () => {
  const workers = workersOfATest();
  const start = vi.fn(async () => workers);
  const running = await keepRunning(start, log);
  await running.stop();
  await workers.promise;
  expect(workers.stop).toHaveBeenCalled();
  expect(start).toHaveBeenCalledTimes(1);
});

test('stopping them while they have just broken down is no error', async () => {
  const workers = workersOfATest();
  const running = await keepRunning(async () => workers, log);
  workers.breakDown();
  await expect(running.stop()).resolves.toBeUndefined();
});
