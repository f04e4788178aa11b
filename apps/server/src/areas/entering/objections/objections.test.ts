import {
  enterCompany,
  getCompanyEntry,
  holdNextOfCompany,
  previewCompany,
  removeCompany,
} from '@rajt/contract/entering/operations/companies';
import { holdEntry } from '@rajt/contract/entering/operations/entries';
import {
  addFellow,
  leaveKeeper,
  listBlocked,
  listFellows,
  listKeepers,
  unblockOwner,
} from '@rajt/contract/entering/operations/fellows';
import { addManagedPerson, changeManagedPerson } from '@rajt/contract/entering/operations/managed-people';
import { checkEntered, objectToEntry } from '@rajt/contract/entering/operations/objections';
import { inviteMember } from '@rajt/contract/entering/operations/team-invitations';
import { holdTeam } from '@rajt/contract/entering/operations/teams';
import { getOwnData } from '@rajt/contract/orders/operations/privacy';
import { OBJECTION_DAYS } from '@rajt/rules/retention';
import { describe, expect, test } from 'vitest';
import { auditedApp } from '../../../../testkit/audited-app.ts';
import { runJobs } from '../../../../testkit/jobs.ts';
import { newPaidEntry } from '../../../../testkit/new-entry.ts';
import { addFellow as putOnList } from '../../../../testkit/new-participant.ts';
import { newPerson, type TestPerson } from '../../../../testkit/new-person.ts';
import { newRace } from '../../../../testkit/new-race.ts';
import { billingAddress } from '../../../../testkit/operation-inputs.ts';
import { request } from '../../../../testkit/request.ts';
import { snapshot } from '../../../../testkit/snapshot.ts';
import { texts } from '../../../platform/http/language.ts';
import { hashSecret } from '../../../platform/secret.ts';
import { eraseFellows } from '../fellows/index.ts';
import { enteredMail } from './mails.ts';
import { notifyEnteredOf } from './notify-entered.ts';
import { deleteOldNotices, eraseNotices } from './queries.ts';

const t = auditedApp();

const mails = (kind: string, to: string) =>
  t.db
    .selectFrom('mail_message')
    .select(['recipient', 'payload', 'business_key as key'])
    .where('kind', '=', kind)
    .where('recipient', '=', to)
    .execute();
const noticesOf = (entryId: string) =>
  t.db.selectFrom('entered_notice').selectAll().where('entry_id', '=', entryId).execute();
const emailOf = async ({ id }: TestPerson) =>
  (await t.db.selectFrom('account').select('email').where('person_id', '=', id).executeTakeFirstOrThrow())
    .email;

async function tokenTo(email: string): Promise<string> {
  const [mail] = await mails('entered-by-other', email);
  if (!mail) throw new Error(`no mail to ${email}`);
  return (mail.payload as { token: string }).token;
}

/** A paid entry of a mate with an account, and the secret of the link that the mate was sent. */
async function entered() {
  const buyer = await newPerson(t.db, { familyName: 'Vevő', firstName: 'Vera' });
  const mate = await newPerson(t.db, { familyName: 'Társ', firstName: 'Tamás' });
  await putOnList(t.db, buyer, mate.id);
  const entry = await newPaidEntry(t.db, buyer, await newRace(t.db), { participantId: mate.id });
  await notifyEnteredOf(t, entry.orderId);
  return { buyer, mate, entry, token: await tokenTo(await emailOf(mate)) };
}
/** Somebody without an account, as a buyer describes them. */
const guestOf = (buyer: TestPerson) => ({
  nameTitle: '',
  familyName: 'Vendég',
  firstName: 'Vilma',
  birthDate: '1999-03-04',
  gender: 'F' as const,
  nationality: 'HU',
  phone: '',
  email: `vilma-${buyer.id}@example.hu`,
});
const company = { ...billingAddress, company: 'Tihanyi Hajózás Kft.', vatNumber: '12345676-1-31' };
const check = (token: string) => request(t.app, checkEntered, { query: { token } });
const object = (token: string) => request(t.app, objectToEntry, { body: { token } });

