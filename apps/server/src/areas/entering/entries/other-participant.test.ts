import {
  entryConfirmation,
  getCart,
  listEntries,
  removeEntry,
} from '@rajt/contract/entering/operations/entries';
import { checkEntered } from '@rajt/contract/entering/operations/objections';
import { cancelPayment, getOrder } from '@rajt/contract/orders/operations/orders';
import { deleteAccount } from '@rajt/contract/orders/operations/privacy';
import type { EntryId, UserId } from '@rajt/rules/ids';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../../testkit/app.ts';
import { runAudit } from '../../../../testkit/audit.ts';
import { buying } from '../../../../testkit/buying.ts';
import { runJobs } from '../../../../testkit/jobs.ts';
import { tokenOf } from '../../../../testkit/mail-link.ts';
import { heldFor, newParticipant } from '../../../../testkit/new-participant.ts';
import { newPerson, type TestPerson } from '../../../../testkit/new-person.ts';
import { newRace } from '../../../../testkit/new-race.ts';
import { pdfText } from '../../../../testkit/pdf-text.ts';
import { request } from '../../../../testkit/request.ts';
import { snapshot } from '../../../../testkit/snapshot.ts';

const PASSWORD = 'Őrült1adat';

let t: TestApp;
beforeAll(async () => {
  t = await createTestApp();
});
afterEach(async () => {
  expect(await runAudit(t.db)).toEqual([]);
});
afterAll(() => t.close());

const { become, buy, heldBy, pools, state } = buying(() => t);

const cartOf = async (as: TestPerson) => (await request(t.app, getCart, { as })).answer.data;
const remove = (as: TestPerson, entryId: string) => request(t.app, removeEntry, { as, params: { entryId } });
const download = (as: TestPerson, entryId: string, language: 'hu' | 'en' = 'hu') =>
  request(t.app, entryConfirmation, { as, params: { entryType: 'entry', entryId }, language });
const listOf = async (as: TestPerson, status: 'actual' | 'past' = 'actual') =>
  (await request(t.app, listEntries, { as, query: { status } })).answer.data.items;

async function textOf(bytes: Uint8Array): Promise<string> {
  const { text } = await pdfText(bytes);
  return text;
}

/** Orders and pays the buyer's cart. */
async function bought(buyer: TestPerson): Promise<string> {
  const { trid } = (await buy(buyer)).answer.data;
  await become(`${trid}A1`, 'FINISHED');
  expect(await runJobs(t)).toEqual([]);
  expect((await state(buyer, trid)).state).toBe('payment_done');
  return trid;
}

async function rename(id: UserId, familyName: string): Promise<void> {
  await t.db.updateTable('person').set({ family_name: familyName }).where('id', '=', id).execute();
}

async function frozenOf(entryId: EntryId) {
  const row = t.db.selectFrom('entry').select(['state', 'participant']).where('id', '=', entryId);
  return row.executeTakeFirstOrThrow();
}

/** The log of an entry: what was done, by whom. */
async function logOf(entryId: EntryId): Promise<string[]> {
  const rows = await t.db
    .selectFrom('audit_log')
    .select(['action', 'actor_id'])
    .where('subject', '=', `entry:${entryId}`)
    .orderBy('id')
    .execute();
  return rows.map(({ action, actor_id }) => `${action} by ${actor_id}`);
}

describe('a person whom another account has entered', () => {
  test('is notified once it is paid, and the link of the mail names the buyer', async () => {
    const [buyer, mate, race] = [await newPerson(t.db), await newPerson(t.db), await newRace(t.db)];
    await heldFor(t.db, buyer, mate.id, race);
    expect(t.mails.filter(({ to }) => to === mate.email)).toEqual([]);
    await bought(buyer);
    const [mail, ...more] = t.mails.filter(({ to }) => to === mate.email);
    expect(more).toEqual([]);
    expect(mail).toBeDefined();
    const token = tokenOf(t, mate.email, '/entered');
    const { answer } = await request(t.app, checkEntered, { query: { token } });
    expect(answer.data).toMatchObject({ state: 'entered', buyer: 'Kovács Eszter', race: 'Félmaraton' });
  });

  test('is not written to about what one buys for oneself', async () => {
    const [buyer, race] = [await newPerson(t.db), await newRace(t.db)];
    await heldBy(buyer, race);
    await bought(buyer);
    expect(t.mails.filter(({ to }) => to === buyer.email)).toHaveLength(1);
  });
});

