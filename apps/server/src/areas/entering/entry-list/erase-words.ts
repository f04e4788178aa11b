import type { UserId } from '@rajt/rules/ids';
import { enqueue } from '../../../platform/jobs/jobs.ts';
import type { Handle, Trx } from '../../../platform/postgres/database.ts';
import { eraseTaskWords } from '../../office/tasks/index.ts';
import { findNamesOf, namesOne } from '../../people/accounts/index.ts';
import { removeBytesJob } from '../../people/files/index.ts';
import { noteDeleted } from './export-queries.ts';
import { withoutWords } from './filter-words.ts';
import * as queries from './words-queries.ts';

/**
 * Erases the words and files of staff about erased people: the words of exports, saved lists and tasks that name them, and the stored
 * files of their events. A requested file is discarded: without its words it would contain other people.
 */
export async function eraseWordsAbout(trx: Trx, people: readonly UserId[]): Promise<void> {
  const names = await findNamesOf(trx, people);
  const stored = await queries.lockStoredOf(trx, await queries.findEventsOf(trx, people));
  const naming = await queries.lockExportsNaming(trx, names);
  for (const { id, filter } of naming) await queries.emptyWords(trx, id, withoutWords(filter));
  const files = [...stored, ...naming].filter(({ storageKey }) => storageKey !== null);
  await noteDeleted(
    trx,
    files.map(({ id }) => id),
  );
  for (const storageKey of new Set(files.flatMap((file) => file.storageKey ?? [])))
    await enqueue(trx, removeBytesJob, { storageKey });
  await queries.deleteViewsNaming(trx, names);
  await eraseTaskWords(trx, (text) => namesOne(text, names));
}

/** Empties the words of old exports. */
export async function forgetWords(db: Handle): Promise<void> {
  for (;;) {
    const old = await queries.findOldWords(db);
    for (const { id, filter } of old) await queries.emptyWords(db, id, withoutWords(filter));
    if (old.length < queries.MOST_EMPTIED) return;
  }
}
