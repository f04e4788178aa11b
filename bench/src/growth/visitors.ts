import { Pool } from 'undici';
import { drive } from '../lib/driver.ts';
import type { Loaded, Target, VisitsFound, VisitsPlan } from './plan.ts';

/** Browsers that load a page of several servers in turns, each the next address as soon as it has the response. */
drive<VisitsPlan, VisitsFound>(async ({ targets, connections, turns, warmUpMs, measureMs }) => {
  const sides = targets.map((target) => ({
    target,
    pool: new Pool(target.origin, { connections, pipelining: 1 }),
    loaded: [] as Loaded[],
  }));
  for (const { target, pool } of sides) await load(target, pool, connections, warmUpMs);
  for (let turn = 0; turn < turns; turn += 1) {
    for (const { target, pool, loaded } of turn % 2 === 0 ? sides : sides.toReversed())
      loaded.push(await load(target, pool, connections, measureMs));
  }
  await Promise.all(sides.map(({ pool }) => pool.close()));
  return sides.map(({ loaded }) => loaded);
});

async function load({ visits }: Target, pool: Pool, connections: number, forMs: number): Promise<Loaded> {
  const ms: number[] = [];
  let [next, serverErrors, refusal] = [0, 0, ''];
  const startedAt = performance.now();
  const until = startedAt + forMs;
  const lane = async () => {
    for (let sentAt = performance.now(); sentAt < until; sentAt = performance.now()) {
      const visit = visits[next++ % visits.length];
      if (!visit) throw new Error('no page to visit');
      const { statusCode, body } = await pool.request({
        method: 'GET',
        path: visit.path,
        headers: {
          'accept-encoding': 'gzip, deflate, br, zstd',
          'accept-language': 'hu',
          ...(visit.token ? { authorization: `Bearer ${visit.token}` } : {}),
        },
      });
      const bytes = await body.arrayBuffer();
      ms.push(performance.now() - sentAt);
      if (statusCode >= 500) serverErrors += 1;
      if (statusCode !== 200)
        refusal ||= `${visit.path}: ${statusCode} ${Buffer.from(bytes).toString().slice(0, 200)}`;
    }
  };
  await Promise.all(Array.from({ length: connections }, lane));
  return { ms, tookMs: performance.now() - startedAt, serverErrors, refusal };
}
