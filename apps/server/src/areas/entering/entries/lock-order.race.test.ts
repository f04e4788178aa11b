import { cancelPayment } from '@rajt/contract/orders/operations/orders';
import { deleteAccount } from '@rajt/contract/orders/operations/privacy';
import { asId, type CartId, type PoolId } from '@rajt/rules/ids';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../../testkit/app.ts';
import { runAudit } from '../../../../testkit/audit.ts';
import { block, waiting } from '../../../../testkit/blocker.ts';
import { buying } from '../../../../testkit/buying.ts';
import { expireNow, settleNow } from '../../../../testkit/direct-work.ts';
import { runJobs } from '../../../../testkit/jobs.ts';
import { heldFor, newParticipant } from '../../../../testkit/new-participant.ts';
import { newPerson, type TestPerson } from '../../../../testkit/new-person.ts';
import { newRace, type TestRace } from '../../../../testkit/new-race.ts';
import { request } from '../../../../testkit/request.ts';
import { errorState, inTransaction, sqlState } from '../../../platform/postgres/database.ts';
import { detachFiles } from './erase-queries.ts';
import { reclaimRace } from './hold-queries.ts';

const ENTRIES = 5;
const PASSWORD = 'Őrült1adat';

let t: TestApp;
beforeAll(async () => {
  t = await createTestApp();
});
afterEach(async () => {
  expect(await runJobs(t)).toEqual([]);
  expect(await runAudit(t.db)).toEqual([]);
});
afterAll(() => t.close());

const { become, buy, pools } = buying(() => t);

/** A cart with several entries of one race, for people without an account. */
interface FullCart {
  readonly buyer: TestPerson;
  readonly race: TestRace;
  readonly cartId: CartId;
  readonly entryIds: readonly string[];
}

/** Carts with the entries of a race in turns, whose order on the disk differs from that of their ids. */
async function fullCarts(count: number, race: TestRace): Promise<FullCart[]> {
  const buyers = await Promise.all(
    Array.from({ length: count }, () => newPerson(t.db, { password: PASSWORD })),
  );
  const held: string[][] = buyers.map(() => []);
  for (let entry = 0; entry < ENTRIES; entry += 1)
    for (const [at, buyer] of buyers.entries())
      held[at]?.push(await heldFor(t.db, buyer, await newParticipant(t.db), race));
  for (const entryId of held.flat().reverse())
    await t.db.updateTable('entry').set({ form: '{"nickname":"Ő"}' }).where('id', '=', entryId).execute();
  return Promise.all(
    buyers.map(async (buyer, at) => {
      const { id } = await t.db
        .selectFrom('cart')
        .select('id')
        .where('account_id', '=', buyer.id)
        .executeTakeFirstOrThrow();
      return { buyer, race, cartId: asId<CartId>(id), entryIds: held[at] ?? [] };
    }),
  );
}

async function fullCart(): Promise<FullCart> {
  const [cart] = await fullCarts(1, await newRace(t.db));
  if (!cart) throw new Error('one cart was asked for');
  return cart;
}

/** The entries' time is over, by a moment before their cart's: others may reclaim them. */
async function runOut({ buyer }: Pick<FullCart, 'buyer'>, alsoCart: boolean): Promise<void> {
  const held_until = sql<Date>`app_now()`;
  await t.db.updateTable('entry').set({ held_until }).where('entered_by', '=', buyer.id).execute();
  if (alsoCart)
    await t.db.updateTable('cart').set({ held_until }).where('account_id', '=', buyer.id).execute();
}

const reclaim = ({ race }: FullCart) =>
  reclaimRace(
    t.db,
    race.raceId,
    race.poolIds.map((id) => asId<PoolId>(id)),
  );

/** Has the gateway report an order as paid, and settles it. */
async function settle(orderRef: string): Promise<void> {
  t.gateway.become(orderRef, 'FINISHED');
  expect(await settleNow(t, orderRef)).toBe('finished');
}

/** An order of all of it, whose payment was refused; the reference of the payment. */
async function refused({ buyer }: FullCart): Promise<{ trid: string; orderRef: string }> {
  const { trid } = (await buy(buyer)).answer.data;
  const orderRef = `${trid}A1`;
  await become(orderRef, 'NOTAUTHORIZED');
  expect(await runJobs(t)).toEqual([]);
  return { trid, orderRef };
}

/** Throws the refusal of an answer as an error. */
async function accepted(answer: Promise<{ status: number; failure: { code: string } }>): Promise<void> {
  const { status, failure } = await answer;
  if (status >= 300) throw new Error(failure.code);
}

const cancel = ({ buyer }: FullCart, trid: string) =>
  accepted(request(t.app, cancelPayment, { as: buyer, params: { trid } }));

