import { ownerClient } from '@rajt/server/src/platform/postgres/owner-client.ts';

/** Runs lists of statements at the same time, each list on a connection of its own, without triggers and foreign keys. */
export async function runInLanes(databaseUrl: string, lanes: readonly (readonly string[])[]): Promise<void> {
  const done = await Promise.allSettled(lanes.map((statements) => runLane(databaseUrl, statements)));
  for (const one of done) if (one.status === 'rejected') throw one.reason;
}

async function runLane(databaseUrl: string, statements: readonly string[]): Promise<void> {
  const client = ownerClient({ connectionString: databaseUrl });
  await client.connect();
  try {
    await client.query(`set session_replication_role = replica`);
    await client.query(`set maintenance_work_mem = '1GB'`);
    await client.query(`set work_mem = '256MB'`);
    for (const statement of statements) await client.query(statement);
  } finally {
    await client.end();
  }
}
