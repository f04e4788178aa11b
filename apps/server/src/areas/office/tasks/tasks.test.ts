import { asId, type UserId } from '@rajt/rules/ids';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { createTestApp, type TestApp } from '../../../../testkit/app.ts';
import { newPerson } from '../../../../testkit/new-person.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import { deletePreviews, countOutcomes, findTask, readItems } from './queries.ts';
import { defineTaskKind, type NewTask } from './task-kind.ts';
import { kindsOf, previewTask, runTask, startTask, stopTask, undoTask } from './tasks.ts';

let t: TestApp;
let staff: UserId;
beforeAll(async () => {
  t = await createTestApp();
  const owner = new pg.Client({ connectionString: t.database.url });
  await owner.connect();
  await owner.query('create table worked (item text, key text); grant all on worked to rajt_app');
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
    eventId: null,
    items,
    seen: { entries: items.length },
    madeBy: staff,
    ...of,
  });
const run = (taskId: string, report?: (step: string, done: number) => void) => runTask(t.deps, kinds, taskId, report);
const worked = async () =>
  (await sql<{ item: string }>`select item from worked order by item`.execute(t.db)).rows.map(({ item }) => item);

describe('a task', () => {
  it('changes nothing when it is previewed, and is deleted after a day', async () => {
    const { id, state, seen } = await preview(['a', 'b']);
    await run(id);
    expect([state, seen, await worked()]).toEqual(['previewed', { entries: 2 }, []]);
    t.clock.advance({ hours: 25 });
    await deletePreviews(t.db);
    expect(await findTask(t.db, id)).toBeUndefined();
  });

  it('works on each item once, and names what was refused, failed or the same', async () => {
    const { id } = await preview(['a', 'no', 'broken', 'same', 'b'], { input: { refuses: 'no' } });
    await startTask(t.db, id, staff);
    await startTask(t.db, id, staff);
    await run(id);
    await run(id);
    expect(await worked()).toEqual(['a', 'b', 'same']);
    expect(await countOutcomes(t.db, id)).toEqual({ done: 2, refused: 1, failed: 1, unchanged: 1 });
    expect(await readItems(t.db, id, 1, 2)).toEqual([
      { at: 2, item: 'no', outcome: 'refused', code: 'entry_gone' },
      { at: 3, item: 'broken', outcome: 'failed', code: null },
    ]);
    expect(await findTask(t.db, id)).toMatchObject({ state: 'done', done: { items: 5 }, total: 5 });
    await expect(startTask(t.db, id, staff)).rejects.toMatchObject({ code: 'task_ended' });
  });

  it('stops between two items, and goes on from there', async () => {
    const { id } = await preview(['a', 'b', 'c', 'd']);
    await startTask(t.db, id, staff);
    let stopped: Promise<unknown> | undefined;
    await run(id, (_, done) => {
      if (done === 2) stopped = stopTask(t.db, id, staff);
    });
    await stopped;
    const before = await worked();
    expect(before.length).toBeLessThan(4);
    await run(id);
    expect([await worked(), (await findTask(t.db, id))?.state]).toEqual([before, 'stopped']);
    await startTask(t.db, id, staff);
    await run(id);
    expect(await worked()).toEqual(['a', 'b', 'c', 'd']);
    const { rows } = await sql<{ action: string }>`
      select action from audit_log where subject = ${`task:${id}`} order by id`.execute(t.db);
    expect(rows.map(({ action }) => action)).toEqual(['task.started', 'task.stopped', 'task.started']);
  });

  it('does each item once although its connections are cut three times and two workers run it', async () => {
    const items = Array.from({ length: 60 }, (_, at) => `i${String(at).padStart(3, '0')}`);
    const { id } = await preview(items);
    await startTask(t.db, id, staff);
    const owner = new pg.Client({ connectionString: t.database.url });
    await owner.connect();
    for (const cut of [10, 25, 45]) {
      let isCut = false;
      await Promise.allSettled(
        [1, 2].map(() =>
          run(id, (_, done) => {
            if (done < cut || isCut) return;
            isCut = true;
            void owner.query(
              'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
            );
          }),
        ),
      );
    }
    await owner.end();
    await run(id);
    expect(await worked()).toEqual(items);
    expect(await countOutcomes(t.db, id)).toEqual({ done: 60 });
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
    expect(await countOutcomes(t.db, undo.id)).toEqual({ done: 1, unchanged: 1 });
    await expect(startTask(t.db, other.id, staff)).rejects.toMatchObject({ code: 'task_not_undoable' });
    await expect(undoTask(t.db, kinds, undo.id, staff)).rejects.toMatchObject({ code: 'task_not_undoable' });
  });

  it('is enqueued with its start, and refuses an id that is none of its own', async () => {
    const { id } = await preview(['a']);
    await startTask(t.db, id, staff);
    const { rows } = await sql<{ n: number }>`
      select count(*)::int as n from graphile_worker.jobs where task_identifier = 'run-task' and key = ${`task:${id}`}`.execute(t.db);
    expect(rows).toEqual([{ n: 1 }]);
    await expect(startTask(t.db, '999999', asId<UserId>(staff))).rejects.toMatchObject({ code: 'not_found' });
  });
});
