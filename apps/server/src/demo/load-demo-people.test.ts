import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { getBalance } from '@rajt/contract/checkout/operations/balance';
import { getRace, listEvents } from '@rajt/contract/content/operations/catalog';
import { listNews, previewNews } from '@rajt/contract/content/operations/news';
import { getSeries } from '@rajt/contract/content/operations/training';
import {
  countCertificates,
  listCertificates,
  readCertificateFile,
} from '@rajt/contract/entering/operations/certificate-reviews';
import { listCompanyEntries } from '@rajt/contract/entering/operations/companies';
import { getCart, listEntries, removeEntry } from '@rajt/contract/entering/operations/entries';
import { getEntry } from '@rajt/contract/entering/operations/entry-changes';
import { listFellows } from '@rajt/contract/entering/operations/fellows';
import { listNotices } from '@rajt/contract/entering/operations/opening-notices';
import { getTeam, listTeams } from '@rajt/contract/entering/operations/teams';
import { listWaitingPlaces } from '@rajt/contract/entering/operations/waiting';
import { enterCode, signIn as signInToConsole } from '@rajt/contract/office/operations/console-session';
import { listPurchases } from '@rajt/contract/orders/operations/purchases';
import { redeemGiftCode } from '@rajt/contract/papers/operations/gift-cards';
import { listAddresses } from '@rajt/contract/people/operations/addresses';
import { countProofs } from '@rajt/contract/raceday/operations/proof-reviews';
import { listCoupons } from '@rajt/contract/shop/operations/coupons';
import { listProducts } from '@rajt/contract/shop/operations/products';
import { BRANCHES, type Branch, SITES } from '@rajt/rules/branch';
import { budapestDate, daysBetween } from '@rajt/rules/dates';
import { ROLES } from '@rajt/rules/office/roles';
import { isCommonPassword } from '@rajt/rules/people/common-passwords';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../testkit/app.ts';
import { runAudit } from '../../testkit/audit.ts';
import { runJob } from '../../testkit/jobs.ts';
import { newSession } from '../../testkit/new-person.ts';
import { newConsoleSession } from '../../testkit/new-staff.ts';
import { openOwner } from '../../testkit/open-owner.ts';
import { request } from '../../testkit/request.ts';
import { loadContent } from '../areas/content/catalog/index.ts';
import { isTrainingFile, loadTraining } from '../areas/content/training/index.ts';
import { isCouponFile, loadCoupons } from '../areas/shop/coupons/index.ts';
import { isPickupFile, loadPickups } from '../areas/shop/delivery/index.ts';
import { isProductFile, loadProducts } from '../areas/shop/products/index.ts';
import { repositoryRoot } from '../platform/config/root.ts';
import { readDemoFiles } from './demo-files.ts';
import { freshenDemo } from './freshen-demo.ts';
import { loadDemoPeople } from './load-demo-people.ts';

const folder = join(repositoryRoot, 'content/demo');
// The real day: the demo must be right on any day of its start.
const now = new Date();
let test: TestApp;
let owner: ReturnType<typeof openOwner>;

beforeAll(async () => {
  test = await createTestApp({ now });
  const names = (await readdir(folder)).filter((name) => name.endsWith('.yaml'));
  const files = names.map((name) => join(folder, name));
  const isOther = [isProductFile, isPickupFile, isTrainingFile, isCouponFile];
  const events = files.filter((file) => isOther.every((isOne) => !isOne(file)));
  await loadContent(test.db, events, now);
  await loadPickups(test.db, files.filter(isPickupFile), now);
  await loadProducts(test.db, files.filter(isProductFile), now);
  await loadTraining(test.db, files.filter(isTrainingFile), now);
  owner = openOwner(test.database);
  await loadDemoPeople(owner.db, folder, loading());
  await loadCoupons(test.db, files.filter(isCouponFile), now);
});
/** Uses the passwords and secrets of the app, so that the accounts can sign in to it. */
const loading = () => ({
  now,
  hash: test.deps.passwords.hash,
  secrets: test.deps.config.serverSecrets,
  storage: test.deps.storage,
});
afterAll(async () => {
  await owner.close();
  await test.close();
});

