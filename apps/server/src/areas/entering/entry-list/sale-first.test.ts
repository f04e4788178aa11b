import { expect, it } from 'vitest';
import { createSaleFirst } from './sale-first.ts';

/** Makes work of given lengths over a clock of the test; the log has the events in their order. */
function surroundings(isRush: () => Promise<boolean>) {
  let nowMs = 0;
  const log: string[] = [];
  const saleFirst = createSaleFirst({
    isRush,
    elapsedMs: () => nowMs,
    wait: async (ms) => {
      log.push(`pause ${ms}`);
    },
  });
  const work = (name: string, lengthMs: number) => async () => {
    log.push(name);
    await Promise.resolve();
    nowMs += lengthMs;
    log.push(`${name} done`);
    return name;
  };
  return { saleFirst, work, log };
}

it('works follow each other without a pause while nobody buys', async () => {
  const { saleFirst, work, log } = surroundings(async () => false);
  expect(await Promise.all([saleFirst.run(work('a', 50)), saleFirst.run(work('b', 50))])).toEqual(['a', 'b']);
  expect(log).toEqual(['a', 'a done', 'b', 'b done']);
});

it('in a rush each work is followed by nine times its length, and by two seconds at most', async () => {
  const { saleFirst, work, log } = surroundings(async () => true);
  await Promise.all([
    saleFirst.run(work('a', 50)),
    saleFirst.run(work('b', 900)),
    saleFirst.run(work('c', 1)),
  ]);
  expect(log).toEqual(['a', 'a done', 'pause 450', 'b', 'b done', 'pause 2000', 'c', 'c done']);
});

it('a work or a question that fails ends nobody else’s turn', async () => {
  const { saleFirst, work, log } = surroundings(() => Promise.reject(new Error('no connection')));
  const failed = saleFirst.run(() => Promise.reject(new Error('broken')));
  const next = saleFirst.run(work('a', 1));
  await expect(failed).rejects.toThrow('broken');
  expect(await next).toBe('a');
  expect(log).toEqual(['a', 'a done']);
});

it('the parts of a file leave twice their length while nobody buys', async () => {
  const { saleFirst, work, log } = surroundings(async () => false);
  async function* parts() {
    yield await work('part', 10)();
  }
  for await (const part of saleFirst.each(parts())) log.push(`took ${part}`);
  expect(log.slice(0, 4)).toEqual(['part', 'part done', 'pause 20', 'took part']);
});

it('the parts of a file are works of their own, between which others have their turns', async () => {
  const { saleFirst, work, log } = surroundings(async () => true);
  async function* parts() {
    yield await work('first', 10)();
    yield await work('second', 10)();
  }
  const file = (async () => {
    const made: string[] = [];
    for await (const part of saleFirst.each(parts())) made.push(part);
    return made;
  })();
  const search = saleFirst.run(work('search', 1));
  expect(await file).toEqual(['first', 'second']);
  expect(await search).toBe('search');
  expect(log.indexOf('search')).toBeLessThan(log.indexOf('second'));
});
