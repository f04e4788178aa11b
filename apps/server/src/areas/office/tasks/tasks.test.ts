import { asId, type UserId } from '@rajt/rules/ids';
import { TASK_KEPT_DAYS } from '@rajt/rules/retention';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { createTestApp, type TestApp } from '../../../../testkit/app.ts';
import { newPerson } from '../../../../testkit/new-person.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import { deleteOldTasks, findTask } from './queries.ts';
import { runTask } from './run-task.ts';
import { defineTaskKind, type NewTask } from './task-kind.ts';
import { kindsOf, previewTask, startTask, stopTask, undoTask } from './tasks.ts';
import { readItems } from './view-queries.ts';

let t: TestApp;
let staff: UserId;
beforeAll(async () => {
  t = await createTestApp();
  const owner = new pg.Client({ connectionString: t.database.url });
  await owner.connect();
  await owner.query(
    'create table worked (id bigint generated always as identity, item text, key text); grant all on worked to rajt_app',
  );
  await owner.end();
});
afterAll(() => t.close());
beforeEach(async () => {
  await sql`delete from worked`.execute(t.db);
  staff = (await newPerson(t.db)).id;
});

const input = z.strictObject({ refuses: z.string().optional() });
const kinds = kindsOf([
  defineTaskKind({
    name: 'work',
    sees: 'internal',
    input,
    work: async (trx, { id, key, input: { refuses } }) => {
      await sql`insert into worked (item, key) values (${id}, ${key})`.execute(trx);
      if (id === refuses) throw new Refusal('entry_gone');
      if (id === 'broken') throw new Error('a bug');
      return id === 'same' ? 'unchanged' : 'done';
    },
    inverse: (of) => ({ kind: 'unwork', input: of }),
  }),
  defineTaskKind({
    name: 'unwork',
    sees: 'internal',
    input,
    work: async (trx, { id }) => {
      const { rows } = await sql`delete from worked where item = ${id} returning item`.execute(trx);
      return rows.length > 0 ? 'done' : 'unchanged';
    },
  }),
]);

const preview = (items: readonly string[], of: Partial<NewTask> = {}) =>
  previewTask(t.db, kinds, {
    kind: 'work',
    input: {},
    eventIds: [],
    items,
    madeBy: staff,
    ...of,
  });
const run = (taskId: string, report?: (step: string, done: number) => void) =>
  runTask(t.deps, kinds, taskId, report);
const outcomesOf = async (taskId: string) => (await findTask(t.db, taskId))?.outcomes;
const worked = async (by: 'item' | 'id' = 'item') =>
  (await sql<{ item: string }>`select item from worked order by ${sql.ref(by)}`.execute(t.db)).rows.map(
    ({ item }) => item,
  );

