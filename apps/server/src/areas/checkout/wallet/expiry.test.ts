import { deleteAccount, getDeletionOutlook } from '@rajt/contract/orders/operations/privacy';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../../testkit/app.ts';
import { runAudit } from '../../../../testkit/audit.ts';
import { buying } from '../../../../testkit/buying.ts';
import { runJob, runJobs } from '../../../../testkit/jobs.ts';
import { newCredit } from '../../../../testkit/new-credit.ts';
import { newPerson, type TestPerson } from '../../../../testkit/new-person.ts';
import { newRace } from '../../../../testkit/new-race.ts';
import { PASSWORD } from '../../../../testkit/operation-inputs.ts';
import { payingByBalance } from '../../../../testkit/paying-by-balance.ts';
import { request } from '../../../../testkit/request.ts';

let t: TestApp;
beforeAll(async () => {
  t = await createTestApp({ now: new Date('2026-11-01T10:00:00Z') });
});
afterAll(() => t.close());
afterEach(async () => {
  t.clock.set(new Date('2026-11-01T10:00:00Z'));
  expect(await runAudit(t.db)).toEqual([]);
});

const { heldBy } = buying(() => t);
const { historyOf, lotsOf, order, settled, sums } = payingByBalance(() => t);

const mailsTo = ({ email }: TestPerson) => t.mails.filter(({ to }) => to === email);
const day = (at: string) => t.clock.set(new Date(`${at}T10:00:00Z`));

describe('an expired balance', () => {
  it('is posted once, and nothing else is', async () => {
    day('2026-12-30');
    const person = await newPerson(t.db);
    await newCredit(t.db, person, { amountHuf: 3000, expiresOn: '2026-12-31' });
    await newCredit(t.db, person, { amountHuf: 400, expiresOn: '2027-01-01' });
    t.clock.set(new Date('2026-12-31T22:59:00Z'));
    await runJob(t, 'expire-balances');
    expect(await sums(person)).toEqual({ total: 3400, reserved: 0 });
    t.clock.set(new Date('2026-12-31T23:00:00Z'));
    await runJob(t, 'expire-balances');
    await runJob(t, 'expire-balances');
    expect(await historyOf(person)).toEqual(['credited 3000', 'credited 400', 'expired -3000']);
    expect(await lotsOf(person)).toEqual(['organiser 400 2027-01-01']);
  });

  it('is not what a payment holds', async () => {
    t.clock.set(new Date('2026-12-31T22:50:00Z'));
    const person = await newPerson(t.db);
    await heldBy(person, await newRace(t.db));
    await newCredit(t.db, person, { amountHuf: 5000, expiresOn: '2026-12-31' });
    const trid = await order(person, 3400);
    t.clock.set(new Date('2026-12-31T23:10:00Z'));
    await runJob(t, 'expire-balances');
    expect(await sums(person)).toEqual({ total: 0, reserved: 3400 });
    await settled(`${trid}A1`, 'FINISHED');
    expect(await historyOf(person)).toEqual(['credited 5000', 'expired -1600', 'spent -3400']);
  });
});

describe('before it expires', () => {
  it.each([
    ['hu', 'Hamarosan lejár: 3 400 Ft az egyenlegeden', '2026. december 31.'],
    ['en', 'Expires soon: 3 400 Ft of your balance', '31 December 2026'],
  ] as const)('a mail comes 30 days and 7 days before, once each (%s)', async (language, subject, date) => {
    const person = await newPerson(t.db, { language });
    for (const amountHuf of [3000, 400])
      await newCredit(t.db, person, { amountHuf, expiresOn: '2026-12-31' });
    await newCredit(t.db, person, { amountHuf: 1000, expiresOn: '2027-12-31' });
    const come: string[] = [];
    for (const at of [
      '2026-11-30',
      '2026-12-01',
      '2026-12-02',
      '2026-12-23',
      '2026-12-24',
      '2026-12-31',
      '2027-01-01',
    ]) {
      const before = mailsTo(person).length;
      day(at);
      await runJob(t, 'remind-of-balances');
      expect(await runJobs(t)).toEqual([]);
      if (mailsTo(person).length > before) come.push(at);
    }
    expect(come).toEqual(['2026-12-01', '2026-12-24']);
    const [mail] = mailsTo(person);
    expect(mail?.subject.replaceAll('\u00a0', ' ')).toBe(subject);
    expect(mail?.text).toContain(date);
    expect(mail?.text.replaceAll('\u00a0', ' ')).toContain('4 400 Ft');
  });

  it('none comes of what is spent', async () => {
    const person = await newPerson(t.db);
    await heldBy(person, await newRace(t.db));
    await newCredit(t.db, person, { amountHuf: 8500, expiresOn: '2026-11-20' });
    await order(person, 8500);
    await runJobs(t);
    const before = mailsTo(person).length;
    await runJob(t, 'remind-of-balances');
    await runJobs(t);
    expect(mailsTo(person)).toHaveLength(before);
  });
});

describe('an account that is deleted', () => {
  const leave = (as: TestPerson, givesUpBalance?: boolean) =>
    request(t.app, deleteAccount, {
      as,
      body: {
        password: PASSWORD,
        givesUpEntries: false,
        ...(givesUpBalance !== undefined && { givesUpBalance }),
      },
    });

  it('sees what is lost, has to accept that, and loses it', async () => {
    const person = await newPerson(t.db, { password: PASSWORD });
    await newCredit(t.db, person, { amountHuf: 3400, note: 'Köszönjük, Eszter!' });
    const outlook = (await request(t.app, getDeletionOutlook, { as: person })).answer.data;
    expect(outlook.balance.amount).toBe(3400);
    for (const given of [undefined, false]) {
      const { status, answer } = await leave(person, given);
      expect([status, answer]).toMatchObject([409, { dev_msg: 'balance_left' }]);
    }
    expect(await sums(person)).toEqual({ total: 3400, reserved: 0 });
    expect((await leave(person, true)).status).toBe(204);
    const lots = t.db.selectFrom('credit_lot').select(['remaining_huf', 'note']);
    expect(await lots.where('account_id', '=', person.id).execute()).toEqual([
      { remaining_huf: 0, note: '' },
    ]);
    const { balance_huf } = await t.db
      .selectFrom('ledger_account')
      .select('balance_huf')
      .where('person_id', '=', person.id)
      .executeTakeFirstOrThrow();
    expect(balance_huf).toBe(0);
  });
});