async function signIn(email: string) {
  const { id } = await test.db
    .selectFrom('account')
    .select('person_id as id')
    .where('email', '=', email)
    .executeTakeFirstOrThrow();
  return { id, token: await newSession(test.db, id) };
}

async function consoleSession(email: string) {
  return newConsoleSession(test.db, (await signIn(email)).id);
}

describe('the demo', () => {
  it('keeps every promise of the audit', async () => {
    expect(await runAudit(test.db)).toEqual([]);
  });

  it('has a person with a balance of two origins, one of which expires soon', async () => {
    const as = await signIn('molnar.judit@rajt.example');
    const { lots, total } = (await request(test.app, getBalance, { as })).answer.data;
    expect([total.amount, lots.map(({ origin }) => origin)]).toEqual([8400, ['gift_code', 'withdrawal']]);
    expect(daysBetween(budapestDate(now), lots[0]?.expiresOn ?? '')).toBe(21);
  });

  it('has coupons, one of them for a few people alone', async () => {
    const of = async (email: string, branch: Branch) => {
      const as = await signIn(email);
      const site = { branch, market: 'dom' } as const;
      const { items } = (await request(test.app, listCoupons, { as, site })).answer.data;
      return items.map(({ code, state }) => `${code} ${state}`);
    };
    for (const branch of BRANCHES)
      expect(await of('nagy.eszter@rajt.example', branch)).toEqual(['KOSZONJUK usable']);
    expect(await of('molnar.judit@rajt.example', 'run')).toEqual([]);
  });

  it('has the gift codes that the README names, each for one', async () => {
    const readme = await readFile(join(repositoryRoot, 'README.md'), 'utf8');
    const codes = readme.match(/RAJT-[0-9A-Z]{4}-[0-9A-Z]{4}-[0-9A-Z]{4}/g) ?? [];
    const as = await signIn('lukacs.kata@rajt.example');
    const worth = [];
    for (const code of codes) {
      const call = { as, params: { code }, body: {}, idempotencyKey: `demo-${code}` };
      worth.push((await request(test.app, redeemGiftCode, call)).answer.data.amount.amount);
      const again = await request(test.app, redeemGiftCode, { ...call, idempotencyKey: `again-${code}` });
      expect(again.failure?.code).toBe('gift_code_unusable');
    }
    expect(worth).toEqual([5_000, 10_000, 20_000]);
  });

  it('has certificates and proofs that wait for a review, with files that their reviewers can open', async () => {
    const of = async (email: string) => ({
      ...(await signIn(email)),
      consoleToken: await consoleSession(email),
    });
    const reviewer = await of('orvosi.felelos@rajt.example');
    const counted = (await request(test.app, countCertificates, { as: reviewer })).answer.data.items;
    expect(counted.map(({ eventId, open, accepted, refused }) => [eventId, open, accepted, refused])).toEqual(
      expect.arrayContaining([
        ['orfui-teli-merules', 8, 2, 2],
        ['bukki-kovek', 2, 1, 1],
      ]),
    );
    const kinds = new Set<string>();
    const { items } = (
      await request(test.app, listCertificates, { as: reviewer, params: { eventId: 'orfui-teli-merules' } })
    ).answer.data;
    expect(items.filter(({ isTooOld }) => isTooOld)).toHaveLength(1);
    for (const { entryId, fileId, mediaType } of items) {
      const params = { eventId: 'orfui-teli-merules', entryId, fileId };
      const file = await request(test.app, readCertificateFile, { as: reviewer, params });
      expect([file.status, file.headers['content-type']]).toEqual([200, mediaType]);
      kinds.add(file.bytes.subarray(0, 2).toString('hex'));
    }
    // A JPEG and a PDF.
    expect([...kinds].sort()).toEqual(['2550', 'ffd8']);
    const timing = await of('idomero@rajt.example');
    const proofs = (await request(test.app, countProofs, { as: timing })).answer.data.items;
    expect(proofs.find(({ eventId }) => eventId === 'teli-szaz')?.open).toBeGreaterThanOrEqual(6);
  });

  it('has a runner whose certificate was refused, with the words of the reviewer', async () => {
    const as = await signIn('kovacs.marton@rajt.example');
    const { items } = (await request(test.app, listEntries, { as, site: { branch: 'run', market: 'dom' } }))
      .answer.data;
    const review = items.find(({ event }) => event.id === 'bukki-kovek')?.certificateReview;
    expect(review).toMatchObject({ state: 'refused', words: expect.stringContaining('lemaradt a képről') });
  });

  it('has a draft of news for an editor, and news that was sent to those who want it', async () => {
    const as = {
      ...(await signIn('szerkeszto@rajt.example')),
      consoleToken: await consoleSession('szerkeszto@rajt.example'),
    };
    const { items } = (await request(test.app, listNews, { as, query: {} })).answer.data;
    expect(items.map(({ state, branch, everybody }) => [state, branch, everybody])).toEqual([
      ['draft', 'swim', false],
      ['sent', 'run', true],
    ]);
    const { sent = 0, bounced = 0 } = items[1]?.letters ?? {};
    expect([sent > 20, bounced > 0]).toEqual([true, true]);
    const draft = { as, params: { newsId: items[0]?.newsId ?? '' } };
    const preview = await request(test.app, previewNews, draft);
    expect(preview.answer.data.readers).toBeGreaterThan(5);
  });

  it('does nothing a second time', async () => {
    expect(await loadDemoPeople(owner.db, folder, loading())).toEqual({
      accounts: 0,
      runners: 0,
      entries: 0,
    });
  });

  it('has something of every state to look at', async () => {
    const as = await signIn('nagy.eszter@rajt.example');
    const states = new Set<string>();
    for (const site of SITES) {
      const { answer } = await request(test.app, listEvents, { as, site, language: 'en' });
      const { items } = answer.data;
      expect(items.length).toBeGreaterThanOrEqual(site.market === 'int' ? 3 : 9);
      expect(items.map((event) => event.startsOn)).toEqual(items.map((event) => event.startsOn).toSorted());
      expect(items.every((event) => event.endsOn >= budapestDate(now))).toBe(true);
      for (const { state } of items) states.add(state);
    }
    expect([...states].sort()).toEqual(['closed', 'open', 'sold_out']);
  });

  it('has full races with five people on the waiting list', async () => {
    const { rows } = await sql<{ id: string; waiting: number; left: number }>`
      select r.id, c.waiting, c.capacity - c.held - c.sold as left
      from race r join heat h on h.race_id = r.id join capacity_pool c on c.id = h.pool_id
      where c.waiting > 0 order by r.id`.execute(test.db);
    expect(rows).toEqual([
      { id: 'hajnali-gozuszas-1km', waiting: 5, left: 0 },
      { id: 'pilisi-napkelte-14km', waiting: 5, left: 0 },
    ]);
  });

  it('has a full race for teams, and one that is full in each of its heats', async () => {
    const as = await signIn('nagy.eszter@rajt.example');
    for (const raceId of ['dunakanyar-swimrun-paros-rovid', 'szelidi-langyos-2500']) {
      const { data } = (await request(test.app, getRace, { as, params: { raceId } })).answer;
      expect(data.heats.map(({ placesLeft }) => placesLeft)).toEqual(data.heats.map(() => 0));
    }
  });

  describe('has people who do things together', () => {
    const sites = [
      { branch: 'swim', market: 'dom' },
      { branch: 'run', market: 'dom' },
    ] as const;
    const cartOf = async (email: string, site: (typeof sites)[number]) =>
      (await request(test.app, getCart, { as: await signIn(email), site })).answer.data;

    it.each(sites)(
      'a mother on $branch: mates, a child with a declaration, a cart about to end',
      async (site) => {
        const as = await signIn('barta.orsolya@rajt.example');
        const fellows = (await request(test.app, listFellows, { as, site, query: {} })).answer.data.items;
        expect(fellows.map(({ user, managed }) => [user.firstName, managed !== null]).sort()).toEqual([
          ['Eszter', false],
          ['Gergely', false],
          ['Luca', true],
        ]);
        const cart = await cartOf('barta.orsolya@rajt.example', site);
        expect(cart.entries).toHaveLength(1);
        expect(Date.parse(cart.heldUntil ?? '') - now.getTime()).toBe(7 * 60_000);
        const race = site.branch === 'swim' ? 'agardi-hosszu-nap-1km' : 'nagyerdei-csaladi-3km';
        const forRace = (await request(test.app, listFellows, { as, site, query: { race } })).answer.data
          .items;
        const luca = forRace.find(({ user }) => user.firstName === 'Luca');
        expect(luca?.forRace?.refusals).toEqual(['already_entered']);
      },
    );

    it('declarations are of people without an account, whose names are known again', async () => {
      const rows = await test.db
        .selectFrom('entry')
        .select(['guardian', 'namesake'])
        .where('guardian', 'is not', null)
        .execute();
      expect(rows).toHaveLength(2);
      expect(rows.map(({ namesake }) => namesake)).not.toContain(null);
    });

    it.each(sites)('two at position 3 of the waiting list of $branch', async (site) => {
      const as = await signIn('fodor.gergely@rajt.example');
      const { items } = (await request(test.app, listWaitingPlaces, { as, site })).answer.data;
      expect(items).toMatchObject([{ position: 3, length: 5, people: [{}, {}], offer: null }]);
    });

    it.each(sites)(
      'an offer with its deadline and a notice for a race that is not open, on $branch',
      async (site) => {
        const as = await signIn('lukacs.kata@rajt.example');
        const [place] = (await request(test.app, listWaitingPlaces, { as, site })).answer.data.items;
        expect(Date.parse(place?.offer?.until ?? '') - now.getTime()).toBe(20 * 3_600_000);
        const notices = (await request(test.app, listNotices, { as, site })).answer.data.items;
        expect(notices.map(({ raceId }) => raceId).sort()).toEqual([
          'keszthelyi-evezo-1km',
          'matrai-gerinc-8km',
        ]);
        for (const { raceId } of notices) {
          const branch = raceId.startsWith('keszthelyi') ? 'swim' : 'run';
          const race = await request(test.app, getRace, {
            as,
            params: { raceId },
            site: { branch, market: 'dom' },
          });
          expect(race.answer.data.state).toBe('not_open');
        }
      },
    );

    it('a company with one list paid in one order, and another in the cart', async () => {
      const as = await signIn('sipos.andras@rajt.example');
      const { items } = (await request(test.app, listCompanyEntries, { as })).answer.data;
      expect(items.map(({ company, counts }) => [company, counts])).toEqual([
        ['Somogyi Napelem Kft.', { paid: 0, inCart: 3, toCome: 0, removed: 0 }],
        ['Somogyi Napelem Kft.', { paid: 4, inCart: 0, toCome: 0, removed: 0 }],
      ]);
      const orders = await test.db
        .selectFrom('orders')
        .select('id')
        .where('account_id', '=', as.id)
        .execute();
      expect(orders).toHaveLength(1);
      const [address] = (await request(test.app, listAddresses, { as })).answer.data.items;
      expect(address).toMatchObject({ vatNumber: '22222222-4-14', groupVatNumber: '11111111-5-14' });
      expect((await cartOf('sipos.andras@rajt.example', sites[0])).companies).toHaveLength(1);
    });

    it('a leader of a paid team with two named members, and of one half full in the cart; a member of both', async () => {
      const as = await signIn('szalai.petra@rajt.example');
      const [swim, run] = sites;
      const led = (await request(test.app, listTeams, { as, site: run })).answer.data.items;
      expect(led).toMatchObject([{ name: 'Nádi Rigók', missing: 2 }]);
      const params = { teamEntryId: led[0]?.teamEntryId ?? '' };
      const { memberEntries } = (await request(test.app, getTeam, { as, site: run, params })).answer.data;
      expect(memberEntries.map(({ participant, data }) => [participant.name, data.state])).toEqual([
        ['Szalai Petra', 'complete'],
        ['Fodor Gergely', 'complete'],
        ['Rigó Panna', 'invited'],
        ['Nádas Bence', 'missing'],
      ]);
      const cart = await cartOf('szalai.petra@rajt.example', swim);
      expect(cart.teamEntries).toMatchObject([{ memberEntries: [{}, {}] }]);
      expect(Date.parse(cart.heldUntil ?? '') - now.getTime()).toBe(25 * 60_000);
      const member = await signIn('fodor.gergely@rajt.example');
      const own = (await request(test.app, listEntries, { as: member, site: run })).answer.data.items;
      expect(own.map(({ race }) => race.id)).toContain('velencei-tokerulo-valto');
    });

    it.each(sites)('an entry that can still be changed and one past its date, on $branch', async (site) => {
      const as = await signIn('barta.orsolya@rajt.example');
      const { items } = (await request(test.app, listEntries, { as, site })).answer.data;
      const states: boolean[][] = [];
      for (const { entryId } of items) {
        const params = { entryId, entryType: 'entry' };
        const { answer } = await request(test.app, getEntry, { as, site, params });
        const { heat, bib, shirt } = answer.data.changes;
        states.push([heat.isOpen, bib.isOpen, shirt.isOpen]);
      }
      expect(states).toContainEqual([true, true, true]);
      expect(states.filter(([, bib, shirt]) => !bib && !shirt)).toHaveLength(1);
    });

    it('a later start sets what ends by the clock, and nothing that a visitor has emptied', async () => {
      const later = new Date(now.getTime() + 3 * 3_600_000);
      const swim = await cartOf('barta.orsolya@rajt.example', sites[0]);
      const as = await signIn('barta.orsolya@rajt.example');
      const params = { entryId: swim.entries[0]?.entryId ?? '' };
      await request(test.app, removeEntry, { as, params });
      await freshenDemo(owner.db, folder, later);
      test.clock.set(later);
      expect(await runJob(test, 'sweep-carts')).toEqual([]);
      expect(await runAudit(test.db)).toEqual([]);
      expect((await cartOf('barta.orsolya@rajt.example', sites[0])).entries).toEqual([]);
      const run = await cartOf('barta.orsolya@rajt.example', sites[1]);
      expect(Date.parse(run.heldUntil ?? '') - later.getTime()).toBe(7 * 60_000);
      const kata = await signIn('lukacs.kata@rajt.example');
      const [place] = (await request(test.app, listWaitingPlaces, { as: kata })).answer.data.items;
      expect(Date.parse(place?.offer?.until ?? '') - later.getTime()).toBe(20 * 3_600_000);
      test.clock.set(now);
    });
  });

  it('has timetables with a full class, on every site, and a draft of an account to try', async () => {
    const { rows } = await sql<{ id: string; full: number; drafts: string }>`
      select r.id, count(*) filter (where c.sold = c.capacity)::int as full,
        (select string_agg(a.email, ' ') from class_choice h join entry e on e.id = h.entry_id
          join account a on a.person_id = e.participant_id where e.race_id = r.id and h.final_at is null) as drafts
      from race r join timetable_location l on l.race_id = r.id join timetable_class k on k.location_id = l.id
        join capacity_pool c on c.id = k.pool_id group by r.id order by r.id`.execute(test.db);
    expect(rows.map(({ id, drafts }) => ({ id, drafts }))).toEqual([
      { id: 'gyori-uszoklinika-nap', drafts: 'kiss.dora@rajt.example' },
      { id: 'szigeti-technikanap-nap', drafts: 'kiss.dora@rajt.example' },
    ]);
    for (const { full } of rows) expect(full).toBeGreaterThan(0);
  });

  it.each([
    ['run', 'elso-ot-kilometer'],
    ['swim', 'harom-kilometer-nyilt-vizen'],
  ] as const)('has somebody in the middle of a plan of the %s branch', async (branch, seriesId) => {
    const as = await signIn('pap.levente@rajt.example');
    const site = { branch, market: 'dom' } as const;
    const { data } = (await request(test.app, getSeries, { as, site, params: { seriesId } })).answer;
    const { progress, weeks, schedule } = data;
    expect(progress?.state).toBe('active');
    expect(progress?.week).toBeGreaterThan(2);
    expect(progress?.week).toBeLessThan(weeks);
    const past = schedule.flatMap(({ sessions }) =>
      sessions.filter(({ kind, date }) => kind !== 'rest' && date !== null && date < budapestDate(now)),
    );
    const done = past.filter(({ isDone }) => isDone);
    expect(done).toHaveLength(progress?.done ?? 0);
    expect(done.length).toBeGreaterThan(past.length / 2);
    expect(done.length).toBeLessThan(past.length);
    // The letter of this week has come; the next one is next week's.
    expect(await runJob(test, 'send-training-letters')).toEqual([]);
    expect(test.mails.filter(({ to }) => to === 'pap.levente@rajt.example')).toEqual([]);
  });

  it('has a person with orders in every state, and charities that people have given to', async () => {
    const as = await signIn('varga.nora@rajt.example');
    const { purchases } = (await request(test.app, listPurchases, { as, query: {} })).answer.data;
    expect(purchases.map(({ state }) => state).sort()).toEqual([
      ...new Array<string>(8).fill('paid'),
      ...['pending', 'unfulfilled'],
    ]);
    const pieces = purchases.flatMap(({ products }) => products);
    const stands = pieces.map(({ fulfilment, refund, withdrawnAt, parcelNumber }) =>
      [fulfilment, refund && 'refunded', withdrawnAt && 'withdrawn', parcelNumber && 'numbered']
        .filter(Boolean)
        .join(' '),
    );
    expect([...new Set(stands)].sort()).toEqual([
      'handed_over numbered',
      'handed_over withdrawn numbered',
      'ordered',
      'ordered refunded',
      'ready',
      'returned refunded withdrawn numbered',
      'shipped numbered',
    ]);
    expect(pieces.flatMap(({ about }) => about)).toContain('Felirat: „NÓRA · FENYŐFUTÁS”');
    for (const branch of BRANCHES) {
      const site = { branch, market: 'dom' } as const;
      const query = { productType: 'charity' } as const;
      const { data } = (await request(test.app, listProducts, { as, site, query })).answer;
      for (const { charity } of data) expect(charity?.givers).toBeGreaterThan(20);
    }
  });

  it('names only races that exist', async () => {
    const { accounts, occupancy } = await readDemoFiles(folder);
    const races = new Set((await test.db.selectFrom('race').select('id').execute()).map(({ id }) => id));
    const named = [...Object.keys(occupancy.races), ...accounts.flatMap((account) => account.entries)];
    expect(named.filter((id) => !races.has(id))).toEqual([]);
  });

  it('has one member of staff of each role, who signs in to the console by a code of the page', async () => {
    const { accounts } = await readDemoFiles(folder);
    const staff = accounts.filter(({ roles }) => roles.length > 0);
    expect(staff.flatMap(({ roles }) => roles.map(({ role }) => role)).sort()).toEqual([...ROLES].sort());
    const page = (await test.app.inject('/demo/staff?lang=en')).body;
    for (const { email, password, roles } of staff) {
      const [, code = ''] = new RegExp(`<td>${email}</td>.*?<strong>(\\d{6})</strong>`).exec(page) ?? [];
      const first = await request(test.app, signInToConsole, { body: { email, password } });
      expect(first.answer.data).toEqual({ next: 'code' });
      const consoleToken = /^rajt-console=([^;]*)/.exec(String(first.headers['set-cookie']))?.[1] ?? '';
      const as = { id: '', token: '', consoleToken };
      const entered = await request(test.app, enterCode, { as, body: { code } });
      expect(entered.answer.data.grants.map(({ role }) => role)).toEqual(roles.map(({ role }) => role));
    }
  });

  it('has open flags for the inbox of an organiser, about orders of the demo', async () => {
    const { rows } = await sql<{ kind: string; settled: boolean; isKnown: boolean }>`
      select kind, settled_at is not null as settled, exists (select from orders o where o.trid = detail ->> 'trid') as "isKnown"
      from organiser_flag order by kind`.execute(test.db);
    expect(rows).toEqual([
      { kind: 'payment_unfulfilled', settled: false, isKnown: true },
      { kind: 'product_withdrawn', settled: false, isKnown: true },
    ]);
  });

  it('gives its accounts the entries of the file, and passwords that the rules allow', async () => {
    const { accounts } = await readDemoFiles(folder);
    for (const account of accounts) {
      expect(isCommonPassword(account.password)).toBe(false);
      const rows = await test.db
        .selectFrom('entry')
        .innerJoin('account', 'account.person_id', 'entry.participant_id')
        .where('account.email', '=', account.email)
        .where('entry.state', '=', 'paid')
        .whereRef('entry.entered_by', '=', 'entry.participant_id')
        .where('entry.team_entry_id', 'is', null)
        .select('race_id')
        .execute();
      expect(rows.map((row) => row.race_id).sort()).toEqual(account.entries.toSorted());
    }
  });
});