describe('a task', () => {
  it('changes nothing when it is previewed, and is deleted after a day', async () => {
    const { id, state, total } = await preview(['a', 'b']);
    await run(id);
    expect([state, total, await worked()]).toEqual(['previewed', 2, []]);
    t.clock.advance({ hours: 25 });
    await deleteOldTasks(t.db);
    expect(await findTask(t.db, id)).toBeUndefined();
  });

  it('that was started is deleted with its items after two years', async () => {
    const { id } = await preview(['a']);
    await startTask(t.db, id, staff);
    await run(id);
    t.clock.advance({ days: TASK_KEPT_DAYS - 1 });
    await deleteOldTasks(t.db);
    expect(await findTask(t.db, id)).toMatchObject({ state: 'done' });
    t.clock.advance({ days: 2 });
    await deleteOldTasks(t.db);
    expect(await findTask(t.db, id)).toBeUndefined();
    expect(await readItems(t.db, id, { after: 0, limit: 1 })).toEqual([]);
  });

  it('works on each item once, and names what was refused, failed or the same', async () => {
    const { id } = await preview(['a', 'no', 'broken', 'same', 'b'], { input: { refuses: 'no' } });
    await startTask(t.db, id, staff);
    await startTask(t.db, id, staff);
    await run(id);
    await run(id);
    expect(await worked()).toEqual(['a', 'b', 'same']);
    expect(await outcomesOf(id)).toEqual({ done: 2, refused: 1, failed: 1, unchanged: 1 });
    expect(await readItems(t.db, id, { after: 1, limit: 2 })).toEqual([
      { at: 2, item: 'no', outcome: 'refused', code: 'entry_gone' },
      { at: 3, item: 'broken', outcome: 'failed', code: null },
    ]);
    expect(await findTask(t.db, id)).toMatchObject({ state: 'done', done: { items: 5 }, total: 5 });
    await expect(startTask(t.db, id, staff)).rejects.toMatchObject({ code: 'task_ended' });
  });

  it('stops between two items, and goes on from there', async () => {
    // A run cannot do so many items before the stop is noted.
    const items = Array.from({ length: 300 }, (_, at) => `s${String(at).padStart(3, '0')}`);
    const { id } = await preview(items);
    await startTask(t.db, id, staff);
    let stopped: Promise<unknown> | undefined;
    await run(id, (_, done) => {
      if (done === 2) stopped = stopTask(t.db, id, staff);
    });
    await stopped;
    const before = await worked();
    expect(before.length).toBeLessThan(300);
    await run(id);
    expect([await worked(), (await findTask(t.db, id))?.state]).toEqual([before, 'stopped']);
    await startTask(t.db, id, staff);
    await run(id);
    expect(await worked()).toEqual(items);
    const log = await sql`
      select action, staff, task_id::text as task, detail from audit_log where subject = ${`task:${id}`} order by id`.execute(
      t.db,
    );
    const row = (action: string, was: string, is: string) => ({
      action,
      staff: true,
      task: id,
      detail: { kind: 'work', total: 300, was: { state: was }, is: { state: is } },
    });
    expect(log.rows).toEqual([
      row('task.started', 'previewed', 'running'),
      row('task.stopped', 'running', 'stopped'),
      row('task.started', 'stopped', 'running'),
    ]);
  });

  it('does each item once, in its order, although two workers run it', async () => {
    const items = Array.from({ length: 60 }, (_, at) => `i${String(at).padStart(3, '0')}`);
    const { id } = await preview(items);
    await startTask(t.db, id, staff);
    await Promise.all([run(id), run(id)]);
    expect(await worked('id')).toEqual(items);
    expect(await outcomesOf(id)).toEqual({ done: 60 });
  });

  it('that ends with failed items raises a flag, and one without does not', async () => {
    const [bad, good] = [await preview(['a', 'broken']), await preview(['b'])];
    for (const { id } of [bad, good]) {
      await startTask(t.db, id, staff);
      await run(id);
    }
    const { rows } = await sql`
      select subject, detail from organiser_flag where kind = 'task_failed' and subject in (${`task:${bad.id}`}, ${`task:${good.id}`})`.execute(
      t.db,
    );
    expect(rows).toEqual([{ subject: `task:${bad.id}`, detail: { task: 'work', failed: 1, total: 2 } }]);
  });

  it('is undone once: what it has changed, unless that has changed since', async () => {
    const { id } = await preview(['a', 'same', 'b']);
    await startTask(t.db, id, staff);
    await expect(undoTask(t.db, kinds, id, staff)).rejects.toMatchObject({ code: 'task_not_undoable' });
    await run(id);
    await sql`delete from worked where item = 'b'`.execute(t.db);
    const [undo, other] = [await undoTask(t.db, kinds, id, staff), await undoTask(t.db, kinds, id, staff)];
    expect(undo).toMatchObject({ kind: 'unwork', total: 2, undoOf: id });
    await startTask(t.db, undo.id, staff);
    await run(undo.id);
    expect(await worked()).toEqual(['same']);
    expect(await outcomesOf(undo.id)).toEqual({ done: 1, unchanged: 1 });
    await expect(startTask(t.db, other.id, staff)).rejects.toMatchObject({ code: 'task_not_undoable' });
    await expect(undoTask(t.db, kinds, undo.id, staff)).rejects.toMatchObject({ code: 'task_not_undoable' });
    await expect(undoTask(t.db, kinds, id, staff)).rejects.toMatchObject({ code: 'task_not_undoable' });
  });

  it('is enqueued with its start, and refuses an id that is none of its own', async () => {
    const { id } = await preview(['a']);
    await startTask(t.db, id, staff);
    const { rows } = await sql<{ n: number }>`
      select count(*)::int as n from graphile_worker.jobs where task_identifier = 'run-task' and key = ${`task:${id}`}`.execute(
      t.db,
    );
    expect(rows).toEqual([{ n: 1 }]);
    await expect(startTask(t.db, '999999', asId<UserId>(staff))).rejects.toMatchObject({ code: 'not_found' });
  });
});
