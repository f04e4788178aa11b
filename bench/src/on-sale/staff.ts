import { fillEntries } from '@rajt/server/testkit/many-entries.ts';
import { root } from '../../../tools/lib/children.ts';
import { startDriver } from '../lib/driver.ts';
import { addPeople } from '../lib/people.ts';
import { addRace } from '../lib/races.ts';
import type { Stage, System } from '../lib/stage.ts';
import type { ConsolesPlan } from './plan.ts';

/** Entries of other races, which the staff search. */
const ENTRIES = 100_000;
const RACES = 5;

/** The organiser's staff of a side: they work while a crowd buys. */
export interface Staff {
  /** Lets them work; the returned function stops them, and fails if one of their requests has failed. */
  begin(): () => Promise<void>;
}

/**
 * Fills a side with a hundred thousand entries, and signs so many members of staff in. Another revision's side gets the entries alone:
 * its console, if it has one, stays idle.
 */
export async function openStaff(stage: Stage, system: System, count: number): Promise<Staff> {
  const races = [];
  for (let at = 0; at < RACES; at += 1) races.push(await addRace(stage.client, `filled-${at}`, ENTRIES));
  await fillEntries(stage.client, {
    count: ENTRIES,
    raceIds: races.map(({ raceId }) => raceId),
    after: 0,
  });
  if (stage.checkout !== root) return { begin: () => async () => {} };
  const people = await addPeople(stage.client, 'staff', count);
  const ids = people.map(({ id }) => id);
  await stage.client.query(
    "insert into role_grant (account_id, role) select unnest($1::bigint[]), 'organiser'",
    [ids],
  );
  const { rows } = await stage.client.query<{ token: string }>(
    `insert into session (token_hash, person_id, audience, factor_at, idle_until, expires_at)
     select sha256(convert_to(rpad('console-' || id, 43, '-'), 'UTF8')), id, 'console', now(), now() + interval '1 day',
       now() + interval '1 day'
     from unnest($1::bigint[]) as staff (id) returning rpad('console-' || person_id, 43, '-') as token`,
    [ids],
  );
  const plan: ConsolesPlan = {
    origin: system.origin.replace('localhost', '127.0.0.1'),
    host: system.consoleHost,
    tokens: rows.map(({ token }) => token),
  };
  return {
    begin() {
      let failed: unknown;
      const working = stage.client
        .query("update session set factor_at = now() where audience = 'console'")
        .then(() => {
          const driver = startDriver<ConsolesPlan, never>('bench/src/on-sale/consoles.ts', plan);
          driver.answer.catch((error: unknown) => {
            failed = error;
          });
          return driver;
        });
      return async () => {
        const driver = await working;
        if (failed !== undefined) throw failed;
        await driver.stop();
      };
    },
  };
}
