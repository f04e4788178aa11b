import { EventEmitter } from 'node:events';
import { expect, test } from 'vitest';
import { WorkerHealth } from './worker-health.ts';

/** Workers, two jobs at once, and what happens to them. */
function workersOfATest() {
  let now = 0;
  const health = new WorkerHealth(() => now);
  const [events, running] = [new EventEmitter(), new Set<string>()];
  health.follow(events, running, 2);
  return {
    isWell: () => health.isWell(),
    pass: (seconds: number) => {
      now += seconds * 1000;
    },
    ask: () => events.emit('localQueue:getJobs:complete'),
    begin: (job: string) => running.add(job),
    end: (job: string) => {
      running.delete(job);
      events.emit('job:complete');
    },
  };
}

test('workers that looked for jobs less than half a minute ago are well', () => {
  const workers = workersOfATest();
  workers.pass(29.9);
  expect(workers.isWell()).toBe(true);
  workers.pass(0.1);
  expect(workers.isWell()).toBe(false);
  workers.ask();
  expect(workers.isWell()).toBe(true);
});

test('workers that are all busy need not look, and have half a minute from the end of a job', () => {
  const workers = workersOfATest();
  workers.begin('a');
  workers.begin('b');
  workers.pass(600);
  expect(workers.isWell()).toBe(true);
  workers.end('a');
  workers.pass(29.9);
  expect(workers.isWell()).toBe(true);
  workers.pass(0.1);
  expect(workers.isWell()).toBe(false);
});

test('one long job among idle workers hides nothing', () => {
  const workers = workersOfATest();
  workers.begin('a');
  workers.pass(30);
  expect(workers.isWell()).toBe(false);
});
