import { claimEntries } from '@rajt/contract/entering/operations/claims';
import {
  entryConfirmation,
  getCart,
  listEntries,
  removeEntry,
} from '@rajt/contract/entering/operations/entries';
import { getTeam, holdTeam, swapTeamMember } from '@rajt/contract/entering/operations/teams';
import { deleteAccount } from '@rajt/contract/orders/operations/privacy';
import { listPurchases } from '@rajt/contract/orders/operations/purchases';
import { getWithdrawal, withdrawEntry } from '@rajt/contract/orders/operations/withdrawals';
import type { UserId } from '@rajt/rules/ids';
import { describe, expect, test } from 'vitest';
import { auditedApp } from '../../../../../testkit/audited-app.ts';
import { buying } from '../../../../../testkit/buying.ts';
import { runJob, runJobs } from '../../../../../testkit/jobs.ts';
import { sendMails } from '../../../../../testkit/mail-link.ts';
import { newClaimLink } from '../../../../../testkit/new-claim-link.ts';
import { newPaidEntry } from '../../../../../testkit/new-entry.ts';
import { addFellow, newManagedFellow } from '../../../../../testkit/new-participant.ts';
import { newPerson, type TestPerson } from '../../../../../testkit/new-person.ts';
import { newRace, type RaceOptions } from '../../../../../testkit/new-race.ts';
import { PASSWORD } from '../../../../../testkit/operation-inputs.ts';
import { pdfText } from '../../../../../testkit/pdf-text.ts';
import { request } from '../../../../../testkit/request.ts';
import { snapshot } from '../../../../../testkit/snapshot.ts';

const FEE = 1500;
const HOUR = 3_600_000;

const t = auditedApp();
const { become, buy, passDeadline, pools, postings, state } = buying(() => t);

let names = 0;
/** A paid team of its leader and one more, in a race that asks a fee for a substitute; three more could come. */
async function paidTeam(options: RaceOptions = {}) {
  const race = await newRace(t.db, {
    kind: 'team',
    teamSizes: [2, 3],
    substituteFeeHuf: FEE,
    changeUntil: {},
    ...options,
  });
  const leader = await newPerson(t.db);
  names += 1;
  const mate = await newPerson(t.db, { password: PASSWORD });
  const other = await newPerson(t.db);
  for (const { id } of [mate, other]) await addFellow(t.db, leader, id);
  const managed = await newManagedFellow(t.db, leader, { familyName: 'Gondozott' });
  const { status, answer } = await request(t.app, holdTeam, {
    as: leader,
    body: {
      raceId: race.raceId,
      teamFields: [{ id: 'csapatnev', text: `Váltó ${names}` }],
      memberEntries: [leader.id, mate.id].map((participantId) => ({
        participantId,
        heatId: race.heatIds[0],
        form: {},
      })),
      conditionsAccepted: true,
    },
  });
  expect(status).toBe(201);
  const team = {
    race,
    leader,
    mate,
    other,
    managed,
    name: `Váltó ${names}`,
    teamEntryId: answer.data.teamEntryId,
    entryIds: answer.data.cart.entries.map(({ entryId }) => entryId),
  };
  await payFor(leader);
  t.mails.length = 0;
  return team;
}
type Team = Awaited<ReturnType<typeof paidTeam>>;

async function payFor(as: TestPerson): Promise<string> {
  const { answer, status } = await buy(as);
  expect(status).toBe(201);
  if (answer.data.paymentUrl !== null) await become(t.gateway.lastRef(), 'FINISHED');
  expect(await runJobs(t)).toEqual([]);
  return answer.data.trid;
}

const swap = (
  team: Team,
  at: number,
  who: UserId | { readonly familyName: string; readonly firstName: string },
  as = team.leader,
) =>
  request(t.app, swapTeamMember, {
    as,
    params: { teamEntryId: team.teamEntryId, entryId: team.entryIds[at] ?? '' },
    body: {
      ...(typeof who === 'string' ? { participantId: who } : { named: { ...who, email: '' } }),
      form: {},
      conditionsAccepted: true,
    },
  });