describe('the mail to a person whom another account has entered', () => {
  test('is sent once, to the mate; only the hash of its secret is kept', async () => {
    const { entry, mate, token } = await entered();
    await notifyEnteredOf(t, entry.orderId);
    const sent = await mails('entered-by-other', await emailOf(mate));
    expect(sent).toMatchObject([
      { payload: { firstName: 'Tamás', buyer: 'Vevő Vera', bib: String(entry.bib) } },
    ]);
    expect(await noticesOf(entry.entryId)).toMatchObject([
      { token_hash: hashSecret(token), objected_at: null },
    ]);
  });

  test('has the confirmation of that entry alone, until another person starts in its place', async () => {
    const { buyer, mate, entry } = await entered();
    await newPaidEntry(t.db, buyer, await newRace(t.db));
    expect(await runJobs(t)).toEqual([]);
    const address = await emailOf(mate);
    const mail = t.mails.find(({ to }) => to === address);
    expect(mail?.attachments.map(({ filename }) => filename)).toEqual([`rajt-${entry.bib}.pdf`]);
    expect(mail?.attachments[0]?.content.subarray(0, 5).toString()).toBe('%PDF-');
    const [{ key = '' } = {}] = await mails('entered-by-other', address);
    const about = key.slice(key.indexOf(':') + 1);
    const files = () => enteredMail.attachments?.(about, { ...t.deps, language: 'hu', t: texts('hu') });
    expect(await files()).toHaveLength(1);
    await t.db.deleteFrom('entered_notice').where('entry_id', '=', entry.entryId).execute();
    expect(await files()).toEqual([]);
  });

  test('goes to the contact of a person without an account, but not to the buyer’s own address or to none', async () => {
    const buyer = await newPerson(t.db);
    const manage = async (firstName: string, email: string) =>
      (
        await request(t.app, addManagedPerson, {
          as: buyer,
          body: {
            nameTitle: '',
            familyName: 'Kis',
            firstName,
            birthDate: '1999-03-04',
            gender: 'F',
            nationality: 'HU',
            phone: '',
            email,
          },
        })
      ).answer.data.uid as TestPerson['id'];
    for (const [name, email, count] of [
      ['Anna', `anna-${buyer.id}@example.hu`, 1],
      ['Bea', (await emailOf(buyer)).toUpperCase(), 0],
      ['Cili', '', 0],
    ] as const) {
      const participantId = await manage(name, email);
      const entry = await newPaidEntry(t.db, buyer, await newRace(t.db), { participantId });
      await notifyEnteredOf(t, entry.orderId);
      expect([name, (await noticesOf(entry.entryId)).length]).toEqual([name, count]);
    }
    expect(await mails('entered-by-other', `anna-${buyer.id}@example.hu`)).toHaveLength(1);
  });

  test('is not sent for one’s own entry', async () => {
    const buyer = await newPerson(t.db);
    const entry = await newPaidEntry(t.db, buyer, await newRace(t.db));
    await notifyEnteredOf(t, entry.orderId);
    expect(await noticesOf(entry.entryId)).toEqual([]);
  });
});

