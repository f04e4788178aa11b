import { previewCompany } from '@rajt/contract/entering/operations/companies';
import { holdEntry } from '@rajt/contract/entering/operations/entries';
import {
  checkEntryHandover,
  getEntryHandover,
  offerEntryHandover,
} from '@rajt/contract/entering/operations/entry-handovers';
import { checkTeamInvitation, inviteMember } from '@rajt/contract/entering/operations/team-invitations';
import { getTeam } from '@rajt/contract/entering/operations/teams';
import { enterCode } from '@rajt/contract/office/operations/console-session';
import { listPurchases } from '@rajt/contract/orders/operations/purchases';
import type { UserId } from '@rajt/rules/ids';
import type { FastifyInstance } from 'fastify';
import { beforeAll, describe, expect, test } from 'vitest';
import type { TestApp } from '../testkit/app.ts';
import { auditedApp } from '../testkit/audited-app.ts';
import { runJob, runJobs } from '../testkit/jobs.ts';
import { type NamedTeam, namedTeams } from '../testkit/named-team.ts';
import { newPaidEntry } from '../testkit/new-entry.ts';
import { giving, newGiftProduct, RUN } from '../testkit/new-gift.ts';
import { newManagedFellow } from '../testkit/new-participant.ts';
import { newPerson, type TestPerson } from '../testkit/new-person.ts';
import { newRace, type TestRace } from '../testkit/new-race.ts';
import { newConsoleSession, newFactor, newStaff, type TestStaff } from '../testkit/new-staff.ts';
import { request } from '../testkit/request.ts';
import { namesakeOf, rekeyNamesakes } from './areas/entering/entries/index.ts';

const OLD = 'the-secret-of-last-year-with-32-characters';
const NEW = 'the-secret-of-this-year-with-32-characters';
const DAY = 86_400_000;

/** `t` still has the old secret, `changed` has the new one and knows the old one, `lost` has the new one alone. */
const t = auditedApp({ SERVER_SECRET: OLD });
type Another = Awaited<ReturnType<TestApp['another']>>;
let changed: Another;
let lost: Another;
beforeAll(async () => {
  changed = await t.another({ SERVER_SECRET: NEW, SERVER_SECRET_OLD: OLD });
  lost = await t.another({ SERVER_SECRET: NEW });
});

describe('the second factor of a member of staff', () => {
  const enter = async ({ app }: Pick<Another, 'app'>, staff: TestStaff, code: string) =>
    (await request(app, enterCode, { as: staff, body: { code } })).status;

  test('it works under a former secret, from then on under the new one, and not once its secret is gone', async () => {
    const staff = await newStaff(t, 'desk', { hasFactor: false, days: 1 });
    const code = await newFactor(t, staff.id);
    expect(await enter(lost, staff, code())).toBe(401);
    expect(await enter(changed, staff, code())).toBe(200);
    t.clock.advance({ minutes: 1 });
    const consoleToken = await newConsoleSession(t.db, staff.id, { hasFactor: false });
    expect(await enter(lost, { ...staff, consoleToken }, code())).toBe(200);
  });
});

