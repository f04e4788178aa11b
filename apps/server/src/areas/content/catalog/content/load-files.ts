import { budapestDate } from '@rajt/rules/dates';
import { type Handle, joinTransaction, type Trx } from '../../../../platform/postgres/database.ts';
import type { LoadReport } from './load-content.ts';
import { ContentError, type ContentKind, type Mistake, readContentFiles } from './read-files.ts';

/** Reports a mistake at a path of the file that is being stored, so that none of the files is. */
export type Wrong = (path: string, message: string) => void;

/** How the files of one kind are stored. */
interface Storing<File, Content extends { readonly id: string }> {
  readonly kind: ContentKind<File, Content>;
  /** Makes another load of this kind wait for the end of the transaction. */
  lock(trx: Trx): Promise<void>;
  /** Stores one file after those before it; a line in `notes` explains where the result differs from the file. */
  store(
    trx: Trx,
    content: Content,
    report: { readonly wrong: Wrong; readonly notes: string[] },
  ): Promise<'added' | 'changed' | 'same'>;
}

/**
 * Loads content files of one kind in one transaction: all of them or none. Reports every mistake of every file at once
 * (ContentError). Relative days count from `now`.
 */
export async function loadFiles<File, Content extends { readonly id: string }>(
  db: Handle,
  { kind, lock, store }: Storing<File, Content>,
  files: readonly string[],
  now: Date,
): Promise<LoadReport> {
  const contents = await readContentFiles(kind, files, budapestDate(now));
  return joinTransaction(db, async (trx) => {
    await lock(trx);
    const notes: string[] = [];
    const mistakes: Mistake[] = [];
    const changes = new Map<string, 'added' | 'changed' | 'same'>();
    for (const [at, content] of contents.entries()) {
      const wrong: Wrong = (path, message) =>
        mistakes.push({ file: files[at] ?? content.id, line: null, path, message });
      changes.set(content.id, await store(trx, content, { wrong, notes }));
    }
    if (mistakes.length > 0) throw new ContentError(mistakes);
    const ids = (change: string) => [...changes].filter(([, one]) => one === change).map(([id]) => id);
    return { added: ids('added'), changed: ids('changed'), same: ids('same'), notes };
  });
}
