import { asId, type EventId } from '@rajt/rules/ids';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { block } from '../../../../testkit/blocker.ts';
import { createTestDatabase, type TestDatabase } from '../../../../testkit/database.ts';
import { eventually } from '../../../../testkit/eventually.ts';
import { manyEntries } from '../../../../testkit/many-entries.ts';
import { newPerson } from '../../../../testkit/new-person.ts';
import { proofSize } from '../../../../testkit/proof.ts';
import { startServerProcess } from '../../../../testkit/server-process.ts';
import { taskKinds } from '../../../modules.ts';
import { findTask } from './queries.ts';
import { kindsOf, previewTask, startTask } from './tasks.ts';

// A real worker process is killed (-9) three times in the middle of a task and started again: a few items in `npm test`.
const ITEMS = proofSize(120);
const APP_NAME = 'rajt-task-under-test';

let t: TestDatabase;
beforeAll(async () => {
  t = await createTestDatabase();
});
afterAll(() => t.close());

const startWorker = () =>
  startServerProcess({
    command: 'work',
    databaseUrl: t.url,
    env: { WORKER_CONCURRENCY: '1', PGAPPNAME: APP_NAME },
  });

it('a task does each item exactly once although its process is killed three times', async () => {
  const [race] = await manyEntries(t, ITEMS);
  const staff = await newPerson(t.db);
  const { rows: entries } = await sql<{ id: string }>`
    select e.id::text as id from entry e join race r on r.id = e.race_id where r.event_id = ${race?.eventId} order by e.id`.execute(
    t.db,
  );
  const items = entries.map(({ id }) => id);
  const { id } = await previewTask(t.db, kindsOf(taskKinds), {
    kind: 'tag',
    input: { tag: 'VIP' },
    eventIds: [asId<EventId>(race?.eventId ?? '')],
    items,
    madeBy: staff.id,
  });
  await startTask(t.db, id, staff.id);
  for (const part of [0.2, 0.5, 0.8]) {
    const entryId = items[Math.floor(ITEMS * part)] ?? '';
    // The process stops in the middle of the item's transaction: the tag waits for the lock of its entry.
    const blocker = await block(t.url, `select from entry where id = ${entryId} for update`);
    const worker = await startWorker();
    await blocker.waited();
    await worker.kill();
    await blocker.release();
    await eventually('the dead process has no statement left', async () => (await backends()) === 0);
    // Real time, which a server process keeps: the dead one was last heard of some minutes ago.
    await sql`update worker_heartbeat set heard_at = heard_at - interval '3 minutes'`.execute(t.db);
  }
  const worker = await startWorker();
  await eventually('the task has ended', async () => (await findTask(t.db, id))?.state === 'done');
  await worker.stop();
  const { rows } = await sql`
    select count(*)::int as audited, count(distinct subject)::int as entries, (select count(*)::int from entry_tag) as tags
    from audit_log where action = 'entry.tagged' and task_id = ${id}::bigint`.execute(t.db);
  expect(rows).toEqual([{ audited: ITEMS, entries: ITEMS, tags: ITEMS }]);
  expect(await findTask(t.db, id)).toMatchObject({ outcomes: { done: ITEMS }, done: { items: ITEMS } });
});

async function backends(): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from pg_stat_activity
    where datname = current_database() and application_name = ${APP_NAME}`.execute(t.db);
  return rows[0]?.n ?? 0;
}