describe('saying that it is not right', () => {
  test('notifies the buyer and the organiser once, and the buyer cannot enter them again', async () => {
    const { buyer, mate, entry, token } = await entered();
    await t.db.updateTable('account').set({ is_findable: true }).where('person_id', '=', mate.id).execute();
    const answers = await Promise.all([object(token), object(token)]);
    expect(answers.map(({ status, answer }) => [status, answer.data.state])).toEqual([
      [200, 'objected'],
      [200, 'objected'],
    ]);
    expect((await check(token)).answer.data.state).toBe('objected');
    expect(await mails('entry-objected', await emailOf(buyer))).toMatchObject([
      { payload: { participant: 'Társ Tamás' } },
    ]);
    const flags = await t.db
      .selectFrom('organiser_flag')
      .select(['kind', 'times', 'detail'])
      .where('subject', '=', `entry:${entry.entryId}`)
      .execute();
    expect(flags).toEqual([
      { kind: 'entry_objected', times: 1, detail: { participantId: mate.id, buyerId: buyer.id } },
    ]);
    expect((await request(t.app, listFellows, { as: buyer })).answer.data.items).toEqual([]);
    expect((await request(t.app, addFellow, { as: buyer, body: { uid: mate.id } })).status).toBe(404);
    const other = await newPerson(t.db);
    expect((await request(t.app, addFellow, { as: other, body: { uid: mate.id } })).status).toBe(201);
  });

  test('a person without an account who has objected cannot be added again, nor can their address', async () => {
    const buyer = await newPerson(t.db);
    const body = {
      nameTitle: '',
      familyName: 'Kis',
      firstName: 'Anna',
      birthDate: '1999-03-04',
      gender: 'F' as const,
      nationality: 'HU',
      phone: '',
      email: `anna-${buyer.id}@example.hu`,
    };
    const add = (over: Partial<typeof body> = {}) =>
      request(t.app, addManagedPerson, { as: buyer, body: { ...body, ...over } });
    const participantId = (await add()).answer.data.uid as TestPerson['id'];
    const entry = await newPaidEntry(t.db, buyer, await newRace(t.db), { participantId });
    await notifyEnteredOf(t, entry.orderId);
    await object(await tokenTo(body.email));
    const before = await snapshot(t.db);
    for (const over of [{}, { firstName: 'Panna' }, { email: '' }]) {
      const { status, failure } = await add(over);
      expect([status, failure.code]).toEqual([409, 'entering_blocked']);
    }
    expect(await snapshot(t.db)).toEqual(before);
    expect((await add({ firstName: 'Panna', email: 'panna@example.hu' })).status).toBe(201);
  });

  test.each<[string, (mate: TestPerson, email: string) => Record<string, string>]>([
    ['name and birth date', ({ birthDate }) => ({ familyName: 'TARS', firstName: 'Tamás', birthDate })],
    ['name and year of birth', () => ({ familyName: 'Társ', firstName: 'Tamas', birthDate: '1990-01-02' })],
    ['address', (_, email) => ({ firstName: 'Máté', email: email.toUpperCase() })],
  ])(
    'the buyer does not add an account holder again as a person without one, by %s',
    async (_, described) => {
      const { buyer, mate, token } = await entered();
      await object(token);
      const body = { ...guestOf(buyer), ...described(mate, await emailOf(mate)) };
      const added = (await request(t.app, addManagedPerson, { as: buyer, body: guestOf(buyer) })).answer.data;
      const before = await snapshot(t.db);
      for (const { status, failure } of [
        await request(t.app, addManagedPerson, { as: buyer, body }),
        await request(t.app, changeManagedPerson, { as: buyer, params: { personId: added.uid }, body }),
      ])
        expect([status, failure.code]).toEqual([409, 'entering_blocked']);
      expect(await snapshot(t.db)).toEqual(before);
      const stranger = await newPerson(t.db);
      expect((await request(t.app, addManagedPerson, { as: stranger, body })).status).toBe(201);
    },
  );

  test('a namesake of another year of birth with another address can be added', async () => {
    const { buyer, token } = await entered();
    await object(token);
    const body = { ...guestOf(buyer), familyName: 'Társ', firstName: 'Tamás', birthDate: '2015-05-17' };
    expect((await request(t.app, addManagedPerson, { as: buyer, body })).status).toBe(201);
  });

  test('a company file of the buyer is refused at the line of an account holder, by name or by address', async () => {
    const { buyer, mate, token } = await entered();
    await object(token);
    const race = await newRace(t.db);
    const cells = { familyName: 'Társ', firstName: 'Tamás', birthDate: mate.birthDate, gender: 'férfi' };
    const lines = [
      { line: 2, cells },
      { line: 3, cells: { ...cells, firstName: 'Máté', email: await emailOf(mate) } },
      { line: 4, cells: { ...cells, firstName: 'Pál' } },
    ];
    const { answer } = await request(t.app, previewCompany, {
      as: buyer,
      body: { raceId: race.raceId, lines },
    });
    const objected = [{ column: 'familyName', code: 'not_by_you' }];
    expect(answer.data.lines.map(({ problems }) => problems)).toEqual([objected, objected, []]);
    const before = await snapshot(t.db);
    const { failure } = await request(t.app, enterCompany, {
      as: buyer,
      body: { raceId: race.raceId, billingAddress: company, lines, conditionsAccepted: true },
    });
    const said = ['Ez az ember azt kérte, hogy ne nevezd. Töröld a sort.'];
    expect(failure).toMatchObject({ 'lines.0.familyName': said, 'lines.1.familyName': said });
    expect(failure).not.toHaveProperty(['lines.2.familyName']);
    expect(await snapshot(t.db)).toEqual(before);
  });

  test('the buyer’s other row of the same human leaves the list, and a person with the same address stays', async () => {
    const buyer = await newPerson(t.db);
    const mate = await newPerson(t.db, { familyName: 'Társ', firstName: 'Tamás' });
    await putOnList(t.db, buyer, mate.id);
    const add = async (over: Record<string, string>) =>
      (await request(t.app, addManagedPerson, { as: buyer, body: { ...guestOf(buyer), ...over } })).answer
        .data.uid;
    const twin = await add({ familyName: 'Társ', firstName: 'Tamás', birthDate: mate.birthDate });
    const child = await add({ firstName: 'Gyerek', email: await emailOf(mate) });
    const entry = await newPaidEntry(t.db, buyer, await newRace(t.db), { participantId: mate.id });
    await notifyEnteredOf(t, entry.orderId);
    await object(await tokenTo(await emailOf(mate)));
    expect((await request(t.app, listFellows, { as: buyer })).answer.data.items).toMatchObject([
      { uid: child },
    ]);
    const race = await newRace(t.db);
    const before = await snapshot(t.db);
    const { failure } = await request(t.app, holdEntry, {
      as: buyer,
      body: {
        raceId: race.raceId,
        heatId: race.heatIds[0],
        participantId: twin,
        form: {},
        conditionsAccepted: true,
      },
    });
    expect(failure).toMatchObject({ code: 'validation', participantId: [expect.any(String)] });
    expect(await snapshot(t.db)).toEqual(before);
  });

  test('a person who objected without an account cannot be added by an account of the same human', async () => {
    const buyer = await newPerson(t.db);
    const body = {
      ...guestOf(buyer),
      familyName: 'Kis',
      firstName: 'Anna',
      email: `anna-${buyer.id}@example.hu`,
    };
    const participantId = (await request(t.app, addManagedPerson, { as: buyer, body })).answer.data
      .uid as TestPerson['id'];
    const entry = await newPaidEntry(t.db, buyer, await newRace(t.db), { participantId });
    await notifyEnteredOf(t, entry.orderId);
    await object(await tokenTo(body.email));
    const [byEmail, byName, other] = [
      await newPerson(t.db, { email: body.email }),
      await newPerson(t.db, { familyName: 'Kis', firstName: 'Anna', birthDate: body.birthDate }),
      await newPerson(t.db),
    ];
    await t.db
      .updateTable('account')
      .set({ is_findable: true })
      .where('person_id', 'in', [byEmail.id, byName.id, other.id])
      .execute();
    const add = async ({ id: uid }: TestPerson) =>
      (await request(t.app, addFellow, { as: buyer, body: { uid } })).status;
    expect([await add(byEmail), await add(byName), await add(other)]).toEqual([404, 404, 201]);
  });

  test('a company entry holds no place for a person who objected after the file was sent', async () => {
    const buyer = await newPerson(t.db);
    const people = ['Anna', 'Bea', 'Cili'].map((firstName, at) => ({
      line: at + 2,
      cells: {
        familyName: 'Hajós',
        firstName,
        birthDate: '1990-05-03',
        gender: 'nő',
        email: `${firstName.toLowerCase()}-${buyer.id}@example.hu`,
      },
    }));
    const race = await newRace(t.db);
    const { answer } = await request(t.app, enterCompany, {
      as: buyer,
      body: {
        raceId: race.raceId,
        billingAddress: company,
        lines: people,
        places: 1,
        conditionsAccepted: true,
      },
    });
    const { companyEntryId } = answer.data;
    const params = { companyEntryId };
    await t.db
      .insertInto('entering_block')
      .columns(['person_id', 'owner_id'])
      .expression((from) =>
        from
          .selectFrom('managed_person')
          .select(['person_id', 'keeper_id'])
          .where('email', '=', `bea-${buyer.id}@example.hu`),
      )
      .execute();
    expect((await request(t.app, getCompanyEntry, { as: buyer, params })).answer.data).toMatchObject({
      counts: { inCart: 1, toCome: 1, removed: 1 },
    });
    await request(t.app, removeCompany, { as: buyer, params });
    const next = await request(t.app, holdNextOfCompany, { as: buyer, params, body: {} });
    expect(next.answer.data).toMatchObject({ held: 1, toCome: 0 });
    expect(next.answer.data.cart.entries.map(({ participant }) => participant.name)).toEqual(['Hajós Cili']);
  });

  test('the buyer does not name them as a member of a team either, nor by their address', async () => {
    const { buyer, mate, token } = await entered();
    await object(token);
    const race = await newRace(t.db, { kind: 'team', teamSizes: [1, 2] });
    const name = (as: TestPerson, familyName: string, firstName: string, email: string) =>
      request(t.app, holdTeam, {
        as,
        body: {
          raceId: race.raceId,
          teamFields: [{ id: 'csapatnev', text: `${as.id} ${firstName}` }],
          memberEntries: [
            { named: { familyName, firstName, email }, heatId: race.heatIds[0] ?? '', form: {} },
          ],
          conditionsAccepted: true,
        },
      });
    const before = await snapshot(t.db);
    for (const [familyName, firstName, email] of [
      ['TARS', 'Tamás', ''],
      ['Más', 'Máté', (await emailOf(mate)).toUpperCase()],
    ] as const) {
      const { status, failure } = await name(buyer, familyName, firstName, email);
      expect([status, failure.code]).toEqual([409, 'member_objected']);
      expect(failure.user_msg).toContain(familyName);
    }
    expect(await snapshot(t.db)).toEqual(before);
    const { answer, status } = await name(buyer, 'Más', 'Máté', '');
    expect(status).toBe(201);
    const invited = await request(t.app, inviteMember, {
      as: buyer,
      params: {
        teamEntryId: answer.data.teamEntryId,
        entryId: answer.data.cart.entries[0]?.entryId ?? '',
      },
      body: { email: await emailOf(mate) },
    });
    expect(invited.failure.code).toBe('member_objected');
    expect((await name(await newPerson(t.db), 'Társ', 'Tamás', '')).status).toBe(201);
  });

  test.each([
    [OBJECTION_DAYS * 1440 - 1, 1],
    [OBJECTION_DAYS * 1440 + 1, 0],
  ])('%i minutes later %i notice is left', async (minutes, left) => {
    const { entry } = await entered();
    t.clock.advance({ minutes });
    await deleteOldNotices(t.db);
    expect(await noticesOf(entry.entryId)).toHaveLength(left);
  });
});

