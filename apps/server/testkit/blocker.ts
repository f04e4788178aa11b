import pg from 'pg';
import { eventually } from './eventually.ts';
import { expectCut } from './expect-cut.ts';

export interface Blocker {
  /** Until `count` sessions wait for the locks of this one. */
  waited(count?: number): Promise<void>;
  /** Does something more under the lock. */
  change(statement: string): Promise<void>;
  /** Commits and lets the others continue. */
  release(): Promise<void>;
}

/**
 * Takes a lock from a connection of its own, so that a process of the server stops at a known step: `lock` is a
 * statement such as `select … for update`. The lock timeout of a server process is 3 s, the app under test waits longer.
 */
export async function block(url: string, lock: string): Promise<Blocker> {
  const client = new pg.Client({ connectionString: url });
  const eye = new pg.Client({ connectionString: url });
  // A test that fails before the release leaves them to the end of its database.
  for (const one of [client, eye]) expectCut(one);
  await Promise.all([client.connect(), eye.connect()]);
  await client.query('begin');
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
  await client.query(lock);
  return {
    waited: async (count = 1) => {
      await eventually(`${count} sessions at ${lock}`, async () => {
        const found = await eye.query(
          'select from pg_stat_activity where $1::int = any(pg_blocking_pids(pid))',
          [rows[0]?.pid],
        );
        return found.rows.length >= count;
      });
    },
    change: async (statement) => void (await client.query(statement)),
    release: async () => {
      await client.query('commit');
      await Promise.all([client.end(), eye.end()]);
    },
  };
}

/** Until `count` sessions wait for any lock. */
export async function waiting({ pool }: { pool: pg.Pool }, count: number): Promise<void> {
  await eventually(`${count} sessions that wait`, async () => {
    const { rows } = await pool.query(
      'select from pg_stat_activity where datname = current_database() and cardinality(pg_blocking_pids(pid)) > 0',
    );
    return rows.length >= count;
  });
}
