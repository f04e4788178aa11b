import { unsubscribe } from '@rajt/contract/content/operations/training';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../testkit/app.ts';
import { auditLog } from '../../testkit/audit.ts';
import { newPaidEntry } from '../../testkit/new-entry.ts';
import { newPerson } from '../../testkit/new-person.ts';
import { newRace } from '../../testkit/new-race.ts';
import { request } from '../../testkit/request.ts';
import { snapshot } from '../../testkit/snapshot.ts';
import { writeAddresses } from './write-addresses.ts';

const OLD = 'olvaso@straße.example';
const NEW = 'olvaso@xn--strae-oqa.example';

let t: TestApp;
beforeAll(async () => {
  t = await createTestApp();
});
afterAll(() => t.close());

type State = 'pending' | 'active' | 'paused' | 'ended';
const day = (date: number) => new Date(Date.UTC(2026, 9, date));

async function newSubscription(
  email: string,
  changes: { state?: State; at?: number; endedAt?: number } = {},
) {
  const { state = 'active', at = 1, endedAt = at } = changes;
  const { id } = await t.db
    .insertInto('newsletter_subscription')
    .values({
      email,
      branch: 'run',
      market: 'hu',
      language: 'hu',
      state,
      created_at: day(at),
      ...(state !== 'pending' && { confirmed_at: day(at) }),
      ...(state === 'ended' && { ended_at: day(endedAt) }),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
const subscriptionsOf = (email: string) =>
  t.db
    .selectFrom('newsletter_subscription')
    .select(['id', 'state'])
    .where('email', '=', email)
    .orderBy('created_at')
    .execute();
const emptied = () => sql`delete from newsletter_subscription`.execute(t.db);

it('addresses of before are written in ASCII in every table, once', async () => {
  const [keeper, race] = [await newPerson(t.db), await newRace(t.db)];
  const { entryId } = await newPaidEntry(t.db, keeper, race);
  const [managed, named] = [await newPerson(t.db), await newPerson(t.db)];
  const bytes = Buffer.from('0123456789abcdef');
  await sql`
    with m as (insert into managed_person (person_id, keeper_id, email) values (${managed.id}, ${keeper.id}, ${OLD})),
      i as (insert into team_invitation (person_id, leader_id, email, nonce, expires_at)
        values (${named.id}, ${keeper.id}, ${OLD}, ${bytes}, now())),
      g as (insert into gift_card (value_huf, is_sold, seed, code_hash, drawing, recipient_email, mail_on, language, branch, market)
        values (1000, true, ${bytes}, ${bytes}, 'run', ${OLD}, current_date, 'hu', 'run', 'hu')),
      l as (insert into mail_message (business_key, kind, recipient, language, payload)
        values ('of-before', 'team-renamed', ${OLD}, 'hu', '{}')),
      u as (insert into undeliverable_address (email, code) values (${OLD}, '550'))
    insert into entry_handover (entry_id, giver_id, email, nonce, token_hash, fee_huf, expires_at)
    values (${entryId}, ${keeper.id}, ${OLD}, ${bytes}, ${bytes}, 0, now())`.execute(t.db);
  await writeAddresses(t.db);
  const { rows } = await sql`
    select (select array_agg(distinct email) from managed_person) as managed,
      (select array_agg(distinct email) from team_invitation) as invited,
      (select array_agg(distinct recipient_email) from gift_card) as gifts,
      (select array_agg(distinct recipient) from mail_message where business_key = 'of-before') as mails,
      (select array_agg(email) from undeliverable_address) as undeliverable,
      (select array_agg(email) from entry_handover) as offers`.execute(t.db);
  const [one] = [[NEW]];
  expect(rows).toEqual([
    { managed: one, invited: one, gifts: one, mails: one, undeliverable: one, offers: one },
  ]);
  const before = await snapshot(t.db);
  await writeAddresses(t.db);
  expect(await snapshot(t.db)).toEqual(before);
});

it('no column with an address is left out', async () => {
  const { rows } = await sql<{ name: string }>`
    select table_name || '.' || column_name as name from information_schema.columns c
    where table_schema = 'public' and data_type = 'text' and column_name ~ '(email|recipient)'
      and not exists (select from pg_indexes i where i.tablename = c.table_name
        and i.indexname ~ '_foreign_address$' and strpos(i.indexdef, c.column_name) > 0) order by 1`.execute(
    t.db,
  );
  expect(rows.map(({ name }) => name)).toEqual([
    // Lives for minutes.
    'new_identity.email',
    // Exists only since addresses are written in ASCII.
    'staff_invitation.email',
  ]);
});

it('marks of one mailbox become its latest, so that no mark is lost', async () => {
  await sql`
    delete from undeliverable_address`.execute(t.db);
  await sql`
    insert into undeliverable_address (email, since, code) values (${OLD}, ${day(9)}, '551'), (${NEW}, ${day(2)}, '550')`.execute(
    t.db,
  );
  await writeAddresses(t.db);
  const marks = await t.db.selectFrom('undeliverable_address').select(['email', 'since', 'code']).execute();
  expect(marks).toEqual([{ email: NEW, since: day(9), code: '551' }]);
});

it('an issue that a mailbox has got by both forms of its address names it once', async () => {
  await sql`insert into news_issue (id, branch, content, send_at) values ('both', 'run', '{}', now())`.execute(
    t.db,
  );
  const [one, other] = [await newPerson(t.db), await newPerson(t.db)];
  await sql`insert into news_letter (issue_id, account_id, state, recipient)
    values ('both', ${one.id}, 'sent', ${OLD}), ('both', ${other.id}, 'sent', ${NEW})`.execute(t.db);
  await writeAddresses(t.db);
  const letters = await t.db
    .selectFrom('news_letter')
    .select(['account_id as id', 'recipient'])
    .orderBy('account_id')
    .execute();
  expect(letters).toEqual([
    { id: one.id, recipient: null },
    { id: other.id, recipient: NEW },
  ]);
});

describe('subscriptions of one mailbox', () => {
  it('a reader who has unsubscribed by one form of the address is not subscribed by the other', async () => {
    const subscribed = await newSubscription(OLD, { at: 1 });
    const ended = await newSubscription(NEW, { at: 2, state: 'ended', endedAt: 5 });
    await writeAddresses(t.db);
    expect(await subscriptionsOf(NEW)).toEqual([
      { id: subscribed, state: 'ended' },
      { id: ended, state: 'ended' },
    ]);
    expect(await auditLog(t.db)).toContain(
      `newsletter.ended_as_same_mailbox newsletter_subscription:${subscribed}`,
    );
    await emptied();
  });

  it('one of two subscriptions stays, and the link of either ends it', async () => {
    const first = await newSubscription(OLD, { at: 1 });
    const later = await newSubscription(NEW, { at: 3 });
    await writeAddresses(t.db);
    expect(await subscriptionsOf(NEW)).toEqual([
      { id: first, state: 'ended' },
      { id: later, state: 'active' },
    ]);
    await request(t.app, unsubscribe, { params: { subscribeId: first } });
    expect(await subscriptionsOf(NEW)).toEqual([
      { id: first, state: 'ended' },
      { id: later, state: 'ended' },
    ]);
    await emptied();
  });
});
