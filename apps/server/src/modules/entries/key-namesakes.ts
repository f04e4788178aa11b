import type { Handle } from '../../platform/database.ts';
import { keyed } from './namesake.ts';
import { findUnkeyed, replaceNamesakes } from './unkeyed-queries.ts';

/** Replaces the hashes of entries from before there was a key. May run any number of times. */
export async function keyNamesakes(db: Handle, secret: string): Promise<void> {
  for (;;) {
    const hashes = await findUnkeyed(db);
    if (hashes.length === 0) return;
    await replaceNamesakes(
      db,
      hashes.map((before) => ({ before, after: keyed(before, secret) })),
    );
  }
}
