import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { analyzeAt } from '@rajt/server/src/commands/analyze.ts';
import { root } from '../../../tools/lib/children.ts';
import { runDriver } from '../lib/driver.ts';
import { addGroups, addPeople } from '../lib/people.ts';
import { addShirt, type Shirt } from '../lib/products.ts';
import { addRace, type Sale } from '../lib/races.ts';
import type { Result } from '../lib/result.ts';
import { mean } from '../lib/samples.ts';
import { cpuBetween, openStage, type Stage, type System } from '../lib/stage.ts';
import { figuresOf } from './figures.ts';
import type { BareFound, BarePlan, BuyersFound, BuyersPlan, Phase, Truth } from './plan.ts';

const BUYERS = 4000;
const PLACES = 1000;
/** Fewer than the third of those with a place who want one. */
const SHIRTS = Math.floor(PLACES / 5);
const AT_ONCE = 256;
const BARE_CONNECTIONS = 64;

/**
 * The opening of a popular race: more buyers than places, all at once, up to the paid entry. Then holds alone, by the
 * server and, before and after it, by the bare statement on the same database.
 */
export async function onSale(): Promise<Result> {
  const stage = await openStage();
  try {
    const system = await stage.startSystem();
    const first = await crowd(stage, system, { name: 'first', places: PLACES, pays: true, isFresh: true });
    const sale = await crowd(stage, system, { name: 'sale', places: PLACES, pays: true });
    const truth = await readTruth(stage, sale.race);
    const shirt = await addShirt(stage.client, 'shirt', SHIRTS);
    const goods = await crowd(stage, system, { name: 'goods', places: PLACES, pays: true, shirt });
    const goodsTruth = await readTruth(stage, goods.race, shirt);
    const again = await crowd(stage, system, { name: 'again', places: PLACES, pays: true });
    const againTruth = await readTruth(stage, again.race);
    const before = await bareHolds(stage, 'bare-before');
    const holds = await crowd(stage, system, { name: 'holds', places: BUYERS, pays: false });
    const groupHolds = await crowd(stage, system, {
      name: 'group-holds',
      places: 2 * BUYERS,
      pays: false,
      inGroups: true,
    });
    const after = await bareHolds(stage, 'bare-after');
    const groups = await crowd(stage, system, { name: 'groups', places: PLACES, pays: true, inGroups: true });
    return figuresOf({
      first,
      sale,
      holds,
      groups,
      groupHolds,
      goods,
      again,
      goodsTruth,
      againTruth,
      shirts: SHIRTS,
      truth,
      groupTruth: await readTruth(stage, groups.race),
      bareHoldsPerSecond: mean([before, after]),
      places: PLACES,
      buyers: BUYERS,
    });
  } finally {
    await stage.close();
  }
}

interface Crowd {
  readonly name: string;
  readonly places: number;
  readonly pays: boolean;
  /** The first one after the database was filled. */
  readonly isFresh?: boolean;
  /** A third of the buyers enter two to four people. */
  readonly inGroups?: boolean;
  /** A third of the buyers want one beside the entry. */
  readonly shirt?: Shirt;
}

async function crowd(
  stage: Stage,
  system: System,
  { name, places, pays, isFresh = false, inGroups = false, shirt }: Crowd,
): Promise<Phase & { race: Sale }> {
  const race = await addRace(stage.client, name, places);
  const buyers = inGroups
    ? await addGroups(stage.client, name, BUYERS)
    : (await addPeople(stage.client, name, BUYERS)).map((person) => ({ ...person, fellowIds: [] }));
  // A fresh database knows what the product's own commands measure after a load, and no more.
  if (isFresh) await analyzeAt(stage.databaseUrl);
  else await settleDown(stage);
  const before = system.cpu();
  const { found, cpuSeconds } = await runDriver<BuyersPlan, BuyersFound>('bench/src/on-sale/buyers.ts', {
    api: system.api,
    simulator: system.simulator,
    sale: race,
    buyers,
    atOnce: AT_ONCE,
    pays,
    shirtVariantId: shirt?.variantId ?? null,
  });
  return { race, found, cpu: { ...cpuBetween(before, system.cpu()), driver: cpuSeconds } };
}

/** Holds a second of the bare statement. */
async function bareHolds(stage: Stage, name: string): Promise<number> {
  const race = await addRace(stage.client, name, BUYERS);
  const people = await addPeople(stage.client, name, BUYERS);
  await settleDown(stage);
  const { found } = await runDriver<BarePlan, BareFound>('bench/src/on-sale/bare-holds.ts', {
    databaseUrl: stage.databaseUrl,
    connections: BARE_CONNECTIONS,
    sale: race,
    raceVersion: 1,
    personIds: people.map(({ id }) => id),
  });
  if (found.held !== BUYERS) throw new Error(`the bare statement held ${found.held} of ${BUYERS}`);
  return found.held / (found.ms / 1000);
}

/** Every phase begins with no job left to do, fresh statistics and nothing left to write. */
async function settleDown({ client }: Stage): Promise<void> {
  // Mails that wait for the end of a rush.
  await client.query('update graphile_worker._private_jobs set run_at = now() where locked_at is null');
  for (;;) {
    const { rowCount } = await client.query('select from graphile_worker.jobs limit 1');
    if (rowCount === 0) break;
    await wait(200);
  }
  await client.query('vacuum analyze');
  await client.query('checkpoint');
}

async function readTruth({ client }: Stage, race: Sale, shirt?: Shirt): Promise<Truth> {
  const { rows } = await client.query<Omit<Truth, 'audit'>>(
    `select
      (select count(*)::int from entry where race_id = $1 and state = 'paid') as sold,
      (select count(*)::int from entry where race_id = $1 and state in ('held', 'paying')) as held,
      (select extract(epoch from max(settled_at))::float8 * 1000 from orders) as "lastPaidAt",
      (select count(*)::int from (select 1 from entry where race_id = $1 and state = 'paid'
        group by participant_id having count(*) > 1) as twice) as "paidTwice",
      (select count(*)::int from payment_attempt a join orders o on o.id = a.order_id
        where a.state = 'finished' and o.state <> 'paid') as "paidWithoutPlace",
      (select count(*)::int from product_item where variant_id = $2 and state = 'paid') as shirts,
      (select coalesce(sum(held + sold), 0)::int from capacity_pool where id = $3::bigint) as "shirtsOfPool"`,
    [race.raceId, shirt?.variantId ?? null, shirt?.poolId ?? null],
  );
  const [counts] = rows;
  if (!counts) throw new Error('no counts');
  const audit = await client.query<{ invariant: string; subject: string; detail: string }>(
    await readFile(join(root, 'apps/server/audit.sql'), 'utf8'),
  );
  return { ...counts, audit: audit.rows.map((row) => `${row.invariant} ${row.subject}: ${row.detail}`) };
}
