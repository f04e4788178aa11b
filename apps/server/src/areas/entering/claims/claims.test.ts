import {
  checkClaim,
  claimEntries,
  createClaimLink,
  revokeClaimLinks,
} from '@rajt/contract/entering/operations/claims';
import { entryConfirmation, listEntries } from '@rajt/contract/entering/operations/entries';
import { changeEntry } from '@rajt/contract/entering/operations/entry-changes';
import { changeRace } from '@rajt/contract/entering/operations/entry-races';
import { listFellows, listKeepers } from '@rajt/contract/entering/operations/fellows';
import { addManagedPerson } from '@rajt/contract/entering/operations/managed-people';
import { deleteAccount, getOwnData } from '@rajt/contract/orders/operations/privacy';
import type { UserId } from '@rajt/rules/ids';
import { CLAIM_LINK_DAYS } from '@rajt/rules/retention';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../../testkit/app.ts';
import { auditLog, runAudit } from '../../../../testkit/audit.ts';
import { runJob, runJobs } from '../../../../testkit/jobs.ts';
import { newClaimLink } from '../../../../testkit/new-claim-link.ts';
import { newPaidEntry } from '../../../../testkit/new-entry.ts';
import { heldFor, newManagedFellow } from '../../../../testkit/new-participant.ts';
import { newPerson, type TestPerson } from '../../../../testkit/new-person.ts';
import { newRace, type TestRace } from '../../../../testkit/new-race.ts';
import { request } from '../../../../testkit/request.ts';
import { snapshot } from '../../../../testkit/snapshot.ts';
import { enqueue } from '../../../platform/jobs/jobs.ts';
import { notifyEntered } from '../objections/index.ts';

const PASSWORD = 'Őrült1adat';
const BORN = '1990-05-17';

let t: TestApp;
beforeAll(async () => {
  t = await createTestApp();
});
afterEach(async () => {
  t.clock.set(new Date());
  expect(await runAudit(t.db)).toEqual([]);
});
afterAll(() => t.close());

const check = (token: string) => request(t.app, checkClaim, { query: { token } });
const claim = (as: TestPerson, token: string) => request(t.app, claimEntries, { as, body: { token } });
const make = (as: TestPerson, personId: string) =>
  request(t.app, createClaimLink, { as, params: { personId } });
const revoke = (as: TestPerson, personId: string) =>
  request(t.app, revokeClaimLinks, { as, params: { personId } });
const list = async (as: TestPerson, participant: 'mine' | 'others' = 'mine') =>
  (await request(t.app, listEntries, { as, query: { participant } })).answer.data.items;
const entryOf = (id: string) =>
  t.db.selectFrom('entry').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const mailsTo = (kind: string, to: string) =>
  t.db
    .selectFrom('mail_message')
    .select('payload')
    .where('kind', '=', kind)
    .where('recipient', '=', to)
    .execute();

/** A guest with a paid entry, the link of their entry, and the account of the guest. */
async function offered({ race: known }: { race?: TestRace } = {}) {
  const buyer = await newPerson(t.db, { familyName: 'Vevő', firstName: 'Vera', password: PASSWORD });
  const guest = await newManagedFellow(t.db, buyer, {
    familyName: 'Kis',
    firstName: 'Peti',
    birthDate: BORN,
  });
  const race = known ?? (await newRace(t.db));
  const entry = await newPaidEntry(t.db, buyer, race, { participantId: guest, nickname: 'Peti' });
  const me = await newPerson(t.db, {
    familyName: 'Kiss',
    firstName: 'Péter',
    birthDate: BORN,
    password: PASSWORD,
  });
  return { buyer, guest, race, entry, me, token: await newClaimLink(t.db, guest) };
}

async function expectRefused(as: TestPerson, token: string, code: string) {
  const before = await snapshot(t.db);
  const { status, failure } = await claim(as, token);
  expect([status, failure.code]).toEqual([code === 'token_invalid' ? 422 : 409, code]);
  expect(await snapshot(t.db)).toEqual(before);
  return failure;
}

