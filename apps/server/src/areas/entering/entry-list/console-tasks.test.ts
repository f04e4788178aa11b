import { previewEntryTask } from '@rajt/contract/entering/operations/entry-list';
import * as operations from '@rajt/contract/office/operations/tasks';
import type { Operation } from '@rajt/contract/operation';
import { asId, type EntryId } from '@rajt/rules/ids';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { auditedApp } from '../../../../testkit/audited-app.ts';
import { runJob, runJobs } from '../../../../testkit/jobs.ts';
import { newPaidEntry, type TestEntry } from '../../../../testkit/new-entry.ts';
import { newGrant } from '../../../../testkit/new-grant.ts';
import { newPerson, type TestPerson } from '../../../../testkit/new-person.ts';
import { newRace, type TestRace } from '../../../../testkit/new-race.ts';
import { newStaff, type TestStaff } from '../../../../testkit/new-staff.ts';
import { request } from '../../../../testkit/request.ts';
import { inTransaction } from '../../../platform/postgres/database.ts';
import { addTag, deleteOldTags, eraseTags } from './tag-queries.ts';

const t = auditedApp();

let [spring, autumn]: TestRace[] = [];
let runner: TestPerson;
let entries: TestEntry[];
let [registrar, observer]: TestStaff[] = [];
beforeAll(async () => {
  [spring, autumn] = [await newRace(t.db), await newRace(t.db)];
  runner = await newPerson(t.db);
  entries = [];
  for (const person of [runner, await newPerson(t.db), await newPerson(t.db)])
    entries.push(await newPaidEntry(t.db, person, spring));
  entries.push(await newPaidEntry(t.db, runner, autumn));
  registrar = await newStaff(t, 'registrar', { event: spring.eventId });
  observer = await newStaff(t, 'observer', { event: spring.eventId });
});

const preview = (as: TestStaff | undefined, body: unknown) =>
  request(t.app, previewEntryTask, { ...(as && { as }), body });
const call = <O extends Operation>(as: TestStaff | undefined, operation: O, taskId: string, query = {}) =>
  request(t.app, operation, { ...(as && { as }), params: { taskId }, query });
const ofSpring = { filter: { field: 'state', is: 'in', value: ['paid'] }, search: '', eventId: null };
const run = async () => expect(await runJobs(t, { only: ['run-task'] })).toEqual([]);
const tagsOf = async ({ entryId }: TestEntry) =>
  (
    await sql<{
      tag: string;
    }>`select tag from entry_tag where entry_id = ${entryId}::bigint order by tag`.execute(t.db)
  ).rows.map(({ tag }) => tag);

