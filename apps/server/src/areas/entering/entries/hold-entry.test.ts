import { getCart, holdEntry, removeEntry } from '@rajt/contract/entering/operations/entries';
import { setConsent } from '@rajt/contract/people/operations/consents';
import { hu } from '@rajt/phrases/hu';
import type { AgeRate } from '@rajt/rules/content/price';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import type { TestApp } from '../../../../testkit/app.ts';
import { auditLog } from '../../../../testkit/audit.ts';
import { auditedApp } from '../../../../testkit/audited-app.ts';
import { block } from '../../../../testkit/blocker.ts';
import { buying } from '../../../../testkit/buying.ts';
import { runJob } from '../../../../testkit/jobs.ts';
import { newCertificate } from '../../../../testkit/new-certificate.ts';
import { newPaidEntry } from '../../../../testkit/new-entry.ts';
import { addFellow, heldFor, newManagedFellow } from '../../../../testkit/new-participant.ts';
import { newPerson, type TestPerson } from '../../../../testkit/new-person.ts';
import { newRace, type TestRace } from '../../../../testkit/new-race.ts';
import { openOwner } from '../../../../testkit/open-owner.ts';
import { request } from '../../../../testkit/request.ts';
import { snapshot } from '../../../../testkit/snapshot.ts';
import { HEALTH_CONSENT_VERSION } from '../../people/consents/index.ts';

const t = auditedApp();
const { pools } = buying(() => t);

async function hold(person: TestPerson, race: TestRace, changes: Record<string, unknown> = {}) {
  return request(t.app, holdEntry, {
    as: person,
    body: { raceId: race.raceId, heatId: race.heatIds[0], form: {}, conditionsAccepted: true, ...changes },
  });
}

/** Everything that is held by now is past its deadline. */
function letTimePass(): void {
  t.clock.advance({ minutes: 31 });
}

