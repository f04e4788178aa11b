import type pg from 'pg';
import type { TestDatabase } from './database.ts';

/**
 * Counts what the server sends over the plain pool and the purchase path's, `begin` and `commit` included. The queue's own
 * connections are left out, as they claim jobs in batches, and so is the notification that wakes the workers.
 */
export function countStatements({ pool, sale }: Pick<TestDatabase, 'pool' | 'sale'>) {
  let heard: string[] | undefined;
  for (const one of [pool, sale.pool])
    one.on('connect', (client: pg.PoolClient) => {
      const query = client.query.bind(client) as (...args: unknown[]) => unknown;
      client.query = ((...args: unknown[]) => {
        const [first] = args;
        const text = typeof first === 'string' ? first : (first as { text?: string } | undefined)?.text;
        // The fake clock and the tests' timeouts: no code of the server sends `set`.
        if (text && !/^set |pg_notify/.test(text)) heard?.push(text.replaceAll(/\s+/g, ' ').trim());
        return query(...args);
      }) as typeof client.query;
    });
  return {
    /** The statements that a step sends, in their order. */
    async during(step: () => Promise<unknown>): Promise<readonly string[]> {
      const own: string[] = [];
      heard = own;
      try {
        await step();
      } finally {
        heard = undefined;
      }
      return own;
    },
  };
}
