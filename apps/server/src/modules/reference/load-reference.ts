import { createHash } from 'node:crypto';
import type { CollectionName } from '@rajt/contract/operations/reference';
import { type Handle, joinTransaction } from '../../platform/database.ts';
import { lockCollection, type Source, saveCollection, saveItems } from './queries.ts';
import { type List, readLists } from './read-lists.ts';

export interface ReferenceReport {
  /** Collections by what happened to them. */
  readonly changed: readonly CollectionName[];
  readonly same: readonly CollectionName[];
  /** Shipped ones that an organiser's own stand in for. */
  readonly left: readonly CollectionName[];
}

interface LoadOptions {
  readonly now: Date;
  readonly source: Source;
  /** Also where an organiser's own list stands. */
  readonly replaces: boolean;
}

/** Raise it when code changes what is answered from the same content: browsers ask for what changed, nothing else. */
const ANSWER_VERSION = 1;

/**
 * Loads the lists of a folder (content/reference/README.md), all of them or none. Loading the same again changes
 * nothing, not even the time of the last change; an item that is no longer in its list goes, as profiles keep ids and
 * not references. Lists without a file in the folder stay as they are.
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

/** Last-Modified knows whole seconds only: two changes in one would be the same to who asks in between. */
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