describe('holding a place', () => {
  test('takes a place in the heat and in the race, freezes the price, starts the clock, notes it', async () => {
    const race = await newRace(t.db, {
      heats: [10],
      capacity: 15,
      amountHuf: 9000,
      ageRates: [{ kind: 'senior', percent: 50 }],
    });
    const senior = await newPerson(t.db, { birthDate: '1950-01-01' });
    const before = Date.now();
    const response = await hold(senior, race);
    expect(response.status).toBe(201);
    const { cart, entryId } = response.answer.data;
    expect(cart.total).toEqual({ amount: 4500, currency: 'HUF' });
    expect(cart.entries[0]?.feeReasons).toEqual([
      { kind: 'tier', amount: 9000, percent: null },
      { kind: 'senior', amount: -4500, percent: 50 },
    ]);
    // Held between the two looks at the clock.
    const minutesAfter = (from: number) => (Date.parse(cart.heldUntil ?? '') - from) / 60_000;
    expect(minutesAfter(before)).toBeGreaterThan(29.9);
    expect(minutesAfter(Date.now())).toBeLessThan(30.1);
    expect(await pools(race)).toEqual(['1+0', '1+0']);
    expect(await auditLog(t.db)).toContain(`entry.held entry:${entryId}`);
  });

  test('the cart names a paid race that starts in the same minute; for mates only entries that the buyer made', async () => {
    const [buyer, mate] = [await newPerson(t.db), await newPerson(t.db)];
    const [paid, wanted] = [
      await newRace(t.db, { nameHu: 'Tízes' }),
      await newRace(t.db, { nameHu: 'Húszas' }),
    ];
    const guest = await newManagedFellow(t.db, buyer);
    await addFellow(t.db, buyer, mate.id);
    await newPaidEntry(t.db, buyer, paid);
    await newPaidEntry(t.db, mate, paid);
    await newPaidEntry(t.db, buyer, await newRace(t.db, { heats: [5, 5] }), { participantId: guest });
    for (const id of [buyer.id, mate.id, guest]) await heldFor(t.db, buyer, id, wanted);
    const { entries } = (await request(t.app, getCart, { as: buyer })).answer.data;
    expect(
      Object.fromEntries(entries.map(({ participant, sameStart }) => [participant.uid, sameStart])),
    ).toEqual({
      [buyer.id]: { event: 'Őszi Próba', race: 'Tízes' },
      [mate.id]: null,
      [guest]: { event: 'Őszi Próba', race: 'Félmaraton' },
    });
    const later = await newRace(t.db, { heats: [5, 5] });
    await heldFor(t.db, buyer, buyer.id, later, { heat: 1 });
    const cart = (await request(t.app, getCart, { as: buyer })).answer.data;
    expect(cart.entries.find(({ race }) => race.id === later.raceId)?.sameStart).toBeNull();
  });

  describe('a student card', () => {
    const year = new Date().getUTCFullYear() + 1;
    const raceOn = `${year}-06-12`;
    const [adult, on16th, before16th] = [`${year - 30}-01-01`, `${year - 16}-06-12`, `${year - 16}-06-13`];
    const student = { kind: 'student', percent: 15 } as const;
    const senior = { kind: 'senior', percent: 30 } as const;
    const child = { kind: 'child', percent: 40 } as const;
    const spuri: AgeRate = { kind: 'spuri', amountHuf: 6500 };
    test.each<
      [string, AgeRate[], string, { hasStudentCard?: boolean; hasSpuriCard?: boolean }, number, string[]]
    >([
      ['claimed', [student, senior], adult, { hasStudentCard: true }, 7225, ['tier', 'student']],
      ['not claimed', [student, senior], adult, {}, 8500, ['tier']],
      ['denied', [student, senior], adult, { hasStudentCard: false }, 8500, ['tier']],
      ['of no use without a student rate', [child, senior], adult, { hasStudentCard: true }, 8500, ['tier']],
      ['not needed below 16', [student], before16th, {}, 7225, ['tier', 'child']],
      ['needed from the 16th birthday', [student], on16th, {}, 8500, ['tier']],
      ['a SPURI card, claimed', [student, spuri], adult, { hasSpuriCard: true }, 6500, ['tier', 'spuri']],
      ['a SPURI card, not claimed', [spuri], adult, {}, 8500, ['tier']],
      [
        'the better of two cards',
        [student, spuri],
        adult,
        { hasStudentCard: true, hasSpuriCard: true },
        6500,
        ['tier', 'spuri'],
      ],
      ['claimed on that day', [student], on16th, { hasStudentCard: true }, 7225, ['tier', 'student']],
    ])('%s', async (_name, ageRates, birthDate, card, amount, kinds) => {
      const race = await newRace(t.db, { raceOn, ageRates });
      const guardian = { name: 'Nagy Anna', accepted: true };
      const { answer } = await hold(await newPerson(t.db, { birthDate }), race, {
        ...card,
        ...(birthDate === adult ? {} : { guardian }),
      });
      expect(answer.data.cart.total.amount).toBe(amount);
      expect(answer.data.cart.entries[0]?.feeReasons.map(({ kind }) => kind)).toEqual(kinds);
    });
  });

  test('a second entry joins the cart and does not prolong its deadline', async () => {
    const person = await newPerson(t.db);
    const first = await hold(person, await newRace(t.db));
    const second = await hold(person, await newRace(t.db));
    expect(second.answer.data.cart.entries).toHaveLength(2);
    expect(second.answer.data.cart.heldUntil).toBe(first.answer.data.cart.heldUntil);
  });

  test('twenty presses at once make one entry', async () => {
    const [person, race] = [await newPerson(t.db), await newRace(t.db)];
    const all = await Promise.all(Array.from({ length: 20 }, () => hold(person, race)));
    expect(all.map((one) => one.status).filter((status) => status === 201)).toHaveLength(1);
    expect(new Set(all.map((one) => one.answer.data.entryId)).size).toBe(1);
    expect(await pools(race)).toEqual(['1+0']);
  });

  test('a hold waits for who changes the race, and is priced by the change', async () => {
    const [first, person, race] = [
      await newPerson(t.db),
      await newPerson(t.db),
      await newRace(t.db, { amountHuf: 5000 }),
    ];
    await hold(first, race); // the race is in memory now
    // As the content loader does: everything under the race's lock, its pools too.
    const loader = await block(t.database.url, `select from race where id = '${race.raceId}' for update`);
    const pressed = hold(person, race);
    await loader.waited();
    await loader.change(`select from capacity_pool where id = ${race.poolIds[0]} for update`);
    await loader.change(`update price_tier set amount_huf = 7000 where race_id = '${race.raceId}'`);
    await loader.change(`update race set version = version + 1 where id = '${race.raceId}'`);
    await loader.release();
    expect((await pressed).answer.data.cart.total.amount).toBe(7000);
  });

  test('the same race on another site is not a repeat', async () => {
    const race = await newRace(t.db, { branch: 'run', markets: ['dom', 'int'], heats: [5] });
    const person = await newPerson(t.db);
    const press = (market: 'dom' | 'int') =>
      request(t.app, holdEntry, {
        as: person,
        site: { branch: 'run', market },
        body: { raceId: race.raceId, heatId: race.heatIds[0], form: {}, conditionsAccepted: true },
      });
    expect((await press('dom')).status).toBe(201);
    expect((await press('dom')).status).toBe(200);
    expect((await press('int')).failure.code).toBe('already_entered');
    expect(await pools(race)).toEqual(['1+0']);
  });

  test('the price of a changed race is read again, not taken from memory', async () => {
    const [one, two, race] = [
      await newPerson(t.db),
      await newPerson(t.db),
      await newRace(t.db, { amountHuf: 5000 }),
    ];
    await hold(one, race);
    await t.db
      .updateTable('price_tier')
      .set({ amount_huf: 7000 })
      .where('race_id', '=', race.raceId)
      .execute();
    await t.db.updateTable('race').set({ version: 2 }).where('id', '=', race.raceId).execute();
    expect((await hold(two, race)).answer.data.cart.total.amount).toBe(7000);
  });
});

