import { lastDayOfCredit } from '@rajt/rules/checkout/balance';
import { addDays, budapestDate } from '@rajt/rules/dates';
import { asId, type EventId, type UserId } from '@rajt/rules/ids';
import { credit } from '../areas/checkout/wallet/index.ts';
import { loadRaceForEntry, type RaceForEntry } from '../areas/content/catalog/index.ts';
import { grantRole } from '../areas/office/roles/index.ts';
import { insertDemoFactor } from '../areas/office/staff/index.ts';
import type { ServerSecrets } from '../platform/config/server-secrets.ts';
import type { Storage } from '../platform/files/storage.ts';
import { type Handle, joinTransaction, type Trx } from '../platform/postgres/database.ts';
import { bookClasses } from './book-classes.ts';
import { Chance } from './chance.ts';
import { type DemoAccount, readDemoFiles } from './demo-files.ts';
import { fillRaces, ownStart } from './fill-races.ts';
import { raiseDemoFlags } from './flag-queries.ts';
import { giveDemoCodes } from './gift-codes.ts';
import { insertInvoices } from './invoice-queries.ts';
import { loadReviews } from './load-reviews.ts';
import { insertDemoImport, markDemoAddresses } from './mail-queries.ts';
import { agreeToNews, insertNews } from './news-queries.ts';
import { accountPerson, madeUpPerson } from './people.ts';
import { insertPlans } from './plan-queries.ts';
import { insertDemoRequests } from './privacy-queries.ts';
import {
  findCapacities,
  findRaceIds,
  hasPerson,
  insertAddresses,
  insertBought,
  insertPeople,
} from './queries.ts';
import { insertResults } from './result-queries.ts';
import { readScenes } from './scene-files.ts';
import { insertHeld } from './scene-queries.ts';
import { meet, wait } from './scenes.ts';
import { buyInShop } from './shop-orders.ts';
import { formTeams, joinTeams } from './team-scenes.ts';
import { findClasses, insertChoices } from './timetable-queries.ts';
import { DEMO_VERSIONS } from './versions.ts';
import { insertWorkouts } from './workout-queries.ts';

/**
 * Loads the people of the demo: accounts to log in with (accounts.json) and others who have bought places
 * (occupancy.json), with what they do together (scenes.json), with orders, payments and ledger as real purchases leave them. Does nothing when they are loaded
 * already.
 */