describe('a task over entries', () => {
  it('freezes the entries of a filter, attaches the tag to each, lists the outcomes, and is undone', async () => {
    const { status, answer } = await preview(registrar, { kind: 'tag', chosen: ofSpring, tag: ' VIP ' });
    const { id } = answer.data;
    expect([status, answer.data]).toMatchObject([
      201,
      {
        kind: 'tag',
        state: 'previewed',
        eventId: spring?.eventId,
        input: { tag: 'VIP' },
        total: 3,
        outcomes: { done: 0, unchanged: 0, refused: 0, failed: 0 },
        isUndoable: false,
      },
    ]);
    const late = await newPaidEntry(t.db, await newPerson(t.db), spring as TestRace);
    expect((await call(registrar, operations.startTask, id)).answer.data.state).toBe('running');
    await run();
    expect([await tagsOf(entries[0] as TestEntry), await tagsOf(late)]).toEqual([['VIP'], []]);
    const done = (await call(registrar, operations.getTask, id)).answer.data;
    expect(done).toMatchObject({ state: 'done', outcomes: { done: 3 }, isUndoable: true });
    const items = (await call(registrar, operations.listTaskItems, id, { after: '1' })).answer.data;
    expect(items.items.map(({ at, outcome }) => [at, outcome])).toEqual([
      [2, 'done'],
      [3, 'done'],
    ]);
    const far = await call(registrar, operations.listTaskItems, id, { after: '99999999999' });
    expect([far.status, Object.keys(far.failure)]).toEqual([422, expect.arrayContaining(['after'])]);
    const { rows } = await sql`
      select distinct action, staff, actor_id::text as actor, event_id as event, task_id::text as task, detail
      from audit_log where action = 'entry.tagged' and task_id = ${id}::bigint`.execute(t.db);
    expect(rows).toEqual([
      {
        action: 'entry.tagged',
        staff: true,
        actor: registrar?.id,
        event: spring?.eventId,
        task: id,
        detail: { was: {}, is: { tag: 'VIP' } },
      },
    ]);
    const undo = await call(registrar, operations.undoTask, id);
    expect([undo.status, undo.answer.data]).toMatchObject([201, { kind: 'untag', total: 3, undoOf: id }]);
    await call(registrar, operations.startTask, undo.answer.data.id);
    await run();
    expect(await tagsOf(entries[0] as TestEntry)).toEqual([]);
    expect((await call(registrar, operations.undoTask, id)).failure.code).toBe('task_not_undoable');
  });

  it('names the refused items of chosen entries in the language of the caller', async () => {
    await sql`update entry set state = 'withdrawn' where id = ${entries[1]?.entryId}::bigint`.execute(t.db);
    const entryIds = entries.slice(0, 2).map(({ entryId }) => entryId);
    const { id } = (await preview(registrar, { kind: 'resend', chosen: { entryIds } })).answer.data;
    await call(registrar, operations.startTask, id);
    await run();
    await sql`update entry set state = 'paid' where id = ${entries[1]?.entryId}::bigint`.execute(t.db);
    const refused = await call(registrar, operations.listTaskItems, id, { outcome: 'refused' });
    expect(refused.answer.data.items).toEqual([
      {
        at: 2,
        item: entryIds[1],
        outcome: 'refused',
        code: 'entry_gone',
        text: expect.stringMatching(/^[A-ZÁÉÍÓÖŐÚÜŰ]/),
      },
    ]);
    const { rows } = await sql`
      select from mail_message where recipient = ${runner.email} and business_key like ${`entry-confirmation:task:${id}:%`}`.execute(
      t.db,
    );
    expect(rows).toHaveLength(1);
  });

  it('is refused to a caller without its scope, for entries of another event and for no tag', async () => {
    const before = await sql`select count(*) from task`.execute(t.db);
    const chosen = { entryIds: [entries[0]?.entryId] };
    const refused = [
      await preview(observer, { kind: 'tag', chosen, tag: 'VIP' }),
      await preview(observer, { kind: 'resend', chosen }),
      await preview(registrar, { kind: 'tag', chosen: { entryIds: [entries[3]?.entryId] }, tag: 'VIP' }),
      await preview(registrar, { kind: 'tag', chosen: { entryIds: ['999999'] }, tag: 'VIP' }),
      await preview(registrar, {
        kind: 'tag',
        chosen: { ...ofSpring, eventId: autumn?.eventId },
        tag: 'VIP',
      }),
      await preview(registrar, { kind: 'tag', chosen }),
    ];
    expect(refused.map(({ status }) => status)).toEqual([403, 403, 404, 404, 403, 422]);
    expect((await sql`select count(*) from task`.execute(t.db)).rows).toEqual(before.rows);
  });

  it('is started by its maker alone, seen by the staff of its event, and stopped by an organiser', async () => {
    const [colleague, stranger, organiser] = [
      await newStaff(t, 'registrar', { event: spring?.eventId ?? '' }),
      await newStaff(t, 'registrar', { event: autumn?.eventId ?? '' }),
      await newStaff(t, 'organiser', { event: spring?.eventId ?? '' }),
    ];
    const { id } = (await preview(registrar, { kind: 'tag', chosen: ofSpring, tag: 'sajtó' })).answer.data;
    expect((await call(colleague, operations.startTask, id)).status).toBe(403);
    expect((await call(stranger, operations.startTask, id)).status).toBe(404);
    await call(registrar, operations.startTask, id);
    expect((await call(colleague, operations.stopTask, id)).status).toBe(403);
    expect((await call(organiser, operations.stopTask, id)).answer.data.state).toBe('stopped');
    expect((await call(observer, operations.getTask, id)).status).toBe(200);
    expect((await call(stranger, operations.getTask, id)).status).toBe(404);
    const ids = async (as: TestStaff) =>
      (await request(t.app, operations.listTasks, { as })).answer.data.items.map((task) => task.id);
    expect([(await ids(colleague)).includes(id), (await ids(stranger)).includes(id)]).toEqual([true, false]);
  });

  it('is seen by its maker and by staff of all of its events', async () => {
    const both = await newStaff(t, 'registrar', { event: spring?.eventId ?? '' });
    const remove = await newGrant(t, both, 'registrar', autumn?.eventId);
    const { answer } = await preview(both, { kind: 'tag', chosen: ofSpring, tag: 'mind' });
    const { id } = answer.data;
    expect(answer.data).toMatchObject({ eventId: null, event: null, total: 5 });
    expect((await call(registrar, operations.getTask, id)).status).toBe(404);
    expect((await call(await newStaff(t, 'observer'), operations.getTask, id)).status).toBe(200);
    // The role at the other event is revoked before the start.
    await remove();
    expect((await call(both, operations.startTask, id)).status).toBe(403);
  });
});

describe('a tag', () => {
  it('is deleted with its participant, and a year after the race', async () => {
    const [gone, other] = [await newPerson(t.db), await newPerson(t.db)];
    const both = [
      await newPaidEntry(t.db, gone, spring as TestRace),
      await newPaidEntry(t.db, other, spring as TestRace),
    ];
    for (const { entryId } of both)
      await sql`insert into entry_tag (entry_id, tag) values (${entryId}::bigint, 'VIP')`.execute(t.db);
    const tags = async () => Promise.all(both.map(tagsOf));
    await inTransaction(t.db, (trx) => eraseTags(trx, [gone.id]));
    expect(await runJob(t, 'delete-old-tags')).toEqual([]);
    expect(await tags()).toEqual([[], ['VIP']]);
    t.clock.advance({ days: 800 });
    await deleteOldTags(t.db);
    expect(await tags()).toEqual([[], []]);
  });

  it('leaves no word in the log when its participant is erased', async () => {
    const gone = await newPerson(t.db);
    const { entryId } = await newPaidEntry(t.db, gone, spring as TestRace);
    const change = { entryId: asId<EntryId>(entryId), tag: 'VIP', actorId: runner.id, taskId: '1' };
    expect(await inTransaction(t.db, (trx) => addTag(trx, change))).toBe(true);
    await sql`select erase_from_audit(${gone.id}::bigint)`.execute(t.db);
    const { rows } = await sql`
      select action, person_id::text as person, detail from audit_log where subject = ${`entry:${entryId}`} and staff`.execute(
      t.db,
    );
    expect(rows).toEqual([{ action: 'entry.tagged', person: gone.id, detail: {} }]);
  });

  it('is not attached to the entry of an erased participant', async () => {
    const gone = await newPerson(t.db);
    const { entryId } = await newPaidEntry(t.db, gone, spring as TestRace);
    await sql`update person set erased_at = app_now() where id = ${gone.id}`.execute(t.db);
    const change = { entryId: asId<EntryId>(entryId), tag: 'VIP', actorId: runner.id, taskId: '1' };
    expect(await inTransaction(t.db, (trx) => addTag(trx, change))).toBe(false);
  });
});