describe('the link of a team invitation', () => {
  const { namedTeam, paid, tokenOf } = namedTeams(() => t);
  const linkIn = async (app: FastifyInstance, { leader, teamEntryId }: NamedTeam) =>
    (await request(app, getTeam, { as: leader, params: { teamEntryId } })).answer.data.memberEntries[1]
      ?.invitation?.link;
  const invite = (app: FastifyInstance, { leader, teamEntryId, entryIds }: NamedTeam) =>
    request(app, inviteMember, {
      as: leader,
      params: { teamEntryId, entryId: entryIds[1] ?? '' },
      body: {},
    });
  const check = (app: FastifyInstance, token: string) =>
    request(app, checkTeamInvitation, { query: { token } }).then(({ status }) => status);

  test('the leader still sees it and inviting again keeps it; without the old secret the member alone has it', async () => {
    const team = await namedTeam(['']);
    const token = await tokenOf(team, 1);
    expect(await linkIn(changed.app, team)).toContain(`/invited/${token}`);
    expect((await invite(changed.app, team)).status).toBe(200);
    expect(await linkIn(changed.app, team)).toContain(`/invited/${token}`);
    expect(await linkIn(lost.app, team)).toBeNull();
    expect(await check(lost.app, token)).toBe(200);
  });

  test('inviting again without the old secret makes another link', async () => {
    const team = await namedTeam(['']);
    const token = await tokenOf(team, 1);
    expect((await invite(lost.app, team)).status).toBe(200);
    const link = await linkIn(lost.app, team);
    expect(link).toEqual(expect.not.stringContaining(token));
    expect(await linkIn(changed.app, team)).toBe(link);
    expect(await check(lost.app, link?.split('/').at(-1) ?? '')).toBe(200);
    expect(await check(lost.app, token)).not.toBe(200);
  });

  test('a reminder contains it; without the old secret it contains another one that works', async () => {
    for (const app of [changed, lost]) {
      const email = `member-${app === lost ? 'lost' : 'changed'}@example.com`;
      const teamFreezesAt = new Date(t.clock.now().getTime() + 20 * DAY);
      const team = await namedTeam([email], { teamFreezesAt });
      const token = await tokenOf(team, 1);
      await paid(team);
      t.clock.set(new Date(teamFreezesAt.getTime() - DAY));
      await runJob({ ...t, deps: app.deps }, 'remind-teams');
      await runJobs(t);
      const sent = t.mails.findLast(({ to }) => to === email)?.text.match(/\/invited\/([\w-]+)/)?.[1] ?? '';
      expect(sent === token).toBe(app === changed);
      expect(await check(app.app, sent)).toBe(200);
      t.clock.set(new Date());
    }
  });
});

test('the giver of an entry still sees the link of the handover, and without the old secret has to offer it again', async () => {
  const giver = await newPerson(t.db);
  const race = await newRace(t.db, { branch: 'run', handover: { feeHuf: 1000 } });
  const { entryId } = await newPaidEntry(t.db, giver, race);
  const offer = (app: FastifyInstance) =>
    request(app, offerEntryHandover, {
      as: giver,
      params: { entryId },
      body: { email: '', agreed: true },
    }).then(({ answer }) => answer.data.open?.link ?? 'none');
  const seen = (app: FastifyInstance) =>
    request(app, getEntryHandover, { as: giver, params: { entryId } }).then(
      ({ answer }) => answer.data.open?.link,
    );
  const check = (link: string) =>
    request(lost.app, checkEntryHandover, { query: { token: link.split('/').at(-1) ?? '' } }).then(
      ({ status }) => status,
    );
  const link = await offer(t.app);
  expect(await seen(changed.app)).toBe(link);
  expect(await offer(changed.app)).toBe(link);
  expect(await seen(lost.app)).toBeUndefined();
  expect(await check(link)).toBe(200);
  const other = await offer(lost.app);
  expect([await check(link), await check(other)]).toEqual([422, 200]);
  expect(await seen(changed.app)).toBe(other);
});

test('the buyer of a gift card still sees its code; without the old secret the card has none to show', async () => {
  const { pay, put } = giving(() => t);
  const buyer = await newPerson(t.db);
  await put(buyer, await newGiftProduct(t.db));
  await pay(buyer);
  const codeIn = async (app: FastifyInstance) =>
    (await request(app, listPurchases, { as: buyer, site: RUN })).answer.data.purchases[0]?.products[0]?.gift
      ?.code;
  const code = await codeIn(t.app);
  expect(code).toBeTruthy();
  expect(await codeIn(changed.app)).toBe(code);
  expect(await codeIn(lost.app)).toBeNull();
});

