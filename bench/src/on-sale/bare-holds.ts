import { asId, type HeatId, type PoolId, type RaceId, type UserId } from '@rajt/rules/ids';
import { ownerClient } from '@rajt/server/src/platform/postgres/owner-client.ts';
import { drive } from '../lib/driver.ts';
import { runConcurrently } from '../lib/samples.ts';
import { holdStatement } from './hold-statement.ts';
import type { BareFound, BarePlan } from './plan.ts';

/** The floor: the statement of the hold alone, prepared, on many connections, with nothing around it. */
drive<BarePlan, BareFound>(async ({ databaseUrl, connections, sale, raceVersion, personIds }) => {
  const clients = await Promise.all(
    Array.from({ length: connections }, async () => {
      const client = ownerClient({ connectionString: databaseUrl, options: '-c role=rajt_app' });
      await client.connect();
      return client;
    }),
  );
  const statements = await Promise.all(
    personIds.map((personId) =>
      holdStatement({
        buyerId: asId<UserId>(personId),
        participantId: asId<UserId>(personId),
        site: { branch: 'swim', market: 'dom' },
        holdMinutes: 30,
        raceId: asId<RaceId>(sale.raceId),
        raceVersion,
        genderLimit: null,
        heatId: asId<HeatId>(sale.heatId),
        poolIds: [asId<PoolId>(sale.poolId)],
        amountHuf: 14_900,
        reasons: [
          { kind: 'tier', tierId: '1', endsAt: '2030-01-01T00:00:00.000Z', percent: null, amountHuf: 14_900 },
        ],
        priceTerms: { ageRates: [], raceDate: '2030-01-01', isStudent: false },
        form: {},
        medicalFileId: null,
        guardian: null,
        namesake: null,
      }),
    ),
  );
  const idle = [...clients];
  let held = 0;
  let refused = 0;
  const startedAt = performance.now();
  await runConcurrently(statements, connections, async ({ text, values }) => {
    const client = idle.pop();
    if (!client) throw new Error('more lanes than connections');
    const { rows } = await client.query<{ id: string | null }>({ name: 'hold', text, values });
    if (rows[0]?.id) held += 1;
    else refused += 1;
    idle.push(client);
  });
  const ms = performance.now() - startedAt;
  await Promise.all(clients.map((client) => client.end()));
  return { held, refused, ms };
});
