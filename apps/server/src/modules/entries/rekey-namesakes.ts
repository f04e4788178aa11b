import type { Handle } from '../../platform/database.ts';
import type { ServerSecrets } from '../../platform/server-secrets.ts';
import { keyed, namesakeOf } from './namesake.ts';
import { findStored, lastOfWindow, replaceNamesakes, type StoredNamesake } from './rekey-queries.ts';

/** Octets of a hash from before migration 0071, which was made without a secret. */
const UNKEYED = 32;

/**
 * Brings the namesake hashes of all entries to the newest server secret, a window of ids at a time, and returns how many it
 * changed. Without old secrets it changes only hashes that were made without a secret. A participant who was renamed since is
 * recognised by the present name. Can run any number of times, and while the server sells.
 */
export async function rekeyNamesakes(handle: Handle, secrets: ServerSecrets): Promise<number> {
  const hasOld = secrets.length > 1;
  let changed = 0;
  let after = '0';
  for (;;) {
    const last = await lastOfWindow(handle, after);
    if (last === null) return changed;
    const stored = await findStored(handle, { after, last }, hasOld ? null : UNKEYED);
    const wanted = stored.map((one) => ({ ...one, hash: current(one, secrets) }));
    const stale = wanted.filter(({ namesake, hash }) => !namesake.equals(hash));
    if (stale.length > 0) changed += await replaceNamesakes(handle, stale);
    after = last;
  }
}

function current({ namesake, ...person }: StoredNamesake, [newest]: ServerSecrets): Buffer {
  return namesake.length === UNKEYED ? keyed(namesake, newest) : namesakeOf(person, newest);
}