const read = async ({ leader, teamEntryId }: Team) =>
  (await request(t.app, getTeam, { as: leader, params: { teamEntryId } })).answer.data;
const membersOf = async (team: Team) =>
  (await read(team)).memberEntries.map(({ leg, participant }) => [leg, participant.uid]);
const waitingIn = async (team: Team) =>
  (await read(team)).memberEntries.map(({ substitute }) => substitute?.name ?? null);
const cartOf = async (as: TestPerson) => (await request(t.app, getCart, { as })).answer.data;
const entriesOf = async (as: TestPerson) => (await request(t.app, listEntries, { as })).answer.data.items;
/** The kinds of the mails to a person, sent or queued. */
const mailsTo = async ({ email }: TestPerson) =>
  (
    await t.db
      .selectFrom('mail_message')
      .select('kind')
      .where('recipient', '=', email)
      .orderBy('kind')
      .execute()
  ).map(({ kind }) => kind);
const entry = (id = '') =>
  t.db.selectFrom('entry').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

/** A refusal that leaves everything as it is. */
async function refused(work: () => Promise<{ status: number; failure: { code: string } }>): Promise<string> {
  const before = await snapshot(t.db);
  const { status, failure } = await work();
  expect(await snapshot(t.db)).toEqual(before);
  return `${status} ${failure.code}`;
}

