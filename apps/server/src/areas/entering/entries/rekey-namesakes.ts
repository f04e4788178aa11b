import type { ServerSecrets } from '../../../platform/config/server-secrets.ts';
import type { Handle } from '../../../platform/postgres/database.ts';
import { keyed, namesakeOf } from './namesake.ts';
import { findStored, replaceNamesakes, type StoredNamesake, UNKEYED } from './rekey-queries.ts';

/**
 * Brings the namesake hashes of all entries to the newest server secret, some at a time, and returns how many it
 * changed. Without old secrets it changes only hashes that were made without a secret. A participant who was renamed since is
 * recognised by the present name. Can run any number of times, and while the server sells.
 */
export async function rekeyNamesakes(handle: Handle, secrets: ServerSecrets): Promise<number> {
  const unkeyed = secrets.length === 1;
  let changed = 0;
  let after: string | undefined = '0';
  while (after !== undefined) {
    const stored = await findStored(handle, { after, unkeyed });
    const wanted = stored.map((one) => ({ ...one, hash: current(one, secrets) }));
    const stale = wanted.filter(({ namesake, hash }) => !namesake.equals(hash));
    if (stale.length > 0) changed += await replaceNamesakes(handle, stale);
    after = stored.at(-1)?.id;
  }
  return changed;
}

function current({ namesake, ...person }: StoredNamesake, [newest]: ServerSecrets): Buffer {
  return namesake.length === UNKEYED ? keyed(namesake, newest) : namesakeOf(person, newest);
}
