import { enterCompany } from '@rajt/contract/entering/operations/companies';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../../testkit/app.ts';
import { runAudit } from '../../../../testkit/audit.ts';
import { takeGuardsOff } from '../../../../testkit/guards-off.ts';
import { newPerson, type TestPerson } from '../../../../testkit/new-person.ts';
import { newRace, type TestRace } from '../../../../testkit/new-race.ts';
import { billingAddress } from '../../../../testkit/operation-inputs.ts';
import { request } from '../../../../testkit/request.ts';

/** Two companies of 30, at once, for 40 places. */
const PEOPLE = 30;
const PLACES = 40;

let t: TestApp;
let buyers: TestPerson[];
beforeAll(async () => {
  t = await createTestApp();
  buyers = [await newPerson(t.db), await newPerson(t.db)];
});
afterAll(() => t.close());

const letters = (at: number) => [...String(at)].map((digit) => 'abcdefghij'[Number(digit)]).join('');

/** Presses until the server is not busy. */
async function press(race: TestRace, as: TestPerson): Promise<number> {
  const lines = Array.from({ length: PEOPLE }, (_, at) => ({
    line: at + 2,
    cells: {
      familyName: `Hajós${letters(at)}`,
      firstName: `Örs${letters(Number(as.id))}`,
      birthDate: '1990-05-03',
      gender: 'férfi',
    },
  }));
  const body = {
    raceId: race.raceId,
    billingAddress: { ...billingAddress, company: 'Hajó Kft.', vatNumber: '12345676-1-31' },
    lines,
    conditionsAccepted: true,
  };
  for (;;) {
    const { status, failure } = await request(t.app, enterCompany, { as, body });
    if (failure?.code !== 'busy') return status;
  }
}

async function bothPress(race: TestRace) {
  const statuses = await Promise.all(buyers.map((buyer) => press(race, buyer)));
  const { rows } = await sql<{ held: number; companies: number }>`
    select (select count(*)::int from entry where race_id = ${race.raceId} and state = 'held') as held,
      (select count(*)::int from company_entry where race_id = ${race.raceId}) as companies`.execute(t.db);
  return { statuses: statuses.sort(), ...rows[0] };
}

test.each([1, 2, 3])('%i: one company gets all its places, of the other nothing stays', async () => {
  const race = await newRace(t.db, { heats: [PLACES] });
  expect(await bothPress(race)).toEqual({ statuses: [201, 409], held: PEOPLE, companies: 1 });
  expect(await runAudit(t.db)).toEqual([]);
});

/** Runs last: it removes the guards from this database permanently. */
test('the negative control: with the guards off both get their places, so this test can see a race', async () => {
  // Nobody writes before both have looked.
  await takeGuardsOff(t.database, 2);
  const { statuses, held } = await bothPress(await newRace(t.db, { heats: [PLACES] }));
  expect([statuses, held]).toEqual([[201, 201], 2 * PEOPLE]);
});