describe('a substitute in a paid team', () => {
  test('waits in the cart at the price of the fee, and the member stays', async () => {
    const team = await paidTeam();
    expect((await read(team)).substituteFee).toEqual({ amount: FEE, currency: 'HUF' });
    const { status, answer } = await swap(team, 1, team.other.id);
    expect(status).toBe(200);
    expect(answer.data.memberEntries).toMatchObject([
      { participant: { uid: team.leader.id }, substitute: null },
      { participant: { uid: team.mate.id }, substitute: { isPaying: false } },
    ]);
    const cart = await cartOf(team.leader);
    expect(cart).toMatchObject({
      total: { amount: FEE },
      teamEntries: [],
      entries: [
        {
          teamEntryId: null,
          participant: { uid: team.other.id },
          fee: { amount: FEE },
          feeReasons: [{ kind: 'substitute_fee', amount: FEE }],
          substitution: { team: team.name, instead: `${team.mate.familyName} ${team.mate.firstName}` },
        },
      ],
    });
    expect(await entriesOf(team.mate)).toHaveLength(1);
    expect(await entriesOf(team.other)).toEqual([]);
    expect(await sendMails(t)).toEqual([]);
    expect(await pools(team.race)).toEqual(['0+2']);
  });

  test('has the place, the position, the number and the team once the fee is paid; the old pass is dead', async () => {
    const team = await paidTeam();
    const old = await entry(team.entryIds[1]);
    await swap(team, 1, team.other.id);
    const trid = await payFor(team.leader);
    expect(await membersOf(team)).toEqual([
      [1, team.leader.id],
      [2, team.other.id],
    ]);
    const [own] = await entriesOf(team.other);
    const now = await entry(own?.entryId);
    expect(now).toMatchObject({
      state: 'paid',
      team_entry_id: team.teamEntryId,
      team_leg: 2,
      bib_number: old.bib_number,
      replaces_id: old.id,
      carried_huf: 8500,
      heat_id: old.heat_id,
      pool_ids: old.pool_ids,
    });
    expect(now.ticket_code).not.toBe(old.ticket_code);
    expect(await entry(old.id)).toMatchObject({ state: 'replaced', ticket_code: null, bib_number: null });
    expect(await entriesOf(team.mate)).toEqual([]);
    expect(await waitingIn(team)).toEqual([null, null]);
    expect(await pools(team.race)).toEqual(['0+2']);
    expect(await postings(trid)).toEqual(['gateway:simplepay 1500', 'sales:entries -1500']);
    // The substitute is notified as entered by another; the replaced member, that another person starts.
    expect(await mailsTo(team.mate)).toEqual(['entered-by-other', 'team-member-replaced']);
    expect(await mailsTo(team.other)).toEqual(['entered-by-other']);
    expect(await mailsTo(team.leader)).toEqual(['entry-confirmation', 'entry-confirmation']);
  });

  test('is named with whom they replace in the mail, the confirmation and the list of orders', async () => {
    const team = await paidTeam({ pricePer: 'team', amountHuf: 40_000, sharesBib: true, placesPer: 'team' });
    await swap(team, 1, team.other.id);
    await payFor(team.leader);
    const [mate, other] = [team.mate, team.other].map((one) => `${one.familyName} ${one.firstName}`);
    const [mail = ''] = t.mails
      .filter(({ to, text }) => to === team.leader.email && text.includes(`${mate} helyett`))
      .map(({ text }) => text.replaceAll('\u00a0', ' '));
    expect(mail).toContain('A csere díja: 1 500 Ft');
    expect(mail).not.toContain('40 000');
    const [own] = await entriesOf(team.other);
    const params = { entryType: 'entry', entryId: own?.entryId ?? '' };
    const pdf = await request(t.app, entryConfirmation, { as: team.other, params });
    const words = (await pdfText(pdf.bytes)).text;
    for (const part of [`${mate} helyett`, team.name, 'A csere díja', '1 500 Ft'])
      expect(words).toContain(part);
    const [bought] = (await request(t.app, listPurchases, { as: team.leader })).answer.data.purchases;
    expect(bought?.entries).toMatchObject([
      {
        text: expect.stringContaining(`${other} indul ${mate} helyett, csapat: ${team.name}`),
        amount: { amount: FEE },
      },
    ]);
  });

  test.each([0, 1])('a substitute for member %i takes over the shared place and number', async (at) => {
    const team = await paidTeam({ pricePer: 'team', amountHuf: 40_000, sharesBib: true, placesPer: 'team' });
    const old = await entry(team.entryIds[at]);
    await swap(team, at, team.other.id);
    await payFor(team.leader);
    const members = await t.db
      .selectFrom('entry')
      .select(['participant_id', 'bib_number', 'team_leg', 'shares_bib', 'pool_ids', 'carried_huf'])
      .where('team_entry_id', '=', team.teamEntryId)
      .where('state', '=', 'paid')
      .orderBy('team_leg')
      .execute();
    expect(members[at]).toMatchObject({
      participant_id: team.other.id,
      bib_number: old.bib_number,
      shares_bib: old.shares_bib,
      pool_ids: old.pool_ids,
      carried_huf: 20_000,
    });
    expect(new Set(members.map((one) => one.bib_number)).size).toBe(1);
    expect(members.filter((one) => !one.shares_bib)).toHaveLength(1);
    expect(await pools(team.race)).toEqual(['0+1']);
  });

  test('both members of a team are replaced in one order', async () => {
    const team = await paidTeam({ pricePer: 'team', amountHuf: 40_000, sharesBib: true, placesPer: 'team' });
    expect((await swap(team, 0, team.other.id)).status).toBe(200);
    expect((await swap(team, 1, team.managed)).status).toBe(200);
    expect((await cartOf(team.leader)).total.amount).toBe(2 * FEE);
    await payFor(team.leader);
    expect(await membersOf(team)).toEqual([
      [1, team.other.id],
      [2, team.managed],
    ]);
    expect(await pools(team.race)).toEqual(['0+1']);
  });

  test('a repeat changes nothing, another person is refused until the first is removed', async () => {
    const team = await paidTeam();
    expect((await swap(team, 1, team.other.id)).status).toBe(200);
    const before = await snapshot(t.db);
    expect((await swap(team, 1, team.other.id)).status).toBe(200);
    expect(await snapshot(t.db)).toEqual(before);
    expect(await refused(() => swap(team, 1, team.managed))).toBe('409 substitute_in_cart');
    const [held] = (await cartOf(team.leader)).entries;
    const params = { entryId: held?.entryId ?? '' };
    expect((await request(t.app, removeEntry, { as: team.leader, params })).status).toBe(204);
    expect((await swap(team, 1, team.managed)).status).toBe(200);
    await payFor(team.leader);
    expect(await membersOf(team)).toEqual([
      [1, team.leader.id],
      [2, team.managed],
    ]);
  });

  test('comes again after the time of the cart is over', async () => {
    const team = await paidTeam();
    await swap(team, 1, team.other.id);
    await passDeadline();
    expect(await waitingIn(team)).toEqual([null, null]);
    expect((await swap(team, 1, team.managed)).status).toBe(200);
    await runJob(t, 'sweep-entry-handovers');
    await payFor(team.leader);
    expect((await membersOf(team))[1]).toEqual([2, team.managed]);
  });

  test('may be replaced again, for another fee', async () => {
    const team = await paidTeam();
    await swap(team, 1, team.other.id);
    await payFor(team.leader);
    const [, second] = (await read(team)).memberEntries;
    const again = { ...team, entryIds: [team.entryIds[0] ?? '', second?.entryId ?? ''] };
    await swap(again, 1, team.mate.id);
    await payFor(team.leader);
    expect((await membersOf(team))[1]).toEqual([2, team.mate.id]);
    expect(await entry(again.entryIds[1])).toMatchObject({ state: 'replaced' });
  });

  test('a substitute who is only named comes in by their link once the fee is paid; a name in an empty place is free', async () => {
    const team = await paidTeam();
    expect((await swap(team, 1, { familyName: 'Csak', firstName: 'Név' })).status).toBe(200);
    expect(await waitingIn(team)).toEqual([null, 'Csak Név']);
    expect((await swap(team, 1, { familyName: 'Csak', firstName: 'Név' })).status).toBe(200);
    expect((await cartOf(team.leader)).entries).toHaveLength(1);
    await payFor(team.leader);
    const [, named] = (await read(team)).memberEntries;
    expect(named).toMatchObject({
      participant: { name: 'Csak Név' },
      invitation: { link: expect.any(String) },
    });
    const filled = { ...team, entryIds: [team.entryIds[0] ?? '', named?.entryId ?? ''] };
    expect((await swap(filled, 1, team.other.id)).status).toBe(200);
    expect((await cartOf(team.leader)).entries).toEqual([]);
    expect((await membersOf(team))[1]).toEqual([2, team.other.id]);
  });

  test('is refused if the race does not take them, if they are in it, or if another person than the leader sends them', async () => {
    const team = await paidTeam({ minAge: 18 });
    const child = await newManagedFellow(t.db, team.leader, { birthDate: '2020-05-05' });
    expect(await refused(() => swap(team, 1, child))).toBe('409 participant_refused');
    expect(await refused(() => swap(team, 1, team.leader.id))).toBe('409 already_entered');
    expect(await refused(() => swap(team, 1, team.other.id, team.mate))).toBe('404 not_found');
    const second = await paidTeam();
    await swap(second, 1, second.other.id);
    expect(await refused(() => swap(second, 0, second.other.id))).toBe('409 participant_refused');
  });

  test('costs nothing where the race asks no fee, and is done at once', async () => {
    const team = await paidTeam({ substituteFeeHuf: 0 });
    expect((await read(team)).substituteFee).toBeNull();
    expect((await swap(team, 1, team.other.id)).status).toBe(200);
    expect((await cartOf(team.leader)).entries).toEqual([]);
    expect(await entry(team.entryIds[1])).toMatchObject({ state: 'paid', participant_id: team.other.id });
  });
});