describe('refusals change nothing', () => {
  test('a certificate is used by consent alone: one in force, or given with the entry', async () => {
    const person = await newPerson(t.db);
    const race = await newRace(t.db, { form: { medicalCertificate: 'required' } });
    const form = { medicalFileId: await newCertificate(t, person) };
    const before = await snapshot(t.db);
    const refused = await hold(person, race, { form });
    expect([refused.status, refused.failure['healthConsent']]).toEqual([
      422,
      [hu.field.health_consent_required],
    ]);
    expect(await snapshot(t.db)).toEqual(before);
    expect((await hold(person, race, { form, healthConsent: false })).status).toBe(422);
    expect((await hold(person, race, { form, healthConsent: true })).status).toBe(201);
    const given = await t.db.selectFrom('consent').selectAll().where('person_id', '=', person.id).execute();
    expect(given).toMatchObject([{ kind: 'health', is_given: true, text_version: HEALTH_CONSENT_VERSION }]);
    // In force: another race needs no other.
    const other = await newRace(t.db, { form: { medicalCertificate: 'required' } });
    expect((await hold(person, other, { form })).status).toBe(201);
    // Withdrawn: it is asked for again.
    const body = { consent: false };
    await request(t.app, setConsent, { as: person, params: { consentId: 'health' }, body });
    const third = await newRace(t.db, { form: { medicalCertificate: 'required' } });
    expect((await hold(person, third, { form })).status).toBe(422);
  });

  test('in English too', async () => {
    const [person, race] = [await newPerson(t.db), await newRace(t.db, { heats: [0] })];
    const response = await request(t.app, holdEntry, {
      as: person,
      language: 'en',
      body: { raceId: race.raceId, heatId: race.heatIds[0], form: {}, conditionsAccepted: true },
    });
    expect(response.failure.user_msg).toBe(
      'This start time is full. Choose another one that still has places.',
    );
  });

  test('a person starts once in a race: a paid entry refuses another', async () => {
    const [person, race] = [await newPerson(t.db), await newRace(t.db)];
    await newPaidEntry(t.db, person, race);
    expect((await hold(person, race)).failure.code).toBe('already_entered');
    expect(await pools(race)).toEqual(['0+1']);
  });

  test('a column of ours that is left empty is a bug, not an erased account', async () => {
    const [person, race] = [await newPerson(t.db), await newRace(t.db)];
    const owner = openOwner(t.database);
    await sql`create function leave_empty() returns trigger language plpgsql as
      'begin new.amount_huf = null; return new; end'`.execute(owner.db);
    await sql`create trigger leave_empty before insert on entry for each row execute function leave_empty()`.execute(
      owner.db,
    );
    const response = await hold(person, race);
    await sql`drop function leave_empty cascade`.execute(owner.db);
    await owner.close();
    expect(response.status).toBe(500);
    expect(await pools(race)).toEqual(['0+0']);
    expect((await hold(person, race)).status).toBe(201);
  });
});

