import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { auditedApp } from '../../../../testkit/audited-app.ts';
import { newPaidEntry } from '../../../../testkit/new-entry.ts';
import { newPerson } from '../../../../testkit/new-person.ts';
import { newRace } from '../../../../testkit/new-race.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import { resendKind } from './resend-kind.ts';

const t = auditedApp();

it('the confirmation of an order is mailed again once for a task, and not for an entry that is not paid', async () => {
  const [buyer, race] = [await newPerson(t.db), await newRace(t.db)];
  const { entryId, orderId } = await newPaidEntry(t.db, buyer, race);
  const work = (taskId: string, id: string) =>
    t.db.transaction().execute((trx) => {
      const item = { taskId, id, input: {}, actorId: buyer.id, key: `task:${taskId}:${id}` };
      // The kind reads its own input.
      return resendKind.work(trx, item as never);
    });
  expect([await work('1', entryId), await work('1', entryId), await work('2', entryId)]).toEqual([
    'done',
    'done',
    'done',
  ]);
  const { rows } = await sql<{ key: string }>`
    select business_key as key from mail_message where recipient = ${buyer.email} order by id`.execute(t.db);
  expect(rows.map(({ key }) => key)).toEqual([
    `entry-confirmation:${orderId}`,
    `entry-confirmation:task:1:${orderId}`,
    `entry-confirmation:task:2:${orderId}`,
  ]);
  const { rows: logged } = await sql`
    select staff, actor_id::text as actor, person_id::text as person, event_id as event, task_id::text as task, detail
    from audit_log where action = 'mail.resent' order by id`.execute(t.db);
  const row = { staff: true, actor: buyer.id, person: buyer.id, event: race.eventId };
  const detail = { kind: 'entry-confirmation' };
  expect(logged).toEqual([
    { ...row, task: '1', detail },
    { ...row, task: '2', detail },
  ]);
  await expect(work('3', '999999')).rejects.toBeInstanceOf(Refusal);
});