describe('the day of the race for changes', () => {
  test.each([
    [-1, 200],
    [0, 409],
  ])('%i s after it, a substitute is put into the cart: %i', async (seconds, status) => {
    const at = new Date(Math.floor(Date.now() / 1000) * 1000 + HOUR);
    const team = await paidTeam({ teamFreezesAt: at });
    t.clock.set(new Date(at.getTime() + seconds * 1000));
    if (status === 200) expect((await swap(team, 1, team.other.id)).status).toBe(200);
    else expect(await refused(() => swap(team, 1, team.other.id))).toBe('409 team_frozen');
  });

  test('the payment does not start after it', async () => {
    const at = new Date(Math.floor(Date.now() / 1000) * 1000 + HOUR / 6);
    const team = await paidTeam({ teamFreezesAt: at });
    await swap(team, 1, team.other.id);
    t.clock.set(at);
    expect((await buy(team.leader)).failure.code).toBe('entry_gone');
    expect((await membersOf(team))[1]).toEqual([2, team.mate.id]);
  });

  test('money that comes after it is refunded', async () => {
    const at = new Date(Math.floor(Date.now() / 1000) * 1000 + HOUR / 6);
    const team = await paidTeam({ teamFreezesAt: at });
    await swap(team, 1, team.other.id);
    const { trid } = (await buy(team.leader)).answer.data;
    t.clock.set(at);
    await become(t.gateway.lastRef(), 'FINISHED');
    await runJobs(t);
    expect(await state(team.leader, trid)).toMatchObject({ isRefunded: true });
    expect((await membersOf(team))[1]).toEqual([2, team.mate.id]);
  });
});

