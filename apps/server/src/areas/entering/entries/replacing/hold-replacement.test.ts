import { asId, type EntryId, type HeatId, type PoolId, type RaceId } from '@rajt/rules/ids';
import { expect, test } from 'vitest';
import { auditedApp } from '../../../../../testkit/audited-app.ts';
import { buying } from '../../../../../testkit/buying.ts';
import { newPaidEntry } from '../../../../../testkit/new-entry.ts';
import { newPerson, type TestPerson } from '../../../../../testkit/new-person.ts';
import { newRace } from '../../../../../testkit/new-race.ts';
import { testSiteOf } from '../../../../../testkit/test-site.ts';
import type { Carts } from '../../../checkout/cart/index.ts';
import type { RaceForEntry } from '../../../content/catalog/index.ts';
import { createHolds, holdReplacement } from '../index.ts';

const t = auditedApp();
const { heldBy, passDeadline } = buying(() => t);

/** A paid entry that is to be replaced by one in another race, which has one place; another buyer holds it and lets it expire. */
async function replacing() {
  const [person, stranger] = [await newPerson(t.db), await newPerson(t.db)];
  const race = await newRace(t.db);
  const other = await newRace(t.db, { ofEvent: race, heats: [1] });
  const { entryId } = await newPaidEntry(t.db, person, race);
  const takePlace = async () => {
    await heldBy(stranger, other);
    await passDeadline();
  };
  return { person, stranger, other, entryId: asId<EntryId>(entryId), takePlace };
}

/** Holds the replacement. The content of its race changes during the tries before `expiredAt`, which finds the place taken. */
function replace(
  { person, other, entryId, takePlace }: Awaited<ReturnType<typeof replacing>>,
  { expiredAt }: { readonly expiredAt: number | null },
) {
  // The buyer has no cart before the hold, so the carts are not called.
  const deps = createHolds(t.deps, {} as Carts, { accept: async () => undefined });
  let tries = 0;
  return holdReplacement(deps, callOf(person), {
    entryId,
    raceId: asId<RaceId>(other.raceId),
    decide: async (race) => {
      tries += 1;
      if (expiredAt !== null && tries < expiredAt) await newVersion(race);
      if (tries === expiredAt) await takePlace();
      return {
        participantId: person.id,
        heatId: asId<HeatId>(other.heatIds[0] ?? ''),
        poolIds: other.poolIds.map((id) => asId<PoolId>(id)),
        amountHuf: 0,
        reasons: [],
        priceTerms: null,
        form: {},
        medicalFileId: null,
        guardian: null,
        namesake: null,
        replaces: { id: entryId, handoverId: null, carriedHuf: 8500, returnedHuf: 0, isServicesOnly: false },
      };
    },
    expectOpen: async () => undefined,
  });
}

const callOf = ({ id, email }: TestPerson) => ({
  viewer: {
    id,
    email,
    birthDate: '1990-01-01',
    gender: 'F' as const,
    isComplete: true,
    sessionHash: Buffer.alloc(32),
  },
  site: testSiteOf(t.db),
  language: 'hu' as const,
  ip: '127.0.0.1',
  userAgent: 'test',
});

async function newVersion({ id, version }: RaceForEntry): Promise<void> {
  await t.db
    .updateTable('race')
    .set({ version: version + 1 })
    .where('id', '=', id)
    .execute();
}

const stateOf = async ({ id }: TestPerson) =>
  (await t.db.selectFrom('entry').select('state').where('entered_by', '=', id).executeTakeFirstOrThrow())
    .state;

test('a replacement reclaims the expired hold of a full race and gets its place in the same request', async () => {
  const one = await replacing();
  expect(await replace(one, { expiredAt: 4 })).toMatchObject({ isNew: true });
  expect(await stateOf(one.stranger)).toBe('expired');
});

test('a replacement whose last try reclaims an expired hold is refused as race_changed, and a repeat gets the place', async () => {
  const one = await replacing();
  await expect(replace(one, { expiredAt: 5 })).rejects.toMatchObject({ code: 'race_changed' });
  expect(await stateOf(one.stranger)).toBe('expired');
  expect(await replace(one, { expiredAt: null })).toMatchObject({ isNew: true });
});