describe('limits of holding', () => {
  // 4 of an account's 40, 60 of a network's 600.
  const RATE_LIMIT_FACTOR = '0.1';
  const press = async (app: TestApp['app'], as: TestPerson, { raceId, heatIds }: TestRace, ip: string) =>
    (
      await request(app, holdEntry, {
        as,
        ip,
        body: { raceId, heatId: heatIds[0], form: {}, conditionsAccepted: true },
      })
    ).status;

  test('stop one account, wherever it calls from, and nobody else', async () => {
    const { app } = await t.another({ RATE_LIMIT_FACTOR });
    const [person, other] = [await newPerson(t.db), await newPerson(t.db)];
    for (const host of [1, 2, 3, 4])
      expect(await press(app, person, await newRace(t.db), `198.51.100.${host}`)).toBe(201);
    const race = await newRace(t.db);
    const before = await snapshot(t.db);
    expect(await press(app, person, race, '198.51.100.5')).toBe(429);
    expect(await snapshot(t.db)).toEqual(before);
    expect(await press(app, other, race, '198.51.100.5')).toBe(201);
  });

  test('stop one network, with all callers in it, and no other', async () => {
    const { app } = await t.another({ RATE_LIMIT_FACTOR });
    const race = await newRace(t.db);
    for (let host = 1; host <= 15; host += 1) {
      const person = await newPerson(t.db);
      const statuses = [];
      for (let times = 1; times <= 4; times += 1)
        statuses.push(await press(app, person, race, `2001:db8:1:1::${host}`));
      expect(statuses).toEqual([201, 200, 200, 200]);
    }
    const [late, other] = [await newPerson(t.db), await newPerson(t.db)];
    const before = await snapshot(t.db);
    expect(await press(app, late, race, '2001:db8:1:1::16')).toBe(429);
    expect(await snapshot(t.db)).toEqual(before);
    expect(await press(app, other, race, '2001:db8:1:2::1')).toBe(201);
  });
});