describe('a substitute who is not paid yet', () => {
  const givenUp = (team: Team, refund: number) =>
    request(t.app, withdrawEntry, {
      as: team.leader,
      params: { entryId: team.teamEntryId },
      body: { entryType: 'team', reason: 'schedule', refund, goodsRefund: 0 },
    });

  test('is void once the team is withdrawn', async () => {
    const team = await paidTeam();
    await swap(team, 1, team.other.id);
    expect((await givenUp(team, 15_000)).status).toBe(200);
    expect((await buy(team.leader)).failure.code).toBe('entry_gone');
  });

  test('keeps the team from being withdrawn while they are being paid for', async () => {
    const team = await paidTeam();
    await swap(team, 1, team.other.id);
    await buy(team.leader);
    expect((await read(team)).memberEntries[1]?.substitute).toMatchObject({ isPaying: true });
    expect(await refused(() => givenUp(team, 15_000))).toBe('409 payment_in_progress');
    expect(await refused(() => swap(team, 1, team.managed))).toBe('409 payment_in_progress');
  });

  test('keeps the member from deleting the account with the entry while they are being paid for', async () => {
    const team = await paidTeam();
    await swap(team, 1, team.other.id);
    const erase = () =>
      request(t.app, deleteAccount, {
        as: team.mate,
        body: { password: PASSWORD, givesUpEntries: true, givesUpBalance: true },
      });
    const { trid } = (await buy(team.leader)).answer.data;
    expect(await refused(erase)).toBe('409 entry_changes_hands');
    await become(t.gateway.lastRef(), 'FINISHED');
    expect(await runJobs(t)).toEqual([]);
    expect(await state(team.leader, trid)).toMatchObject({ state: 'payment_done' });
    expect((await membersOf(team))[1]).toEqual([2, team.other.id]);
    expect((await erase()).status).toBe(204);
  });

  test('is void once another person was chosen, also when the money comes late', async () => {
    const team = await paidTeam();
    await swap(team, 1, team.other.id);
    const { trid } = (await buy(team.leader)).answer.data;
    const ref = t.gateway.lastRef();
    t.gateway.become(ref, 'TIMEOUT');
    t.clock.advance({ minutes: 31 });
    await runJob(t, 'reconcile-payments');
    expect((await swap(team, 1, team.managed)).status).toBe(200);
    await become(ref, 'FINISHED');
    await runJobs(t);
    expect(await state(team.leader, trid)).toMatchObject({ isRefunded: true });
    expect((await membersOf(team))[1]).toEqual([2, team.mate.id]);
    await payFor(team.leader);
    expect((await membersOf(team))[1]).toEqual([2, team.managed]);
  });

  test('comes in by late money as long as nobody else was chosen', async () => {
    const team = await paidTeam();
    await swap(team, 1, team.other.id);
    await buy(team.leader);
    const ref = t.gateway.lastRef();
    t.gateway.become(ref, 'TIMEOUT');
    t.clock.advance({ minutes: 31 });
    await runJob(t, 'reconcile-payments');
    expect(await waitingIn(team)).toEqual([null, null]);
    await become(ref, 'FINISHED');
    expect(await runJobs(t)).toEqual([]);
    expect((await membersOf(team))[1]).toEqual([2, team.other.id]);
  });

  test('without an account becomes the account holder who claims them, and that person comes in', async () => {
    const team = await paidTeam();
    await swap(team, 1, team.managed);
    const born = '1990-05-17';
    await t.db.updateTable('person').set({ birth_date: born }).where('id', '=', team.managed).execute();
    // A link is about something that is paid.
    await newPaidEntry(t.db, team.leader, await newRace(t.db), { participantId: team.managed });
    const claimer = await newPerson(t.db, { birthDate: born });
    const token = await newClaimLink(t.db, team.managed);
    expect((await request(t.app, claimEntries, { as: claimer, body: { token } })).status).toBe(200);
    expect((await cartOf(team.leader)).entries).toMatchObject([{ participant: { uid: claimer.id } }]);
    await payFor(team.leader);
    expect((await membersOf(team))[1]).toEqual([2, claimer.id]);
  });

  test('is erased after the day for changes, and nobody gets a notice of an ended offer', async () => {
    const at = new Date(Math.floor(Date.now() / 1000) * 1000 + HOUR);
    const team = await paidTeam({ teamFreezesAt: at });
    await swap(team, 1, team.other.id);
    t.clock.set(new Date(at.getTime() + HOUR));
    await runJob(t, 'sweep-carts');
    await runJob(t, 'sweep-entry-handovers');
    expect(await runJobs(t)).toEqual([]);
    const offers = await t.db
      .selectFrom('entry_handover')
      .select(['ending', 'by_leader'])
      .where('entry_id', '=', team.entryIds[1] ?? '')
      .execute();
    expect(offers).toEqual([{ ending: 'expired', by_leader: true }]);
    expect(await mailsTo(team.leader)).not.toContain('entry-offer-ended');
  });

  test('is void once the race is cancelled, or asks no fee any more and another person has come at once', async () => {
    const team = await paidTeam();
    await swap(team, 1, team.other.id);
    await t.db
      .updateTable('race')
      .set((on) => ({ substitute_fee_huf: 0, version: on('version', '+', 1) }))
      .where('id', '=', team.race.raceId)
      .execute();
    t.clock.advance({ seconds: 5 });
    expect((await swap(team, 1, team.managed)).status).toBe(200);
    expect((await membersOf(team))[1]).toEqual([2, team.managed]);
    expect((await buy(team.leader)).failure.code).toBe('entry_gone');
    const cancelled = await paidTeam();
    await swap(cancelled, 1, cancelled.other.id);
    await t.db
      .updateTable('race')
      .set({ is_cancelled: true })
      .where('id', '=', cancelled.race.raceId)
      .execute();
    expect((await buy(cancelled.leader)).failure.code).toBe('race_cancelled');
  });
});

test.each<[string, RaceOptions, number]>([
  ['a price for each', {}, 8500],
  ['one price', { pricePer: 'team', amountHuf: 40_000 }, 20_000],
])('the substitute fee is not refunded when a team with %s is withdrawn later', async (_, options, each) => {
  const team = await paidTeam(options);
  await swap(team, 1, team.other.id);
  await payFor(team.leader);
  const params = { entryType: 'team' as const, entryId: team.teamEntryId };
  const quote = (await request(t.app, getWithdrawal, { as: team.leader, params })).answer.data;
  expect(quote).toMatchObject({ paid: { amount: 2 * each }, obstacle: null });
  const refund = quote.entries.reduce((sum, one) => sum + (one.refund?.amount ?? 0), 0);
  expect(refund).toBe(2 * (each - 1000));
  const body = { entryType: 'team' as const, reason: 'schedule' as const, refund, goodsRefund: 0 };
  const { status } = await request(t.app, withdrawEntry, {
    as: team.leader,
    params: { entryId: team.teamEntryId },
    body,
  });
  expect(status).toBe(200);
  expect(await pools(team.race)).toEqual(['0+0']);
});