describe('the link', () => {
  test('is in the mail of the person after payment; looking changes nothing and needs no login', async () => {
    const buyer = await newPerson(t.db, { familyName: 'Vevő', firstName: 'Vera' });
    const email = `peti-${buyer.id}@example.hu`;
    const body = {
      nameTitle: '',
      familyName: 'Kis',
      firstName: 'Peti',
      birthDate: BORN,
      gender: 'M',
      nationality: 'HU',
      phone: '',
      email,
    };
    const guest = (await request(t.app, addManagedPerson, { as: buyer, body })).answer.data.uid as UserId;
    const entry = await newPaidEntry(t.db, buyer, await newRace(t.db), { participantId: guest });
    await enqueue(t.db, notifyEntered, { orderId: entry.orderId });
    expect(await runJobs(t)).toEqual([]);
    const mail = t.mails.find(({ text }) => text.includes('/claim/'));
    const claimToken = /\/claim\/([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? '';
    const before = await snapshot(t.db);
    const { status, answer } = await check(claimToken);
    expect([status, answer.data]).toEqual([
      200,
      {
        buyer: 'Vevő Vera',
        participant: 'Kis Peti',
        entries: [expect.objectContaining({ entryId: entry.entryId, race: 'Félmaraton' })],
      },
    ]);
    expect(await snapshot(t.db)).toEqual(before);
  });

  test('is made by the keeper alone, for a person with a paid entry alone', async () => {
    const { buyer, guest, me } = await offered();
    const { status, answer } = await make(buyer, guest);
    expect(status).toBe(201);
    expect((await check(answer.data.token)).status).toBe(200);
    const unpaid = await newManagedFellow(t.db, buyer);
    const before = await snapshot(t.db);
    const tries = [await make(me, guest), await make(buyer, unpaid), await make(buyer, me.id)];
    expect(tries.map((one) => one.status)).toEqual([404, 404, 404]);
    expect(await snapshot(t.db)).toEqual(before);
  });

  test('is shown to the buyer with its last moment, and taken back with all others', async () => {
    const { buyer, guest, me, token } = await offered();
    const { token: second, expiresAt } = (await make(buyer, guest)).answer.data;
    expect((await list(buyer, 'others'))[0]?.claim).toEqual({ until: expiresAt });
    expect((await revoke(me, guest)).status).toBe(404);
    expect([(await revoke(buyer, guest)).status, (await revoke(buyer, guest)).status]).toEqual([204, 204]);
    expect((await list(buyer, 'others'))[0]?.claim).toEqual({ until: null });
    for (const one of [token, second]) {
      expect((await check(one)).failure.code).toBe('token_invalid');
      await expectRefused(me, one, 'token_invalid');
    }
  });

  test.each([
    [CLAIM_LINK_DAYS * 1440 - 1, 1],
    [CLAIM_LINK_DAYS * 1440 + 1, 0],
  ])('%i minutes later %i is left', async (minutes, left) => {
    const { buyer, guest } = await offered();
    await make(buyer, guest);
    t.clock.advance({ minutes });
    expect(await runJob(t, 'remove-old-claim-links')).toEqual([]);
    const links = await t.db.selectFrom('claim_link').selectAll().where('person_id', '=', guest).execute();
    expect(links).toHaveLength(left);
  });
});

describe('claiming', () => {
  test('the entry is under one’s own with pass and number; order, fee and frozen name stay', async () => {
    const { buyer, guest, entry, me, token } = await offered();
    const [shown] = await list(buyer, 'others');
    const frozen = await entryOf(entry.entryId);
    expect(await list(me)).toEqual([]);
    const { status, answer } = await claim(me, token);
    expect([status, answer.data.participant]).toEqual([200, 'Kis Peti']);
    expect(await list(me)).toEqual([
      { ...shown, participant: { ...shown?.participant, uid: me.id }, claim: null },
    ]);
    expect(await entryOf(entry.entryId)).toEqual({ ...frozen, participant_id: me.id });
    expect((await list(buyer, 'others'))[0]).toMatchObject({ entryId: entry.entryId, claim: null });
    const pdf = { entryType: 'entry', entryId: entry.entryId };
    for (const as of [me, buyer])
      expect((await request(t.app, entryConfirmation, { as, params: pdf })).status).toBe(200);
    const left = await t.db
      .selectFrom('person')
      .select(['family_name', 'first_name', 'erased_at'])
      .where('id', '=', guest)
      .executeTakeFirstOrThrow();
    expect(left).toEqual({ family_name: '', first_name: '', erased_at: expect.any(Date) });
    expect(await auditLog(t.db)).toContain(`entry.claimed entry:${entry.entryId}`);
  });

  test('the buyer is notified by one mail', async () => {
    const { buyer, me, token } = await offered();
    await claim(me, token);
    expect(await mailsTo('entry-claimed', buyer.email)).toMatchObject([
      { payload: { participant: 'Kis Peti', claimer: 'Kiss Péter', entries: [{ race: 'Félmaraton' }] } },
    ]);
  });

  test.each([
    ['1990-05-16', 'claim_birth_date'],
    ['1990-05-18', 'claim_birth_date'],
  ])('somebody born on %s is refused', async (birthDate, code) => {
    const { token } = await offered();
    await expectRefused(await newPerson(t.db, { birthDate }), token, code);
    expect((await check(token)).status).toBe(200);
  });

  test('the buyer cannot claim what they have entered', async () => {
    const { buyer, token } = await offered();
    await expectRefused(buyer, token, 'claim_own');
  });

  test.each(['paid', 'held'] as const)(
    'a claimer with a %s entry of the race is refused with the name of the race',
    async (state) => {
      const { race, me, token } = await offered();
      await newPaidEntry(t.db, me, await newRace(t.db));
      if (state === 'paid') await newPaidEntry(t.db, me, race);
      else await heldFor(t.db, me, me.id, race);
      const failure = await expectRefused(me, token, 'claim_twice');
      expect(failure.user_msg).toContain('Félmaraton');
    },
  );

  test('unpaid holds of others are released: the buyer’s for the guest, and a mate’s for the claimer', async () => {
    const { buyer, guest, race, me, token } = await offered();
    const own = await newRace(t.db);
    await newPaidEntry(t.db, me, own);
    const forGuest = await heldFor(t.db, buyer, guest, own);
    const mate = await newPerson(t.db);
    const forMe = await heldFor(t.db, mate, me.id, race);
    const others = [
      await heldFor(t.db, mate, mate.id, await newRace(t.db)),
      await heldFor(t.db, buyer, guest, await newRace(t.db)),
    ];
    expect((await claim(me, token)).status).toBe(200);
    for (const id of [forGuest, forMe]) expect((await entryOf(id)).state).toBe('removed');
    for (const id of others) expect((await entryOf(id)).state).toBe('held');
    expect((await list(me)).map((entry) => entry.race.id).sort()).toEqual([race.raceId, own.raceId].sort());
  });

  test('a claimer who waits for the same race is refused; one who waits for it alone gets the place of both', async () => {
    const { buyer, guest, me, token } = await offered();
    const race = await newRace(t.db);
    const wait = (accountId: UserId, personId: UserId) =>
      sql`
        with place as (
          insert into waiting_place (race_id, heat_id, account_id, branch, market, pool_ids)
          values (${race.raceId}, ${race.heatIds[0]}, ${accountId}, 'swim', 'dom', '{}') returning id
        )
        insert into waiting_person select id, ${personId}, ${race.raceId} from place`.execute(t.db);
    await wait(buyer.id, guest);
    await wait(me.id, me.id);
    await expectRefused(me, token, 'claim_twice');
    await sql`delete from waiting_person where person_id = ${me.id}`.execute(t.db);
    await sql`delete from waiting_place where account_id = ${me.id}`.execute(t.db);
    expect((await claim(me, token)).status).toBe(200);
    const waits = await t.db
      .selectFrom('waiting_person')
      .select('person_id')
      .where('race_id', '=', race.raceId)
      .execute();
    expect(waits).toEqual([{ person_id: me.id }]);
  });

  test('an entry that the cart of the buyer holds for the person is claimed, too, and bought by the buyer', async () => {
    const { buyer, guest, me, token } = await offered();
    const heldId = await heldFor(t.db, buyer, guest, await newRace(t.db));
    expect((await claim(me, token)).status).toBe(200);
    expect(await entryOf(heldId)).toMatchObject({
      state: 'held',
      participant_id: me.id,
      entered_by: buyer.id,
    });
  });

  test('a change of race that the buyer has in the cart is taken out: the entry stays where it is', async () => {
    const race = await newRace(t.db, { raceChangeUntil: new Date(Date.now() + 30 * 86_400_000) });
    const { buyer, guest, entry, me, token } = await offered({ race });
    const other = await newRace(t.db, { ofEvent: race });
    const changed = await request(t.app, changeRace, {
      as: buyer,
      params: { entryId: entry.entryId },
      body: {
        raceId: other.raceId,
        heatId: other.heatIds[0],
        form: {},
        conditionsAccepted: true,
        toPay: 0,
        returned: 0,
      },
    });
    expect(changed.status).toBe(201);
    expect((await claim(me, token)).status).toBe(200);
    expect(await entryOf(changed.answer.data.entryId)).toMatchObject({
      state: 'removed',
      participant_id: guest,
    });
    expect(await entryOf(entry.entryId)).toMatchObject({ state: 'paid', participant_id: me.id });
  });

  test('nothing is claimed while a payment for the person is under way', async () => {
    const { buyer, guest, me, token } = await offered();
    const heldId = await heldFor(t.db, buyer, guest, await newRace(t.db));
    await sql`update entry set state = 'paying' where id = ${heldId}`.execute(t.db);
    await expectRefused(me, token, 'claim_in_payment');
    await sql`update entry set state = 'held' where id = ${heldId}`.execute(t.db);
    expect((await claim(me, token)).status).toBe(200);
  });

  test('a withdrawn entry keeps its unclaimed participant, without the answers', async () => {
    const { buyer, guest, me, token } = await offered();
    const gone = await newPaidEntry(t.db, buyer, await newRace(t.db), {
      participantId: guest,
      nickname: 'Peti',
    });
    await sql`update entry set state = 'withdrawn' where id = ${gone.entryId}`.execute(t.db);
    await sql`update capacity_pool set sold = sold - 1
      where id = any((select pool_ids from entry where id = ${gone.entryId})::bigint[])`.execute(t.db);
    await claim(me, token);
    expect(await entryOf(gone.entryId)).toMatchObject({ participant_id: guest, participant: {}, form: {} });
  });

  test('lists follow: the buyer’s fellows, who may not enter them, and the file of a company', async () => {
    const { buyer, guest, race, me, token } = await offered();
    const blocked = await newPerson(t.db);
    await t.db.insertInto('entering_block').values({ person_id: guest, owner_id: blocked.id }).execute();
    const company = await t.db
      .insertInto('company_entry')
      .values({ account_id: buyer.id, race_id: race.raceId, billing: '{}' })
      .returning('id')
      .executeTakeFirstOrThrow();
    await t.db
      .insertInto('company_person')
      .values({
        company_entry_id: company.id,
        position: 1,
        person_id: guest,
        heat_id: race.heatIds[0] ?? '',
        form: '{}',
        has_student_card: false,
      })
      .execute();
    await claim(me, token);
    expect((await request(t.app, listFellows, { as: buyer })).answer.data.items).toMatchObject([
      { uid: me.id, managed: null },
    ]);
    expect((await request(t.app, listKeepers, { as: me })).answer.data.items).toMatchObject([
      { uid: buyer.id },
    ]);
    const blocks = t.db.selectFrom('entering_block').select('person_id').where('owner_id', '=', blocked.id);
    expect(await blocks.execute()).toEqual([{ person_id: me.id }]);
    const lines = t.db
      .selectFrom('company_person')
      .select('person_id')
      .where('company_entry_id', '=', company.id);
    expect(await lines.execute()).toEqual([{ person_id: me.id }]);
    const { parts } = (await request(t.app, getOwnData, { as: buyer })).answer.data;
    expect(parts['companyEntries']).toMatchObject([
      { people: [{ familyName: 'Kiss', firstName: 'Péter', birthDate: null, email: null }] },
    ]);
  });

  test('a person who does not want to be entered by the buyer does not get back on their list', async () => {
    const { buyer, me, token } = await offered();
    await t.db.insertInto('entering_block').values({ person_id: me.id, owner_id: buyer.id }).execute();
    await claim(me, token);
    expect((await request(t.app, listFellows, { as: buyer })).answer.data.items).toEqual([]);
  });

  test('a claimer who objected to the buyer by another row does not get on the buyer’s list', async () => {
    const { buyer, me, token } = await offered();
    const other = await newManagedFellow(t.db, buyer, {
      familyName: 'KISS',
      firstName: 'Peter',
      birthDate: me.birthDate,
    });
    await t.db.insertInto('entering_block').values({ person_id: other, owner_id: buyer.id }).execute();
    await claim(me, token);
    const { items } = (await request(t.app, listFellows, { as: buyer })).answer.data;
    expect(items.map(({ uid }) => uid)).not.toContain(me.id);
  });

  test('afterwards both change it, and the person is nobody’s to change', async () => {
    const race = await newRace(t.db, { form: { nickname: 'optional' } });
    const { buyer, entry, me, token } = await offered({ race });
    await claim(me, token);
    for (const [as, nickname] of [
      [me, 'Péter'],
      [buyer, 'Peti'],
    ] as const) {
      const params = { entryId: entry.entryId };
      const { status } = await request(t.app, changeEntry, { as, params, body: { form: { nickname } } });
      expect(status).toBe(200);
    }
  });

  test('a claimed entry is erased with the claimer’s account, and stays when the buyer’s is deleted', async () => {
    const one = await offered();
    await claim(one.me, one.token);
    const erase = (as: TestPerson) =>
      request(t.app, deleteAccount, { as, body: { password: PASSWORD, givesUpEntries: true } });
    expect((await erase(one.me)).status).toBe(204);
    expect(await entryOf(one.entry.entryId)).toMatchObject({ state: 'withdrawn', participant: {}, form: {} });
    const other = await offered();
    await claim(other.me, other.token);
    expect((await erase(other.buyer)).status).toBe(204);
    expect(await list(other.me)).toMatchObject([{ entryId: other.entry.entryId }]);
    const unclaimed = await offered();
    expect((await erase(unclaimed.buyer)).status).toBe(204);
    expect((await check(unclaimed.token)).failure.code).toBe('token_invalid');
    await expectRefused(unclaimed.me, unclaimed.token, 'token_invalid');
  });
});
