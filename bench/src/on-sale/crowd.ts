import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { analyzeAt } from '@rajt/server/src/commands/analyze.ts';
import { runDriver } from '../lib/driver.ts';
import { addGroups, addPeople } from '../lib/people.ts';
import type { Shirt } from '../lib/products.ts';
import { addRace, type Sale } from '../lib/races.ts';
import { cpuBetween, type Stage, type System } from '../lib/stage.ts';
import {
  type BuyersFound,
  type BuyersPlan,
  type Looks,
  type Phase,
  SCREEN_LOOKS,
  type Truth,
} from './plan.ts';

export const AT_ONCE = 256;

export interface Crowd {
  readonly name: string;
  readonly places: number;
  readonly pays: boolean;
  readonly buyers: number;
  /** How many buy at once; the others follow them. */
  readonly atOnce?: number;
  readonly looks?: Looks;
  /** Whether this is the first crowd after the database was filled. */
  readonly isFresh?: boolean;
  /** A third of the buyers enter two to four people. */
  readonly inGroups?: boolean;
  /** A third of the buyers buy this shirt in addition to the entry. */
  readonly shirt?: Shirt;
}

/** Lets a crowd buy at once in its own race; updates statistics and finishes jobs before. */
export async function crowd(stage: Stage, system: System, asked: Crowd): Promise<Phase & { race: Sale }> {
  const { name, places, pays, buyers: count, isFresh = false, inGroups = false, shirt } = asked;
  const race = await addRace(stage.client, name, places);
  const buyers = inGroups
    ? await addGroups(stage.client, name, count)
    : (await addPeople(stage.client, name, count)).map((person) => ({ ...person, fellowIds: [] }));
  // A fresh database has only the statistics that the product's own commands collect after a load.
  if (isFresh) await analyzeAt(stage.databaseUrl);
  else await settleDown(stage);
  const before = system.cpu();
  const { found, cpuSeconds } = await runDriver<BuyersPlan, BuyersFound>('bench/src/on-sale/buyers.ts', {
    api: system.api,
    simulator: system.simulator,
    sale: race,
    buyers,
    atOnce: asked.atOnce ?? AT_ONCE,
    looks: asked.looks ?? SCREEN_LOOKS,
    pays,
    shirtVariantId: shirt?.variantId ?? null,
  });
  return { race, found, cpu: { ...cpuBetween(before, system.cpu()), driver: cpuSeconds } };
}

/** Finishes all jobs, updates statistics and writes a checkpoint, so that every phase starts from the same state. */
export async function settleDown(stage: Stage): Promise<void> {
  await finishJobs(stage);
  await stage.client.query('vacuum analyze');
  await stage.client.query('checkpoint');
}

/** Waits until every mail and invoice is written; those that wait for the end of a rush are due now. */
export async function finishJobs({ client }: Stage): Promise<void> {
  await client.query('update graphile_worker._private_jobs set run_at = now() where locked_at is null');
  // A revision before decision 0055 (`bench -- against`) has no invoices.
  const found = await client.query<{ exists: boolean }>(
    "select to_regclass('invoice') is not null as exists",
  );
  const planned = found.rows[0]?.exists ? 'select from invoice where content is null' : 'select where false';
  for (;;) {
    const { rows } = await client.query<{ jobs: boolean; invoices: boolean }>(
      `select exists (select from graphile_worker.jobs) as jobs, exists (${planned}) as invoices`,
    );
    const [left] = rows;
    if (!left?.jobs && !left?.invoices) return;
    if (left.invoices)
      await client.query("select graphile_worker.add_job('remind-invoices', job_key => 'bench-invoices')");
    await wait(200);
  }
}

/** The sale as the database recorded it, with the audit of the stage's own revision. */
export async function readTruth({ client, checkout }: Stage, race: Sale, shirt?: Shirt): Promise<Truth> {
  // A revision before decision 0022 (`bench -- against`) calls an order a purchase, and has no goods.
  const found = await client.query<{ exists: boolean }>("select to_regclass('orders') is not null as exists");
  const [orders, orderId] = found.rows[0]?.exists ? ['orders', 'order_id'] : ['purchase', 'purchase_id'];
  const { rows } = await client.query<Omit<Truth, 'audit' | 'shirts' | 'shirtsOfPool'>>(
    `select
      (select count(*)::int from entry where race_id = $1 and state = 'paid') as sold,
      (select count(*)::int from entry where race_id = $1 and state in ('held', 'paying')) as held,
      (select extract(epoch from max(settled_at))::float8 * 1000 from ${orders}) as "lastPaidAt",
      (select count(*)::int from (select 1 from entry where race_id = $1 and state = 'paid'
        group by participant_id having count(*) > 1) as twice) as "paidTwice",
      (select count(*)::int from payment_attempt a join ${orders} o on o.id = a.${orderId}
        where a.state = 'finished' and o.state <> 'paid') as "paidWithoutPlace"`,
    [race.raceId],
  );
  const [counts] = rows;
  if (!counts) throw new Error('no counts');
  const shirts = shirt ? await countShirts(client, shirt) : { shirts: 0, shirtsOfPool: 0 };
  const audit = await client.query<{ invariant: string; subject: string; detail: string }>(
    await readFile(join(checkout, 'apps/server/audit.sql'), 'utf8'),
  );
  return {
    ...counts,
    ...shirts,
    audit: audit.rows.map((row) => `${row.invariant} ${row.subject}: ${row.detail}`),
  };
}

async function countShirts(
  client: Stage['client'],
  { variantId, poolId }: Shirt,
): Promise<Pick<Truth, 'shirts' | 'shirtsOfPool'>> {
  const { rows } = await client.query<Pick<Truth, 'shirts' | 'shirtsOfPool'>>(
    `select
      (select count(*)::int from product_item where variant_id = $1 and state = 'paid') as shirts,
      (select coalesce(sum(held + sold), 0)::int from capacity_pool where id = $2::bigint) as "shirtsOfPool"`,
    [variantId, poolId],
  );
  return rows[0] ?? { shirts: 0, shirtsOfPool: 0 };
}
