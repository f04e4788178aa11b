import { createHash } from 'node:crypto';
import type { CollectionName } from '@rajt/contract/content/operations/reference';
import { type Handle, joinTransaction } from '../../../platform/postgres/database.ts';
import { lockCollection, type Source, saveCollection, saveItems } from './queries.ts';
import { type List, readLists } from './read-lists.ts';

export interface ReferenceReport {
  /** Collections by outcome. */
  readonly changed: readonly CollectionName[];
  readonly same: readonly CollectionName[];
  /** Shipped ones that an organiser's list replaces. */
  readonly left: readonly CollectionName[];
}

interface LoadOptions {
  readonly now: Date;
  readonly source: Source;
  /** Also replaces an organiser's own list. */
  readonly replaces: boolean;
}

/** Raise it when code changes the response for the same content: browsers only fetch what has changed. */
const ANSWER_VERSION = 1;

/**
 * Loads the lists of a folder (content/reference/README.md), all of them or none. Idempotent: loading the same again
 * does not even change the time of the last change. An item that is no longer in its list is deleted, as profiles keep
 * ids and not references. Lists without a file in the folder stay as they are.
 */
export async function loadReference(
  db: Handle,
  folder: string,
  { now, source, replaces }: LoadOptions,
): Promise<ReferenceReport> {
  const found = await readLists(folder);
  return joinTransaction(db, async (trx) => {
    const report = {
      changed: [] as CollectionName[],
      same: [] as CollectionName[],
      left: [] as CollectionName[],
    };
    for (const list of found) {
      const stored = await lockCollection(trx, list.name);
      if (stored?.source === 'organiser' && !replaces) {
        report.left.push(list.name);
        continue;
      }
      const contentHash = hashOf(list);
      const isSame = stored?.contentHash === contentHash;
      const modifiedAt = isSame ? stored.modifiedAt : nextSecond(now, stored?.modifiedAt);
      await saveCollection(trx, { name: list.name, contentHash, modifiedAt, source });
      if (!isSame) await saveItems(trx, list.name, list.items);
      report[isSame ? 'same' : 'changed'].push(list.name);
    }
    return report;
  });
}

/** Last-Modified has whole seconds: a client that reads between two changes of one second would miss the later one. */
function nextSecond(now: Date, before: Date | undefined): Date {
  const second = Math.floor(now.getTime() / 1000);
  const last = before ? before.getTime() / 1000 : 0;
  return new Date(Math.max(second, last + 1) * 1000);
}

function hashOf({ items }: List): string {
  return createHash('sha256')
    .update(JSON.stringify([ANSWER_VERSION, items]))
    .digest('hex');
}
