import { Pool } from 'undici';
import { drive } from '../lib/driver.ts';
import type { ReadsFound, ReadsPlan } from './plan.ts';

/** Many browsers that load the same page for a while, each again as soon as it has the response. */
drive<ReadsPlan, ReadsFound>(async ({ api, path, token, connections, forMs }) => {
  const { origin, pathname } = new URL(api);
  const pool = new Pool(origin, { connections, pipelining: 1 });
  const headers = {
    authorization: `Bearer ${token}`,
    'accept-encoding': 'gzip, deflate, br, zstd',
    'accept-language': 'hu',
  };
  const ms: number[] = [];
  let wrong = 0;
  const startedAt = performance.now();
  const until = startedAt + forMs;
  const lane = async () => {
    for (let sentAt = performance.now(); sentAt < until; sentAt = performance.now()) {
      const { statusCode, body } = await pool.request({ method: 'GET', path: pathname + path, headers });
      await body.arrayBuffer();
      ms.push(performance.now() - sentAt);
      if (statusCode !== 200) wrong += 1;
    }
  };
  await Promise.all(Array.from({ length: connections }, lane));
  const tookMs = performance.now() - startedAt;
  await pool.close();
  return { ms, tookMs, wrong };
});
