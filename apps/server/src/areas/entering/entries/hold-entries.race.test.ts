import { holdEntries, holdEntry } from '@rajt/contract/entering/operations/entries';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../../testkit/app.ts';
import { runAudit } from '../../../../testkit/audit.ts';
import { takeGuardsOff } from '../../../../testkit/guards-off.ts';
import { newManagedFellow } from '../../../../testkit/new-participant.ts';
import { newPerson, type TestPerson } from '../../../../testkit/new-person.ts';
import { newRace, type TestRace } from '../../../../testkit/new-race.ts';
import { request } from '../../../../testkit/request.ts';

/** Groups and single people on the opening day: one press in four is for a group of three, over two heats. */
const BUYERS = 80;
const PLACES = 40;

let t: TestApp;
let buyers: { readonly buyer: TestPerson; readonly people: readonly string[] }[];
beforeAll(async () => {
  t = await createTestApp();
  buyers = await Promise.all(
    Array.from({ length: BUYERS }, async (_, at) => {
      const buyer = await newPerson(t.db);
      if (at % 4 > 0) return { buyer, people: [buyer.id] };
      const names = [`Éva ${at}`, `Ádám ${at}`];
      const others = await Promise.all(
        names.map((firstName) => newManagedFellow(t.db, buyer, { firstName })),
      );
      return { buyer, people: [buyer.id, ...others] };
    }),
  );
});
afterAll(() => t.close());

/** Presses until the server is not busy. Every other group asks for the heats in the opposite order. */
async function press(race: TestRace, at: number): Promise<number> {
  const { buyer, people } = buyers[at] ?? { buyer: undefined, people: [] };
  if (!buyer) throw new Error('there is no such buyer');
  const answersFor = (index: number) => ({ heatId: race.heatIds[(index + at / 4) % 2], form: {} });
  for (;;) {
    const { status, failure } =
      people.length === 1
        ? await request(t.app, holdEntry, {
            as: buyer,
            body: { raceId: race.raceId, heatId: race.heatIds[at % 2], form: {}, conditionsAccepted: true },
          })
        : await request(t.app, holdEntries, {
            as: buyer,
            body: {
              raceId: race.raceId,
              entries: people.map((participantId, index) => ({ participantId, ...answersFor(index) })),
              conditionsAccepted: true,
            },
          });
    if (failure?.code !== 'busy') return status;
  }
}

/** How many entries each buyer got, and how often each answer came. */
async function onSale(race: TestRace) {
  const answers = await Promise.all(buyers.map((_, at) => press(race, at)));
  const { rows } = await sql<{ buyer: string; held: number }>`
    select entered_by::text as buyer, count(*)::int as held from entry
    where race_id = ${race.raceId} and state = 'held' group by entered_by`.execute(t.db);
  const heldBy = new Map(rows.map(({ buyer, held }) => [buyer, held]));
  return {
    statuses: [...new Set(answers)].sort(),
    live: rows.reduce((sum, { held }) => sum + held, 0),
    split: buyers.filter(({ buyer, people }) => {
      const held = heldBy.get(buyer.id) ?? 0;
      return held !== 0 && held !== people.length;
    }),
  };
}

test.each([1, 2])('%i: every place is held once, and no group is split', async () => {
  const race = await newRace(t.db, { heats: [PLACES, PLACES], capacity: PLACES });
  const { statuses, live, split } = await onSale(race);
  expect(statuses).toEqual([201, 409]);
  expect(live).toBe(PLACES);
  expect(split).toEqual([]);
  expect(await runAudit(t.db)).toEqual([]);
});

/** Runs last: it removes the guards from this database permanently. */
test('the negative control: with the guards off the same crowd oversells, so this test can see a race', async () => {
  // Fewer than the app has connections for the sale.
  const places = 2;
  // Nobody writes before more have looked than fit in.
  await takeGuardsOff(t.database, places + 1);
  const { live } = await onSale(await newRace(t.db, { heats: [places, places], capacity: places }));
  expect(live).toBeGreaterThan(places);
});