describe('the stored objection', () => {
  test('is in the own data of the person, and goes with their account and with the buyer’s', async () => {
    const one = await entered();
    await object(one.token);
    const { answer } = await request(t.app, getOwnData, { as: one.mate });
    expect(answer.data.parts['keepers']).toMatchObject([{ familyName: 'Vevő', isBlocked: true }]);
    const other = await entered();
    await object(other.token);
    await t.db.transaction().execute(async (trx) => {
      await eraseNotices(trx, [one.mate.id]);
      await eraseNotices(trx, [other.buyer.id]);
      await eraseFellows(trx, one.mate.id);
      await eraseFellows(trx, other.buyer.id);
    });
    for (const { entry, mate } of [one, other]) {
      expect(await noticesOf(entry.entryId)).toEqual([]);
      const blocks = t.db.selectFrom('entering_block').selectAll().where('person_id', '=', mate.id);
      expect(await blocks.execute()).toEqual([]);
    }
  });
});

describe('the accounts whose list one is on', () => {
  test('is shown, and left once', async () => {
    const owner = await newPerson(t.db, { familyName: 'Vevő', firstName: 'Vera' });
    const [me, other] = [await newPerson(t.db), await newPerson(t.db)];
    await putOnList(t.db, owner, me.id);
    await putOnList(t.db, owner, other.id);
    const keepers = async () => (await request(t.app, listKeepers, { as: me })).answer.data.items;
    expect(await keepers()).toMatchObject([
      { uid: owner.id, user: { familyName: 'Vevő', firstName: 'Vera' } },
    ]);
    const leave = () => request(t.app, leaveKeeper, { as: me, params: { ownerId: owner.id } });
    expect([(await leave()).status, (await leave()).status]).toEqual([204, 404]);
    expect(await keepers()).toEqual([]);
    expect((await request(t.app, listFellows, { as: owner })).answer.data.items).toMatchObject([
      { uid: other.id },
    ]);
  });
});

