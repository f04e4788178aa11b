import type { RaceId } from '@rajt/rules/ids';
import type { Deps } from '../../../platform/deps.ts';
import { type Named, namesakeOf } from './namesake.ts';
import { adoptNamesakes } from './namesake-queries.ts';

/**
 * The namesake hashes of people by the newest server secret. Live entries of the race with a hash by an old secret get the new
 * hash first: the unique index `entry_namesake_once` and every comparison then see equal values. Without old secrets nothing is read.
 */
export async function currentNamesakes(
  { db, config }: Pick<Deps, 'db' | 'config'>,
  raceId: RaceId,
  people: readonly Named[],
): Promise<Buffer[]> {
  const [newest, ...old] = config.serverSecrets;
  const current = people.map((person) => namesakeOf(person, newest));
  if (old.length > 0 && people.length > 0)
    await adoptNamesakes(
      db,
      raceId,
      people.flatMap((person, at) =>
        old.map((secret) => ({ before: namesakeOf(person, secret), after: current[at] ?? Buffer.of() })),
      ),
    );
  return current;
}
