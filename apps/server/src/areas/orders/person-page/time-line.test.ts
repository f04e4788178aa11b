import {
  addPersonNote,
  getPersonPage,
  listTimeLine,
  type TimeLineRow,
} from '@rajt/contract/orders/operations/person-page';
import { TIME_LINE_LISTED } from '@rajt/contract/orders/schemas/person-page';
import { asId, type EventId } from '@rajt/rules/ids';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { auditedApp } from '../../../../testkit/audited-app.ts';
import { newPaidEntry, type TestEntry } from '../../../../testkit/new-entry.ts';
import { newPerson, type TestPerson } from '../../../../testkit/new-person.ts';
import { newRace, type TestRace } from '../../../../testkit/new-race.ts';
import { newStaff, type TestStaff } from '../../../../testkit/new-staff.ts';
import { request } from '../../../../testkit/request.ts';
import { writeStaffAudit } from '../../../platform/audit.ts';

const t = auditedApp();

let [spring, autumn]: TestRace[] = [];
let runner: TestPerson;
let [ofSpring, ofAutumn]: TestEntry[] = [];
let [organiser, registrar]: TestStaff[] = [];
beforeEach(async () => {
  [spring, autumn] = [await newRace(t.db), await newRace(t.db)];
  runner = await newPerson(t.db);
  organiser = await newStaff(t, 'organiser', { days: 30 });
  registrar = await newStaff(t, 'registrar', { event: spring.eventId, days: 30 });
  ofSpring = await newPaidEntry(t.db, runner, spring);
  t.clock.advance({ minutes: 1 });
  ofAutumn = await newPaidEntry(t.db, runner, autumn);
  t.clock.advance({ minutes: 1 });
  await log('account.changed', `person:${runner.id}`);
  await log('order.paid', `orders:${ofSpring.orderId}`);
});

/** A row that the sale writes. */
async function log(action: string, subject: string): Promise<void> {
  await sql`insert into audit_log (actor_id, action, subject) values (${runner.id}, ${action}, ${subject})`.execute(
    t.db,
  );
}

/** A row that the task of a member of staff writes about an entry. */
async function tag(entry: TestEntry | undefined, word: string): Promise<void> {
  await writeStaffAudit(t.db, {
    actorId: organiser?.id ?? null,
    action: 'entry.tagged',
    subject: `entry:${entry?.entryId}`,
    personId: runner.id,
    eventId: asId<EventId>((entry === ofSpring ? spring : autumn)?.eventId ?? ''),
    taskId: '1',
    detail: { was: {}, is: { tag: word } },
  });
}

/** The id of the mail that confirms an entry's order. */
async function confirmationOf(entry: TestEntry | undefined): Promise<string | undefined> {
  const key = `entry-confirmation:${entry?.orderId}`;
  const { rows } = await sql<{ id: string }>`
    select id::text from mail_message where business_key = ${key}`.execute(t.db);
  return rows[0]?.id;
}

const read = (as: TestStaff | undefined, query: Record<string, string> = {}) =>
  request(t.app, listTimeLine, { ...(as && { as }), params: { personId: runner.id }, query });
const rowsOf = async (as: TestStaff | undefined) => (await read(as)).answer.data.items;
const kinds = (rows: readonly TimeLineRow[]) => rows.map(({ kind, what }) => `${kind} ${what}`);