async function newCertificate({ id }: TestPerson): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    insert into stored_file (person_id, purpose, media_type, byte_size, sha256, storage_key, original_name)
    values (${id}, 'medical_certificate', 'application/pdf', 1, '', ${`certificate-of-${id}`}, 'igazolas.pdf')
    returning id::text`.execute(t.db);
  return rows[0]?.id ?? '';
}

/** Each prepares what it needs and returns the work that locks all entries of the cart. */
const WORKS: [name: string, prepare: (cart: FullCart) => Promise<() => Promise<unknown>>, leaves: string][] =
  [
    [
      'freezing',
      async ({ buyer }) =>
        () =>
          accepted(buy(buyer)),
      '5+0',
    ],
    [
      'thawing',
      async (cart) => {
        const { trid } = await refused(cart);
        return () => cancel(cart, trid);
      },
      '5+0',
    ],
    [
      'expiring',
      async (cart) => {
        await runOut(cart, true);
        return () => expireNow(t, cart.cartId);
      },
      '0+0',
    ],
    [
      'reclaiming',
      async (cart) => {
        await runOut(cart, true);
        return () => reclaim(cart);
      },
      '0+0',
    ],
    [
      'settling',
      async ({ buyer }) => {
        const { trid } = (await buy(buyer)).answer.data;
        return () => settle(`${trid}A1`);
      },
      '0+5',
    ],
    [
      'settling late money',
      async (cart) => {
        const { trid, orderRef } = await refused(cart);
        await cancel(cart, trid);
        await runOut(cart, true);
        await expireNow(t, cart.cartId);
        return () => settle(orderRef);
      },
      '0+5',
    ],
    [
      'detaching the certificate of',
      async ({ buyer, entryIds }) => {
        const medical_file_id = await newCertificate(buyer);
        // The last first, so that this is their order on the disk.
        for (const id of [...entryIds].reverse())
          await t.db.updateTable('entry').set({ medical_file_id }).where('id', '=', id).execute();
        return () => inTransaction(t.db, (trx) => detachFiles(trx, [medical_file_id]));
      },
      '5+0',
    ],
    [
      // One of them is the buyer's own, which is erased in another way than the rest.
      'erasing who has',
      async ({ buyer, entryIds }) => {
        const [, , own] = entryIds;
        await sql`update entry set participant_id = ${buyer.id} where id = ${own}`.execute(t.db);
        const body = { password: PASSWORD, givesUpEntries: false };
        return () => accepted(request(t.app, deleteAccount, { as: buyer, body }));
      },
      '0+0',
    ],
  ];

/** The database error of a promise; null when it succeeded. */
const failureOf = (work: Promise<unknown>) =>
  work.then(
    () => null,
    (error: unknown) => errorState(error) ?? String(error),
  );

/** Work that locks the entries of a cart stops in the midst of them; other work locks them all, too; then both go on. */
async function meet(
  { entryIds }: FullCart,
  work: () => Promise<unknown>,
  other: () => Promise<unknown>,
): Promise<(string | null)[]> {
  const sorted = [...entryIds].sort((one, two) => Number(one) - Number(two));
  const middle = await block(
    t.database.url,
    `select from entry where id = ${sorted[Math.floor(sorted.length / 2)]} for update`,
  );
  const first = failureOf(work());
  await middle.waited();
  const second = failureOf(other());
  await waiting(t.database, 2);
  await middle.release();
  return Promise.all([first, second]);
}

/** Locks the entries one after the other, from a connection of its own, which waits as long as it takes. */
async function lockAll({ entryIds }: FullCart, direction: 'asc' | 'desc'): Promise<void> {
  const client = new pg.Client({ connectionString: t.database.url });
  await client.connect();
  try {
    await client.query(`select from entry where id in (${entryIds}) order by id ${direction} for update`);
  } finally {
    await client.end();
  }
}

describe.each(WORKS)('%s a cart with several entries of one race', (_name, prepare, leaves) => {
  test('does not deadlock with others that lock them by id', async () => {
    const cart = await fullCart();
    const work = await prepare(cart);
    expect(await meet(cart, work, () => lockAll(cart, 'asc'))).toEqual([null, null]);
    expect(await pools(cart.race)).toEqual([leaves]);
  });

  /** The proof that the two meet: against the order there is no way out but to fail one of them. */
  test('and one who locks them the other way round are in a deadlock', async () => {
    const cart = await fullCart();
    const work = await prepare(cart);
    const failures = await meet(cart, work, () => lockAll(cart, 'desc'));
    expect(failures.filter((one) => one !== null)).toHaveLength(1);
    // A request that fails because of it is asked to retry.
    expect([sqlState.deadlockDetected, 'Error: busy']).toContain(failures.find((one) => one !== null));
    if (failures[0] !== null) await work();
    expect(await pools(cart.race)).toEqual([leaves]);
  });
});

test('freezing meets reclaiming: what was frozen stays, what was reclaimed is not ordered', async () => {
  for (const isFirst of [true, false]) {
    const cart = await fullCart();
    await runOut(cart, false);
    const freeze = async () => void (await buy(cart.buyer));
    const failures = isFirst
      ? await meet(cart, freeze, () => reclaim(cart))
      : await meet(cart, () => reclaim(cart), freeze);
    expect(failures).toEqual([null, null]);
    expect(await pools(cart.race)).toEqual([isFirst ? '5+0' : '0+0']);
  }
});

test('all at once, in rounds: nobody is in a deadlock, and no lock times out', async () => {
  const codes = new Set<string>();
  for (let round = 0; round < 8; round += 1) {
    const carts = await fullCarts(4, await newRace(t.db, { heats: [100], capacity: 100 }));
    // Two are ordered already, one of them was refused; all that is held can be reclaimed.
    const [one, two, three, four] = carts as [FullCart, FullCart, FullCart, FullCart];
    const { trid } = await refused(one);
    const paid = (await buy(two.buyer)).answer.data.trid;
    for (const cart of carts) await runOut(cart, cart === four);
    const results = await Promise.all([
      failureOf(cancel(one, trid)),
      failureOf(settle(`${paid}A1`)),
      failureOf(
        buy(three.buyer).then(({ status, failure }) => codes.add(`${status} ${failure?.code ?? ''}`)),
      ),
      failureOf(expireNow(t, four.cartId)),
      ...Array.from({ length: 4 }, () => failureOf(reclaim(one))),
    ]);
    expect(results).toEqual(results.map(() => null));
    expect(await runAudit(t.db)).toEqual([]);
  }
  // The order came before the reclaim, or after it.
  for (const code of codes) expect(['201 ', '409 cart_empty']).toContain(code);
});