describe('time', () => {
  test('the server frees the places after the deadline by itself, the cart stays without a deadline', async () => {
    const [person, race] = [await newPerson(t.db), await newRace(t.db)];
    await hold(person, race);
    expect(await runJob(t, 'sweep-carts')).toEqual([]);
    expect(await pools(race)).toEqual(['1+0']); // not before its time
    letTimePass();
    expect(await runJob(t, 'sweep-carts')).toEqual([]);
    expect(await pools(race)).toEqual(['0+0']);
    const carts = await t.db
      .selectFrom('cart')
      .select(['state', 'held_until'])
      .where('account_id', '=', person.id)
      .execute();
    expect(carts).toEqual([{ state: 'open', held_until: null }]);
  });

  test('ten buyers of a full race share the places of ten expired holds: none gets "sold out" wrongly', async () => {
    const race = await newRace(t.db, { heats: [10] });
    const late = await Promise.all(Array.from({ length: 10 }, () => newPerson(t.db)));
    for (const person of late) await hold(person, race);
    letTimePass();
    const buyers = await Promise.all(Array.from({ length: 10 }, () => newPerson(t.db)));
    const answers = await Promise.all(buyers.map((buyer) => hold(buyer, race)));
    expect(answers.map((answer) => answer.status)).toEqual(buyers.map(() => 201));
    expect(await pools(race)).toEqual(['10+0']);
  });

  test('an expired cart is emptied and the next entry starts a new clock', async () => {
    const [person, first, second] = [await newPerson(t.db), await newRace(t.db), await newRace(t.db)];
    await hold(person, first);
    letTimePass();
    const response = await hold(person, second);
    expect(response.answer.data.cart.entries.map((entry) => entry.race.id)).toEqual([second.raceId]);
    expect(Date.parse(response.answer.data.cart.heldUntil ?? '')).toBeGreaterThan(Date.now() + 29 * 60_000);
    expect(await pools(first)).toEqual(['0+0']);
  });
});

describe('a race that is known to be full', () => {
  /** A race of one place that is taken, and that this process has just refused. */
  async function fullRace() {
    const [owner, race] = [await newPerson(t.db), await newRace(t.db, { heats: [1] })];
    await hold(owner, race);
    expect((await hold(await newPerson(t.db), race)).failure.code).toBe('sold_out');
    return { owner, race };
  }

  test('refuses again, and nothing is written', async () => {
    const { race } = await fullRace();
    const [person, log] = [await newPerson(t.db), await auditLog(t.db)];
    expect((await hold(person, race)).failure.code).toBe('sold_out');
    expect(await pools(race)).toEqual(['1+0']);
    expect(await auditLog(t.db)).toEqual(log);
  });

  test('is open to the next buyer as soon as a place is free', async () => {
    const { owner, race } = await fullRace();
    const { entries } = (await request(t.app, getCart, { as: owner })).answer.data;
    await request(t.app, removeEntry, { as: owner, params: { entryId: entries[0]?.entryId ?? '' } });
    expect((await hold(await newPerson(t.db), race)).status).toBe(201);
  });

  test('gives the place of a hold that ran out', async () => {
    const race = await newRace(t.db, { heats: [1] });
    const held = await hold(await newPerson(t.db), race);
    const deadline = Date.parse(held.answer.data.cart.heldUntil ?? '');
    t.clock.set(new Date(deadline - 2000));
    expect((await hold(await newPerson(t.db), race)).failure.code).toBe('sold_out');
    // It is remembered for longer than that.
    t.clock.set(new Date(deadline + 1000));
    expect((await hold(await newPerson(t.db), race)).status).toBe(201);
    expect(await pools(race)).toEqual(['1+0']);
  });

  test('returns the entry of the one who has the place', async () => {
    const { owner, race } = await fullRace();
    expect((await hold(owner, race)).status).toBe(200);
  });
});

describe('removing', () => {
  test('lets the place go; an emptied cart loses its clock; repeating it changes nothing', async () => {
    const [person, race] = [await newPerson(t.db), await newRace(t.db)];
    const { entryId } = (await hold(person, race)).answer.data;
    const remove = () => request(t.app, removeEntry, { as: person, params: { entryId } });
    expect((await remove()).status).toBe(204);
    expect((await remove()).status).toBe(204);
    expect(await pools(race)).toEqual(['0+0']);
    const { data } = (await request(t.app, getCart, { as: person })).answer;
    expect([data.entries, data.heldUntil, data.total.amount]).toEqual([[], null, 0]);
  });

  test("a stranger's entry is not there", async () => {
    const [owner, stranger, race] = [await newPerson(t.db), await newPerson(t.db), await newRace(t.db)];
    const { entryId } = (await hold(owner, race)).answer.data;
    const response = await request(t.app, removeEntry, { as: stranger, params: { entryId } });
    expect(response.status).toBe(404);
    expect(await pools(race)).toEqual(['1+0']);
  });
});