describe('a participant without an account', () => {
  async function held() {
    const [buyer, race] = [await newPerson(t.db), await newRace(t.db, { bibFrom: 701 })];
    const participantId = await newParticipant(t.db, { familyName: 'Zsíros', firstName: 'Őze' });
    return { buyer, race, participantId, entryId: await heldFor(t.db, buyer, participantId, race) };
  }

  test('is in the cart of the buyer, who can remove them', async () => {
    const { buyer, race, participantId, entryId } = await held();
    const { entries, total } = await cartOf(buyer);
    expect(entries.map((entry) => [entry.entryId, entry.participant])).toEqual([
      [entryId, { uid: participantId, name: 'Zsíros Őze', nickname: '' }],
    ]);
    expect([total.amount, await pools(race)]).toEqual([8500, ['1+0']]);
    expect((await remove(buyer, entryId)).status).toBe(204);
    expect(await cartOf(buyer)).toMatchObject({ entries: [], heldUntil: null });
    expect([await pools(race), await logOf(entryId)]).toEqual([['0+0'], [`entry.removed by ${buyer.id}`]]);
  });

  test('is paid by the buyer, along with an entry of their own, and each has a number and a confirmation', async () => {
    const { buyer, race, entryId } = await held();
    await heldBy(buyer, race);
    const trid = await bought(buyer);
    const { entries, total } = await state(buyer, trid);
    expect(total.amount).toBe(17_000);
    expect(entries.map(({ bib, participant }) => [bib, participant.name])).toEqual([
      ['701', 'Zsíros Őze'],
      ['702', 'Kovács Eszter'],
    ]);
    const { status, bytes } = await download(buyer, entryId);
    expect(status).toBe(200);
    const text = await textOf(bytes);
    for (const word of ['701', 'Zsíros Őze', trid]) expect(text).toContain(word);
    expect(await textOf((await download(buyer, entryId, 'en')).bytes)).toContain('Őze Zsíros');
    const mails = t.mails.filter(({ to }) => to === buyer.email);
    expect(mails).toHaveLength(1);
    expect(mails[0]?.attachments).toHaveLength(2);
    expect(await pools(race)).toEqual(['0+2']);
    const refused = await remove(buyer, entryId);
    expect([refused.status, refused.failure.code]).toEqual([409, 'entry_not_removable']);
  });

  test('is not there for anybody else, before and after it is paid', async () => {
    const { buyer, entryId } = await held();
    const stranger = await newPerson(t.db);
    await heldBy(stranger, await newRace(t.db));
    const look = async (trid: string) => {
      const before = await snapshot(t.db);
      const params = { trid };
      expect((await remove(stranger, entryId)).status).toBe(404);
      expect((await download(stranger, entryId)).status).toBe(404);
      expect((await request(t.app, getOrder, { as: stranger, params })).status).toBe(404);
      expect((await request(t.app, cancelPayment, { as: stranger, params })).status).toBe(404);
      expect((await cartOf(stranger)).entries.map((entry) => entry.entryId)).not.toContain(entryId);
      expect((await listOf(stranger)).map((entry) => entry.entryId)).not.toContain(entryId);
      expect(await snapshot(t.db)).toEqual(before);
    };
    await look('R261121NOBODYS000');
    // Before it is paid it has no confirmation for the buyer either.
    expect((await download(buyer, entryId)).status).toBe(404);
    await look(await bought(buyer));
    expect((await download(buyer, entryId)).status).toBe(200);
  });

  test('is not taken for one who may be entered twice', async () => {
    const { buyer, race, participantId } = await held();
    const other = await newPerson(t.db);
    await expect(heldFor(t.db, other, participantId, race)).rejects.toMatchObject({
      constraint: 'entry_once',
    });
    expect([(await cartOf(buyer)).entries.length, await pools(race)]).toEqual([1, ['1+0']]);
  });
});