describe('taking an objection back', () => {
  test('is done by the person who objected, once; the buyer can add them again and is on no list by it', async () => {
    const { buyer, mate, token } = await entered();
    await t.db.updateTable('account').set({ is_findable: true }).where('person_id', '=', mate.id).execute();
    await object(token);
    const blocked = async () => (await request(t.app, listBlocked, { as: mate })).answer.data.items;
    const unblock = (as: TestPerson, ownerId: string) =>
      request(t.app, unblockOwner, { as, params: { ownerId } });
    const add = () => request(t.app, addFellow, { as: buyer, body: { uid: mate.id } });
    expect(await blocked()).toMatchObject([
      { uid: buyer.id, user: { familyName: 'Vevő', firstName: 'Vera' } },
    ]);
    const before = await snapshot(t.db);
    expect([(await add()).status, (await unblock(buyer, mate.id)).status]).toEqual([404, 404]);
    expect(await snapshot(t.db)).toEqual(before);
    expect([(await unblock(mate, buyer.id)).status, (await unblock(mate, buyer.id)).status]).toEqual([
      204, 404,
    ]);
    expect(await blocked()).toEqual([]);
    expect((await request(t.app, listKeepers, { as: mate })).answer.data.items).toEqual([]);
    expect((await add()).status).toBe(201);
  });
});
