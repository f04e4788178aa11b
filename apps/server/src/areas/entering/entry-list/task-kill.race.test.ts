import { previewEntryTask } from '@rajt/contract/entering/operations/entry-list';
import { getTask, startTask } from '@rajt/contract/office/operations/tasks';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../../testkit/app.ts';
import { block } from '../../../../testkit/blocker.ts';
import { eventually } from '../../../../testkit/eventually.ts';
import { manyEntries } from '../../../../testkit/many-entries.ts';
import { newStaff } from '../../../../testkit/new-staff.ts';
import { proofSize } from '../../../../testkit/proof.ts';
import { request } from '../../../../testkit/request.ts';
import { startServerProcess } from '../../../../testkit/server-process.ts';

// A real worker process is killed (-9) three times in the middle of a task and started again: a few items in `npm test`.
const ITEMS = proofSize(120);
const APP_NAME = 'rajt-task-under-test';

let t: TestApp;
beforeAll(async () => {
  t = await createTestApp();
});
afterAll(() => t.close());

const startWorker = () =>
  startServerProcess({
    command: 'work',
    databaseUrl: t.database.url,
    env: { WORKER_CONCURRENCY: '1', PGAPPNAME: APP_NAME },
  });

it('a task does each item exactly once although its process is killed three times', async () => {
  const [race] = await manyEntries(t.database, ITEMS);
  const staff = await newStaff(t, 'registrar', { days: 1 });
  const chosen = { filter: { all: [] }, search: '', eventId: race?.eventId };
  const preview = await request(t.app, previewEntryTask, {
    as: staff,
    body: { kind: 'tag', chosen, tag: 'VIP' },
  });
  const taskId = preview.answer.data.id;
  const ofTask = { as: staff, params: { taskId } };
  await request(t.app, startTask, ofTask);
  for (const part of [0.2, 0.5, 0.8]) {
    const { rows } = await sql<{ item: string }>`
      select item from task_item where task_id = ${taskId}::bigint and at = ${Math.floor(ITEMS * part)}::int`.execute(
      t.db,
    );
    // The process stops in the middle of the item's transaction: the tag waits for the lock of its entry.
    const blocker = await block(t.database.url, `select from entry where id = ${rows[0]?.item} for update`);
    const worker = await startWorker();
    await blocker.waited();
    await worker.kill();
    await blocker.release();
    await eventually('the dead process has no statement left', async () => (await backends()) === 0);
    // Server processes use real time: the last heartbeat of the killed process is set to some minutes ago.
    await sql`update worker_heartbeat set heard_at = heard_at - interval '3 minutes'`.execute(t.db);
  }
  const worker = await startWorker();
  const read = async () => (await request(t.app, getTask, ofTask)).answer.data;
  await eventually('the task has ended', async () => (await read()).state === 'done');
  await worker.stop();
  const { rows } = await sql`
    select count(*)::int as audited, count(distinct subject)::int as entries, (select count(*)::int from entry_tag) as tags
    from audit_log where action = 'entry.tagged' and task_id = ${taskId}::bigint`.execute(t.db);
  expect(rows).toEqual([{ audited: ITEMS, entries: ITEMS, tags: ITEMS }]);
  expect(await read()).toMatchObject({
    total: ITEMS,
    outcomes: { done: ITEMS, unchanged: 0, refused: 0, failed: 0 },
  });
});

async function backends(): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from pg_stat_activity
    where datname = current_database() and application_name = ${APP_NAME}`.execute(t.db);
  return rows[0]?.n ?? 0;
}