describe('a participant without an account who is in the race', () => {
  const GUEST = { familyName: 'Szűcs', firstName: 'Örs', birthDate: '1985-02-03' };
  const hold = async (app: FastifyInstance, race: TestRace, named = GUEST) => {
    const buyer = await newPerson(t.db);
    const participantId = await newManagedFellow(t.db, buyer, named);
    const { status } = await holdFor(app, race, buyer, participantId);
    return { buyer, participantId, status };
  };
  const holdFor = (app: FastifyInstance, race: TestRace, as: TestPerson, participantId: UserId) =>
    request(app, holdEntry, {
      as,
      body: {
        raceId: race.raceId,
        heatId: race.heatIds[0],
        participantId,
        form: {},
        conditionsAccepted: true,
      },
    });
  const namesakesIn = async (race: TestRace) =>
    (
      await t.db
        .selectFrom('entry')
        .select('namesake')
        .where('race_id', '=', race.raceId)
        .orderBy('id')
        .execute()
    ).map(({ namesake }) => namesake);
  const rekey = () => rekeyNamesakes(t.db, [NEW, OLD]);

  test('is recognised by the old secret; without it the same human is entered twice', async () => {
    const race = await newRace(t.db);
    expect((await hold(t.app, race)).status).toBe(201);
    expect((await hold(changed.app, race)).status).toBe(409);
    const control = await newRace(t.db);
    expect((await hold(t.app, control)).status).toBe(201);
    expect((await hold(lost.app, control)).status).toBe(201);
  });

  test('is entered once when two buyers try at the same time', async () => {
    const race = await newRace(t.db);
    const named = { ...GUEST, familyName: 'Egyszeri' };
    // Entered with the old secret: each of the three rewrites the same hash, and finds the person entered.
    await hold(t.app, race, named);
    const tries = await Promise.all([1, 2, 3].map(() => hold(changed.app, race, named)));
    expect(tries.map(({ status }) => status)).toEqual([409, 409, 409]);
    expect(await namesakesIn(race)).toEqual([namesakeOf(named, NEW)]);
  });

  test('a buyer who asks again with the new secret keeps the entry', async () => {
    const race = await newRace(t.db);
    const { buyer, participantId } = await hold(t.app, race, { ...GUEST, familyName: 'Ismételt' });
    expect((await holdFor(changed.app, race, buyer, participantId)).status).toBe(200);
    expect(await namesakesIn(race)).toEqual([namesakeOf({ ...GUEST, familyName: 'Ismételt' }, NEW)]);
  });

  test('is reported in the file of a company', async () => {
    const race = await newRace(t.db);
    const { buyer } = await hold(t.app, race, { ...GUEST, familyName: 'Céges' });
    const cells = { familyName: 'Céges', firstName: 'Örs', birthDate: '1985-02-03', gender: 'férfi' };
    const problems = async (app: FastifyInstance) =>
      (
        await request(app, previewCompany, {
          as: buyer,
          body: { raceId: race.raceId, lines: [{ line: 2, cells }] },
        })
      ).answer.data.lines[0]?.problems;
    expect(await problems(lost.app)).toEqual([]);
    expect(await problems(changed.app)).toEqual([{ column: 'familyName', code: 'in_race' }]);
  });

  test('is recognised without the old secret once the entries are rekeyed', async () => {
    const race = await newRace(t.db);
    await hold(t.app, race, { ...GUEST, familyName: 'Átírt' });
    expect(await rekey()).toBeGreaterThan(0);
    expect(await rekey()).toBe(0);
    expect((await hold(lost.app, race, { ...GUEST, familyName: 'Átírt' })).status).toBe(409);
  });

  test('is rekeyed by the present name after a change of name', async () => {
    const race = await newRace(t.db);
    const { participantId } = await hold(t.app, race, { ...GUEST, familyName: 'Leánykori' });
    await t.db.updateTable('person').set({ family_name: 'Házas' }).where('id', '=', participantId).execute();
    await rekey();
    expect(await namesakesIn(race)).toEqual([namesakeOf({ ...GUEST, familyName: 'Házas' }, NEW)]);
  });

  test('a participant who is in it twice keeps both entries, and both hashes', async () => {
    const race = await newRace(t.db);
    const named = { ...GUEST, familyName: 'Kettős' };
    await hold(t.app, race, named);
    await hold(lost.app, race, named);
    const before = await namesakesIn(race);
    expect(new Set(before.map(String)).size).toBe(2);
    await rekey();
    expect((await hold(changed.app, race, named)).status).toBe(409);
    expect(await namesakesIn(race)).toEqual(before);
  });
});
