import {
  asId,
  type CartId,
  type EntryId,
  type HeatId,
  type OrderId,
  type RaceId,
  type UserId,
} from '@rajt/rules/ids';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../testkit/app.ts';
import { heardStatements } from '../../../testkit/heard-statements.ts';
import { newPerson } from '../../../testkit/new-person.ts';
import { newRace } from '../../../testkit/new-race.ts';
import { openOwner } from '../../../testkit/open-owner.ts';
import type { Handle, Trx } from '../../platform/database.ts';
import { lockCart, lockLiveCart } from './cart-queries.ts';
import { areFull, insertHold } from './hold-queries.ts';
import { freezeCart, lockHeld, moveBackToHeld, releaseHeld, startEntries } from './queries.ts';
import { cartEntries, findPlaces, orderEntries } from './view-queries.ts';

/**
 * Statements are planned once for each connection, perhaps in a quiet hour, when nothing is held. What is planned then must
 * still read one cart on the opening day, and not all that are live.
 */
let t: TestApp;
let owner: ReturnType<typeof openOwner>;
beforeAll(async () => {
  t = await createTestApp();
  owner = openOwner(t.database);
  const { id } = await newPerson(t.db);
  const race = await newRace(t.db);
  await sql`
    with carts as (
      insert into cart (person_id, branch, market, state)
      select ${id}::bigint, 'swim', 'dom', 'closed' from generate_series(1, 3000) returning id
    )
    insert into entry (race_id, heat_id, participant_id, entered_by, cart_id, pool_ids, state, held_until, amount_huf,
      price_detail, form)
    select ${race.raceId}, ${race.heatIds[0]}, ${id}, ${id}, carts.id, '{}', 'expired', now(), 0, '{}', '{}' from carts
  `.execute(owner.db);
  await sql`analyze cart, entry`.execute(owner.db);
});
afterAll(async () => {
  await owner.close();
  await t.close();
});

const cartId = asId<CartId>('1');
const orderId = asId<OrderId>('1');
const personId = asId<UserId>('1');
const raceId = asId<RaceId>('spring-10k');
const site = { branch: 'swim', market: 'dom' } as const;
const within = (work: (trx: Trx) => Promise<unknown>) => (db: Handle) => db.transaction().execute(work);

test.each<[string, string[], (db: Handle) => Promise<unknown>]>([
  ['reading the cart', ['cart_live', 'entry_cart'], (db) => cartEntries(db, personId, 'swim', 'dom')],
  ['locking the live cart', ['cart_live'], within((trx) => lockLiveCart(trx, personId, site))],
  ['locking a cart', ['cart_pkey'], within((trx) => lockCart(trx, cartId))],
  ['locking what it holds', ['entry_cart'], within((trx) => lockHeld(trx, cartId))],
  ['freezing it', ['cart_pkey', 'entry_cart'], within((trx) => freezeCart(trx, cartId, orderId))],
  ['thawing it', ['entry_order'], within((trx) => moveBackToHeld(trx, orderId))],
  ['letting it go', ['entry_cart'], within((trx) => releaseHeld(trx, { cartId }, 'expired', null))],
  [
    'starting its entries',
    ['cart_pkey', 'entry_cart', 'entry_pkey'],
    within((trx) => startEntries(trx, { orderId, cartId }, [asId<EntryId>('1')], ['code'])),
  ],
  ['what an order bought', ['entry_order'], (db) => orderEntries(db, orderId)],
  [
    'what is with the places of one',
    ['cart_pkey', 'entry_once', 'entry_pkey'],
    (db) => findPlaces(db, orderId),
  ],
  [
    'whether a race is full',
    ['entry_once', 'entry_race_held'],
    (db) => areFull(db, [{ raceId, personId, poolIds: [] }]),
  ],
  [
    'a hold',
    ['entry_once', 'entry_race_held'],
    (db) =>
      insertHold(db, {
        ...{ personId, site, raceId, heatId: asId<HeatId>('1'), poolIds: [], medicalFileId: null },
        ...{ holdMinutes: 30, raceVersion: 1, amountHuf: 0, reasons: [], form: {} },
      }),
  ],
])('%s reads by %j', async (_, indexes, work) => {
  const [statement, ...more] = await heardStatements(work);
  expect(more).toEqual([]);
  const { rows } = await owner.db.executeQuery<{ 'QUERY PLAN': string }>({
    ...statement,
    sql: `explain (generic_plan) ${statement?.sql}`,
    parameters: [],
  } as never);
  const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
  const used = [...plan.matchAll(/(?:using|Scan on) ((?:cart|entry)(?:_\w+)?)/g)].map(([, name]) => name);
  expect([...new Set(used)].sort(), plan).toEqual(indexes);
});
