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
import { createTestApp, type TestApp } from '../../../../testkit/app.ts';
import { newPerson } from '../../../../testkit/new-person.ts';
import { newRace } from '../../../../testkit/new-race.ts';
import { openOwner } from '../../../../testkit/open-owner.ts';
import { recordStatements } from '../../../../testkit/record-statements.ts';
import type { Handle, Trx } from '../../../platform/postgres/database.ts';
import { lockCart, lockLiveCart } from '../../checkout/cart/index.ts';
import { cartEntries } from './cart-entry-queries.ts';
import { areFull, insertHold } from './hold-queries.ts';
import { findPlaces } from './line-place-queries.ts';
import { adoptNamesakes } from './namesake-queries.ts';
import { confirmEntries, lockHeld, moveBackToHeld, moveToPaying, releaseHeld } from './queries.ts';
import { findStored } from './rekey-queries.ts';
import { findUnpaid } from './unpaid-queries.ts';
import { orderEntries } from './view-queries.ts';

/**
 * Statements are planned once for each connection, perhaps in a quiet hour, when nothing is held. A plan made then must still
 * read one cart on the opening day, and not all that are live.
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
      insert into cart (account_id, branch, market, state)
      select ${id}::bigint, 'swim', 'dom', 'closed' from generate_series(1, 3000) returning id
    ), entries as (
      insert into entry (race_id, heat_id, participant_id, entered_by, pool_ids, state, held_until, form)
      select ${race.raceId}, ${race.heatIds[0]}, ${id}, ${id}, '{}', 'expired', app_now(), '{}' from carts returning id
    )
    insert into cart_item (cart_id, kind, entry_id, amount_huf, price_detail)
    select c.id, 'entry', e.id, 0, '{}' from (select id, row_number() over () as at from carts) c
    join (select id, row_number() over () as at from entries) e using (at)
  `.execute(owner.db);
  await sql`analyze cart, cart_item, entry`.execute(owner.db);
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
  [
    'reading the cart',
    ['cart_item_cart', 'cart_live', 'entry_handover_pkey', 'entry_participant', 'entry_pkey'],
    (db) => cartEntries(db, personId, 'swim', 'dom'),
  ],
  ['locking the live cart', ['cart_live'], within((trx) => lockLiveCart(trx, personId, site))],
  ['locking a cart', ['cart_pkey'], within((trx) => lockCart(trx, cartId).catch(() => undefined))],
  [
    'locking what it holds',
    ['cart_item_cart', 'entry_handover_pkey', 'entry_pkey'],
    within((trx) => lockHeld(trx, cartId)),
  ],
  ['freezing it', ['entry_pkey'], within((trx) => moveToPaying(trx, orderId, [asId<EntryId>('1')]))],
  ['thawing it', ['entry_order', 'entry_pkey'], within((trx) => moveBackToHeld(trx, orderId, false))],
  [
    'letting it go',
    ['cart_item_cart', 'entry_pkey'],
    within((trx) => releaseHeld(trx, { cartId }, 'expired', null)),
  ],
  [
    'starting its entries',
    ['entry_pkey'],
    within((trx) =>
      confirmEntries(trx, {
        orderId,
        buyerId: personId,
        entryIds: [asId<EntryId>('1')],
        ticketCodes: ['code'],
        cancelledIds: [asId<EntryId>('2')],
      }),
    ),
  ],
  [
    'what an order bought',
    ['cart_item_entry_id_key', 'entry_handover_pkey', 'entry_order', 'entry_pkey', 'entry_withdrawal_pkey'],
    (db) => orderEntries(db, orderId),
  ],
  [
    'what is with the places of one',
    ['cart_item_entry_id_key', 'cart_pkey', 'entry_once', 'entry_pkey'],
    (db) => findPlaces(db, orderId),
  ],
  [
    'whether a race is full',
    ['entry_once', 'entry_race_held'],
    (db) => areFull(db, [{ raceId, participantId: personId, poolIds: [] }]),
  ],
  [
    'what an account has not paid for in a race',
    ['entry_entered_by', 'entry_run_out'],
    (db) => findUnpaid(db, [{ accountId: personId, raceId, people: [personId] }]),
  ],
  [
    'bringing the namesakes of a race to the newest secret',
    ['entry_once', 'entry_pkey'],
    (db) => adoptNamesakes(db, raceId, [{ before: Buffer.of(1), after: Buffer.of(2) }]),
  ],
  ['the next namesakes', ['entry_pkey'], (db) => findStored(db, { after: '1', unkeyed: false })],
  ['namesakes without a secret', ['entry_unkeyed'], (db) => findStored(db, { after: '1', unkeyed: true })],
  [
    'a hold',
    ['entry_once', 'entry_race_held'],
    (db) =>
      insertHold(db, {
        buyerId: personId,
        participantId: personId,
        site,
        raceId,
        heatId: asId<HeatId>('1'),
        poolIds: [],
        medicalFileId: null,
        guardian: null,
        namesake: null,
        holdMinutes: 30,
        raceVersion: 1,
        genderLimit: null,
        amountHuf: 0,
        reasons: [],
        form: {},
        priceTerms: { ageRates: [], raceDate: '2026-07-19', isStudent: false },
      }),
  ],
])('%s reads by %j', async (_, indexes, work) => {
  const [statement, ...more] = await recordStatements(work);
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
