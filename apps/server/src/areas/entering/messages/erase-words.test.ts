import { deleteAccount } from '@rajt/contract/orders/operations/privacy';
import { asId, type EventId } from '@rajt/rules/ids';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { auditedApp } from '../../../../testkit/audited-app.ts';
import { newPaidEntry } from '../../../../testkit/new-entry.ts';
import { newPerson } from '../../../../testkit/new-person.ts';
import { newRace } from '../../../../testkit/new-race.ts';
import { request } from '../../../../testkit/request.ts';
import { inTransaction } from '../../../platform/postgres/database.ts';
import { startMessage } from '../../content/news/index.ts';
import { insertMessage, type MessageContent, markStarted } from './message-queries.ts';

const t = auditedApp();
const PASSWORD = 'Őrult1adat';

it('an erasure deletes drafts that name the person, empties and flags sent messages that do, and leaves other messages', async () => {
  const race = await newRace(t.db);
  const eventId = asId<EventId>(race.eventId);
  const [staff, runner] = [
    await newPerson(t.db),
    await newPerson(t.db, { familyName: 'Özveges', firstName: 'Tihamér', password: PASSWORD }),
  ];
  const { entryId } = await newPaidEntry(t.db, staff, race);
  await newPaidEntry(t.db, runner, race);
  const plain = { subject: 'A rajt', text: 'Hozd el az igazolást!' };
  const write = async (of: Partial<MessageContent>, isSent: boolean) => {
    const content = { filter: { all: [] }, search: '', everybody: true, hu: plain, en: plain, ...of };
    return inTransaction(t.db, async (trx) => {
      const id = (await insertMessage(trx, { ...content, eventId, madeBy: staff.id })) ?? '';
      if (!isSent) return id;
      const issue = { id: `message-${id}`, branch: 'swim', sendAt: null, perMinute: null } as const;
      await startMessage(trx, issue, [{ accountId: staff.id, entryIds: [asId(entryId)] }]);
      await markStarted(trx, id, issue.id);
      return id;
    });
  };
  const named = { subject: 'A rajt', text: 'Özveges Tihamérnak köszönjük!' };
  const draft = await write({ search: 'tihamér özveges' }, false);
  const sent = await write(
    { hu: named, filter: { field: 'name', is: 'contains', value: 'özveges tiha' } },
    true,
  );
  const others = [await write({ search: 'Özveges Anna' }, false), await write({}, true)];
  const body = { password: PASSWORD, givesUpEntries: true };
  expect((await request(t.app, deleteAccount, { as: runner, body })).status).toBe(204);
  const { rows } = await sql<{ id: string }>`
    select g.id::text, g.search, g.filter, g.content -> 'hu' ->> 'text' as text, count(l.id)::int as letters
    from message g left join news_letter l on l.issue_id = g.issue_id group by g.id order by g.id`.execute(
    t.db,
  );
  expect(rows).toEqual([
    {
      id: sent,
      search: '',
      filter: { field: 'name', is: 'contains', value: '' },
      text: '–',
      letters: 0,
    },
    { id: others[0], search: 'Özveges Anna', filter: { all: [] }, text: plain.text, letters: 0 },
    { id: others[1], search: '', filter: { all: [] }, text: plain.text, letters: 1 },
  ]);
  expect(rows.map(({ id }) => id)).not.toContain(draft);
  const { rows: flags } = await sql`
    select subject, detail from organiser_flag where kind = 'message_erased' order by id`.execute(t.db);
  expect(flags).toEqual([
    { subject: `message:${draft}`, detail: { eventId } },
    { subject: `message:${sent}`, detail: { eventId, unsent: 1 } },
  ]);
});