describe('the time line of a person', () => {
  it('merges the log, mails and payments by time, the newest first, in words', async () => {
    await tag(ofSpring, 'VIP');
    const rows = await rowsOf(organiser);
    expect(kinds(rows).slice(0, 3)).toEqual([
      'audit entry.tagged',
      'audit order.paid',
      'audit account.changed',
    ]);
    expect(kinds(rows).slice(3)).toEqual([
      'mail entry-confirmation',
      'payment finished',
      'mail entry-confirmation',
      'payment finished',
    ]);
    expect(rows[0]).toMatchObject({
      text: 'címke került a nevezésre',
      by: 'Kovács Eszter',
      isStaff: true,
      was: {},
      is: { tag: 'VIP' },
      reason: null,
      mailId: null,
    });
    expect(rows[1]).toMatchObject({ text: 'a rendelés ki van fizetve', by: null, isStaff: false, was: null });
    expect(rows[3]).toMatchObject({ text: 'Levél: Vásárlás visszaigazolása (küldésre vár)', mailId: null });
    expect(rows[4]).toMatchObject({ text: 'Fizetés, bankkártya: sikeres', amountHuf: 8500 });
    await sql`update mail_message set state = 'sent', payload = '{}' where recipient = ${runner.email}`.execute(
      t.db,
    );
    const mail = (await rowsOf(organiser)).find(({ kind }) => kind === 'mail');
    expect(mail?.key).toBe(`mail:${mail?.mailId}`);
  });

  it('has each row once, page by page, also when many have one time', async () => {
    await sql`insert into audit_log (action, subject) select 'entry.changed', ${`entry:${ofSpring?.entryId}`}
      from generate_series(1, 70)`.execute(t.db);
    await tag(ofSpring, 'VIP');
    const all: string[] = [];
    let after: string | null = null;
    do {
      const page: Awaited<ReturnType<typeof read>> = await read(organiser, after === null ? {} : { after });
      all.push(...page.answer.data.items.map(({ key }) => key));
      expect(page.answer.data.items.length).toBeLessThanOrEqual(TIME_LINE_LISTED);
      after = page.answer.data.next;
    } while (after !== null);
    expect(new Set(all).size).toBe(all.length);
    expect(all).toHaveLength(77);
    const { rows } = await sql`
      select from audit_log where action = 'person.read' and person_id = ${runner.id} and actor_id = ${organiser?.id}`.execute(
      t.db,
    );
    expect(rows).toHaveLength(1);
  });

  it('is part of the reading of the page that was opened just before, and a reading of its own later', async () => {
    const observer = await newStaff(t, 'observer', { days: 1 });
    const readings = async () => {
      const { rows } = await sql<{ part: string }>`
        select detail ->> 'part' as part from audit_log where action = 'person.read' and actor_id = ${observer.id}
        order by id`.execute(t.db);
      return rows.map(({ part }) => part);
    };
    await request(t.app, getPersonPage, { as: observer, params: { personId: runner.id } });
    await read(observer);
    expect(await readings()).toEqual(['page']);
    t.clock.advance({ minutes: 6 });
    await read(observer);
    expect(await readings()).toEqual(['page', 'timeline']);
  });

  it('leaves out the rows of other events, and of scopes that the caller does not see', async () => {
    await tag(ofAutumn, 'VIP');
    await tag(ofSpring, 'sajtó');
    await request(t.app, addPersonNote, {
      ...(registrar && { as: registrar }),
      params: { personId: runner.id },
      body: { text: 'Visszahívtuk.' },
    });
    const own = await rowsOf(registrar);
    expect(kinds(own)).toEqual([
      'audit entry.tagged',
      'audit order.paid',
      'audit account.changed',
      'mail entry-confirmation',
    ]);
    expect(own[0]?.is).toEqual({ tag: 'sajtó' });
    expect(own[3]?.key).toBe(`mail:${await confirmationOf(ofSpring)}`);
    expect(own[3]).not.toHaveProperty('amountHuf');
    const observer = await rowsOf(await newStaff(t, 'observer', { event: spring?.eventId ?? '' }));
    expect(kinds(observer)).toEqual(['audit entry.tagged', 'audit order.paid']);
    expect(observer[0]).not.toHaveProperty('is');
    const treasurer = await rowsOf(await newStaff(t, 'treasurer', { event: spring?.eventId ?? '' }));
    expect(kinds(treasurer).filter((kind) => kind.startsWith('payment'))).toHaveLength(1);
  });

  it('has for staff of an event its mails alone: confirmations, refunds by order, line and payment', async () => {
    const { orderId } = ofSpring ?? {};
    const { rows } = await sql<{ line: string; attempt: string }>`
      select l.id::text as line, a.id::text as attempt from order_line l join payment_attempt a on a.order_id = l.order_id
      where l.order_id = ${orderId}::bigint`.execute(t.db);
    const [{ line, attempt } = { line: '', attempt: '' }] = rows;
    const keys = [
      `refund:order:${orderId}`,
      `refunded:line:${line}`,
      `refund:attempt:${attempt}`,
      `refund:order:${ofAutumn?.orderId}`,
      'password-reset:1a2b3c',
    ];
    for (const key of keys)
      await sql`insert into mail_message (business_key, kind, recipient, language, payload)
        values (${key}, ${key.split(':')[0]}, ${runner.email}, 'hu', '{}')`.execute(t.db);
    const mails = (rows: readonly TimeLineRow[]) => rows.filter(({ kind }) => kind === 'mail').length;
    expect([mails(await rowsOf(registrar)), mails(await rowsOf(organiser))]).toEqual([4, 7]);
  });

  it('is not found outside the grants, and refuses a cursor that is none', async () => {
    const stranger = await newStaff(t, 'organiser', { event: (await newRace(t.db)).eventId });
    expect((await read(stranger)).status).toBe(404);
    expect((await read(organiser, { after: '1.9.1' })).failure.code).toBe('bad_request');
  });
});