export async function loadDemoPeople(
  db: Handle,
  folder: string,
  options: {
    readonly now: Date;
    readonly hash: (password: string) => Promise<string>;
    /** The server's key, under which people without an account are known again. */
    readonly secrets: ServerSecrets;
    /** The store of uploads. */
    readonly storage: Pick<Storage, 'put'>;
  },
): Promise<{ accounts: number; runners: number; entries: number }> {
  const { accounts, occupancy } = await readDemoFiles(folder);
  const scenes = await readScenes(folder);
  const nothing = { accounts: 0, runners: 0, entries: 0 };
  const [first] = accounts;
  if (!first || (await hasPerson(db, first.email))) return nothing;
  const { now } = options;
  const today = budapestDate(now);
  const chance = new Chance(20_260_101);
  const hashes = await hashEach(new Set(accounts.map((account) => account.password)), options.hash);
  const owned = accounts.map((account) =>
    accountPerson(account, hashes.get(account.password) ?? null, today),
  );
  const made = Array.from({ length: occupancy.runners }, (_, index) =>
    madeUpPerson(index + 1, chance, today),
  );
  return joinTransaction(db, async (trx) => {
    const people = await insertPeople(trx, [...owned, ...made], now);
    await insertAddresses(trx, people.slice(0, owned.length));
    const known = accounts.flatMap((account, index) => {
      const person = people[index];
      return person ? [{ account, person }] : [];
    });
    for (const { account, person } of known)
      for (const { role, event } of account.roles)
        await grantRole(trx, person.id, { role, eventId: event === null ? null : asId<EventId>(event) });
    for (const { account, person } of known)
      if (account.roles.length > 0) await insertDemoFactor(trx, person.id, options.secrets);
    for (const { account, person } of known) await fillBalance(trx, account, person.id, today);
    const capacities = await findCapacities(trx);
    const races = [];
    for (const id of await findRaceIds(trx)) {
      const race = await loadRaceForEntry(trx, id);
      if (race) races.push({ race, capacities });
    }
    const runners = people.slice(owned.length);
    const world = {
      trx,
      scenes,
      chance,
      now,
      today,
      secrets: options.secrets,
      accounts: new Map(known.map(({ account, person }) => [account.email, person])),
      races: new Map<string, RaceForEntry>(races.map(({ race }) => [race.id, race])),
    };
    const { bought, held } = await meet(world);
    const own = known.flatMap(({ account, person }) => account.entries.map((race) => ownStart(race, person)));
    const teams = await formTeams(world);
    const filled = fillRaces(
      races,
      { wanted: [...own, ...bought], runners },
      occupancy,
      countBy(scenes.offers.map(({ race }) => race)),
      now,
      chance,
    );
    const entries = [...filled, ...teams.flatMap((team) => (team.minutesLeft === null ? team.members : []))];
    await insertBought(trx, entries, DEMO_VERSIONS);
    await insertWorkouts(trx, scenes.workouts, today);
    await insertPlans(trx, scenes.plans, today);
    await loadReviews(
      {
        trx,
        chance,
        now,
        storage: options.storage,
        accounts: accounts.map(({ email }) => email),
        healthVersion: DEMO_VERSIONS.health,
      },
      scenes,
    );
    await agreeToNews(trx, runners, scenes.newsReadersEvery);
    for (const news of scenes.news) await insertNews(trx, news, now);
    await insertResults(trx, today);
    const waiting = Object.entries(occupancy.races).flatMap(([race, rule]) =>
      'waiting' in rule && rule.waiting > 0 ? [[race, rule.waiting] as const] : [],
    );
    await wait(world, held, new Map(waiting), (race, count) => {
      const entered = new Set(
        entries.filter(({ raceId }) => raceId === race.id).map(({ person }) => person.id),
      );
      return runners.filter(({ id }) => !entered.has(id)).slice(0, count);
    });
    for (const { members, minutesLeft } of teams)
      if (minutesLeft !== null)
        await insertHeld(trx, members, new Date(now.getTime() + minutesLeft * 60_000));
    await joinTeams(world, teams);
    const areRunners = new Set(runners.map(({ id }) => id));
    for (const { race } of races) {
      if (race.timetableClosesAt === null) continue;
      const ofRace = entries.filter(({ raceId }) => raceId === race.id);
      const isRunner = ({ person }: { person: { id: UserId } }) => areRunners.has(person.id);
      await insertChoices(trx, bookClasses(ofRace, await findClasses(trx, race.id), isRunner, chance));
    }
    await buyInShop(world, folder, runners);
    await giveDemoCodes(trx, folder);
    await insertInvoices(trx);
    await raiseDemoFlags(trx);
    await markDemoAddresses(
      trx,
      runners.slice(-2).map(({ email }) => email),
    );
    const organiser = known.find(({ account }) => account.roles.some(({ role }) => role === 'organiser'));
    const [runner] = runners;
    if (organiser) await insertDemoImport(trx, organiser.person.id);
    if (organiser && runner) await insertDemoRequests(trx, { by: organiser.person.id, about: runner.id });
    return { accounts: owned.length, runners: made.length, entries: entries.length };
  });
}

/** In the demo the organiser pays for all of it. */
async function fillBalance(trx: Trx, account: DemoAccount, accountId: UserId, today: string): Promise<void> {
  for (const [at, { amount, days, ...about }] of account.credits.entries())
    await credit(trx, {
      ...about,
      accountId,
      amountHuf: amount,
      from: 'organiser:credits',
      subject: null,
      expiresOn: days === null ? lastDayOfCredit(today) : addDays(today, days),
      businessKey: `demo-credit:${accountId}:${at}`,
    });
}

const countBy = (names: readonly string[]) =>
  new Map([...Map.groupBy(names, (name) => name)].map(([name, all]) => [name, all.length]));

/** One hash for equal passwords: these are public anyway, and hashing each one would slow the first start down. */
async function hashEach(
  passwords: ReadonlySet<string>,
  hash: (password: string) => Promise<string>,
): Promise<Map<string, string>> {
  const pairs = [...passwords].map(async (password) => [password, await hash(password)] as const);
  return new Map(await Promise.all(pairs));
}
