import { claimEntries } from '@rajt/contract/operations/claims';
import { holdEntry } from '@rajt/contract/operations/entries';
import { changeEntry } from '@rajt/contract/operations/entry-changes';
import { deleteAccount } from '@rajt/contract/operations/privacy';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../testkit/app.ts';
import { runAudit } from '../../../testkit/audit.ts';
import { block, waiting } from '../../../testkit/blocker.ts';
import { newClaimLink } from '../../../testkit/new-claim-link.ts';
import { newPaidEntry } from '../../../testkit/new-entry.ts';
import { newManagedFellow } from '../../../testkit/new-participant.ts';
import { newPerson, type TestPerson } from '../../../testkit/new-person.ts';
import { newRace } from '../../../testkit/new-race.ts';
import { request } from '../../../testkit/request.ts';

const PASSWORD = 'Őrült1adat';
const BORN = '1990-05-17';

let t: TestApp;
beforeAll(async () => {
  t = await createTestApp();
});
afterEach(async () => {
  expect(await runAudit(t.db)).toEqual([]);
});
afterAll(() => t.close());

async function offered() {
  const buyer = await newPerson(t.db, { password: PASSWORD });
  const guest = await newManagedFellow(t.db, buyer, { birthDate: BORN });
  const race = await newRace(t.db, { form: { nickname: 'optional' } });
  const entry = await newPaidEntry(t.db, buyer, race, { participantId: guest });
  const claimer = () => newPerson(t.db, { birthDate: BORN, password: PASSWORD });
  return { buyer, guest, race, entry, claimer, token: await newClaimLink(t.db, guest) };
}
const claim = (as: TestPerson, token: string) => request(t.app, claimEntries, { as, body: { token } });
const change = (as: TestPerson, entryId: string, nickname: string) =>
  request(t.app, changeEntry, { as, params: { entryId }, body: { form: { nickname } } });
const erase = (as: TestPerson) =>
  request(t.app, deleteAccount, { as, body: { password: PASSWORD, givesUpEntries: true } });
const entryOf = (id: string) =>
  t.db
    .selectFrom('entry')
    .select(['participant_id as participantId', 'state', 'form'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
/** Stops a claim before its people are locked, after it has read its link. */
const stopAtGuest = (guest: string) =>
  block(t.database.url, `select from person where id = ${guest} for update`);

test('of two claims at once one gets the entry', async () => {
  const { guest, entry, claimer, token } = await offered();
  const [one, other] = [await claimer(), await claimer()];
  const gate = await stopAtGuest(guest);
  const both = [claim(one, token), claim(other, await newClaimLink(t.db, guest))];
  await waiting(t.database, 2);
  await gate.release();
  const statuses = (await Promise.all(both)).map(({ status }) => status);
  expect([...statuses].sort()).toEqual([200, 422]);
  expect((await entryOf(entry.entryId)).participantId).toBe((statuses[0] === 200 ? one : other).id);
});

test('a change of the buyer that comes with the claim is kept, whichever is first', async () => {
  const { buyer, guest, entry, claimer, token } = await offered();
  const me = await claimer();
  const gate = await stopAtGuest(guest);
  // The change has the cart and waits for the person; the claim waits for the cart.
  const changed = change(buyer, entry.entryId, 'Peti');
  await gate.waited();
  const claimed = claim(me, token);
  await waiting(t.database, 2);
  await gate.release();
  expect([(await changed).status, (await claimed).status]).toEqual([200, 200]);
  expect(await entryOf(entry.entryId)).toEqual({
    participantId: me.id,
    state: 'paid',
    form: { nickname: 'Peti' },
  });
});

test('a change that waits for a claim is made to the claimed entry', async () => {
  const { buyer, guest, entry, claimer, token } = await offered();
  const me = await claimer();
  const gate = await stopAtGuest(guest);
  const claimed = claim(me, token);
  await gate.waited();
  const changed = change(buyer, entry.entryId, 'Peti');
  await waiting(t.database, 2);
  await gate.release();
  expect([(await claimed).status, (await changed).status]).toEqual([200, 200]);
  expect(await entryOf(entry.entryId)).toMatchObject({ participantId: me.id, form: { nickname: 'Peti' } });
});

test('the buyer’s erasure and a claim: the first one wins, and the entry has one owner', async () => {
  for (const first of ['claim', 'erasure'] as const) {
    const { buyer, guest, entry, claimer, token } = await offered();
    const me = await claimer();
    const gate = await stopAtGuest(guest);
    const run = { claim: () => claim(me, token), erasure: () => erase(buyer) };
    const second = first === 'claim' ? 'erasure' : 'claim';
    const started = run[first]();
    await gate.waited();
    const later = run[second]();
    await waiting(t.database, 2);
    await gate.release();
    const [one, other] = [await started, await later];
    expect(one.status).toBe(first === 'claim' ? 200 : 204);
    expect(other.status).toBe(first === 'claim' ? 204 : 422);
    expect(await entryOf(entry.entryId)).toMatchObject(
      first === 'claim'
        ? { participantId: me.id, state: 'paid' }
        : { participantId: guest, state: 'withdrawn' },
    );
  }
});

test('a hold of the claimer in the same race and a claim: one of them is refused', async () => {
  const { guest, race, entry, claimer, token } = await offered();
  const me = await claimer();
  const gate = await stopAtGuest(guest);
  const claimed = claim(me, token);
  await gate.waited();
  const body = { raceId: race.raceId, heatId: race.heatIds[0], form: {}, conditionsAccepted: true };
  const held = request(t.app, holdEntry, { as: me, body });
  const statuses = (async () => {
    await gate.release();
    return [(await claimed).status, (await held).status];
  })();
  expect([
    [200, 409],
    [409, 201],
  ]).toContainEqual(await statuses);
  const { participantId } = await entryOf(entry.entryId);
  expect([me.id, guest]).toContain(participantId);
});