describe('the log names who did it', () => {
  test('the buyer, not who takes part, with or without an account', async () => {
    const [buyer, mate, race] = [await newPerson(t.db), await newPerson(t.db), await newRace(t.db)];
    const entryIds = [
      await heldFor(t.db, buyer, await newParticipant(t.db), race),
      await heldFor(t.db, buyer, mate.id, race),
      await heldFor(t.db, buyer, buyer.id, race),
    ];
    await bought(buyer);
    for (const entryId of entryIds) expect(await logOf(entryId)).toEqual([`entry.paid by ${buyer.id}`]);
  });

  test('the buyer of a free entry, too', async () => {
    const [buyer, race] = [await newPerson(t.db), await newRace(t.db, { amountHuf: 0 })];
    const entryId = await heldFor(t.db, buyer, await newParticipant(t.db), race, { amountHuf: 0 });
    expect((await buy(buyer)).answer.data.paymentUrl).toBeNull();
    expect(await logOf(entryId)).toEqual([`entry.paid by ${buyer.id}`]);
    expect(await runJobs(t)).toEqual([]);
  });
});

describe('the participant as frozen by the payment', () => {
  test('is what is shown after a later change of the person; an entry that is not paid follows it', async () => {
    const [buyer, race, later] = [await newPerson(t.db), await newRace(t.db), await newRace(t.db)];
    const participantId = await newParticipant(t.db, { familyName: 'Régi', firstName: 'Örs' });
    const entryId = await heldFor(t.db, buyer, participantId, race);
    await heldBy(buyer, race);
    await rename(participantId, 'Javított');
    expect((await cartOf(buyer)).entries[0]?.participant.name).toBe('Javított Örs');
    const trid = await bought(buyer);
    expect((await frozenOf(entryId)).participant).toEqual({
      nameTitle: '',
      familyName: 'Javított',
      firstName: 'Örs',
      birthDate: '2001-03-09',
      gender: 'M',
      nationality: 'HU',
      club: '',
    });
    await rename(participantId, 'Újabb');
    await rename(buyer.id, 'Újabb');
    const shown = (await state(buyer, trid)).entries.map(({ participant }) => participant.name);
    expect(shown).toEqual(['Javított Örs', 'Kovács Eszter']);
    expect((await listOf(buyer)).map(({ participant }) => participant.name)).toEqual(['Kovács Eszter']);
    const text = await textOf((await download(buyer, entryId)).bytes);
    expect([text.includes('Javított Örs'), text.includes('Újabb')]).toEqual([true, false]);
    await heldFor(t.db, buyer, participantId, later);
    expect((await cartOf(buyer)).entries[0]?.participant.name).toBe('Újabb Örs');
  });

  test.each([
    ['a start that is over stays, without a name', true, 'paid'],
    ['a start to come is given up', false, 'withdrawn'],
  ])('is emptied with the person: %s', async (_name, isOver, left) => {
    const [buyer, mate] = [
      await newPerson(t.db),
      await newPerson(t.db, { password: PASSWORD, familyName: 'Özveges' }),
    ];
    const race = await newRace(t.db);
    const entryId = await heldFor(t.db, buyer, mate.id, race);
    const trid = await bought(buyer);
    if (isOver) {
      const day = sql<string>`current_date - 30`;
      await t.db.updateTable('race').set({ race_on: day }).where('id', '=', race.raceId).execute();
    }
    expect((await frozenOf(entryId)).participant).toMatchObject({ familyName: 'Özveges' });
    const body = { password: PASSWORD, givesUpEntries: !isOver };
    expect((await request(t.app, deleteAccount, { as: mate, body })).status).toBe(204);
    expect(await frozenOf(entryId)).toEqual({ state: left, participant: {} });
    expect(JSON.stringify(await state(buyer, trid))).not.toContain('Özveges');
    const { status, bytes } = await download(buyer, entryId);
    expect(status).toBe(isOver ? 200 : 404);
    if (isOver) expect(await textOf(bytes)).not.toContain('Özveges');
    expect(await runJobs(t)).toEqual([]);
  });
});
