import type { UserId } from '@rajt/rules/ids';
import { enqueue } from '../../../platform/jobs/jobs.ts';
import type { Handle, Trx } from '../../../platform/postgres/database.ts';
import { eraseTaskWords } from '../../office/tasks/index.ts';
import { removeBytesJob } from '../../people/files/index.ts';
import { noteDeleted } from './export-queries.ts';
import { withoutWords } from './filter-words.ts';
import * as queries from './words-queries.ts';

/**
 * Erases what staff have written or exported of people who are erased: the words of exports that name them, saved lists and the words of
 * tasks that do, and the stored files of their events. A requested file is discarded: without its words it would find others.
 */
export async function eraseWordsAbout(trx: Trx, people: readonly UserId[]): Promise<void> {
  const { names, eventIds } = await queries.findNamesOf(trx, people);
  const stored = await queries.lockStoredOf(trx, eventIds);
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
  await eraseTaskWords(trx, (text) => queries.namesOne(text, names));
}

/** Empties the words of exports of long ago. */
export async function forgetWords(db: Handle): Promise<void> {
  for (;;) {
    const old = await queries.findOldWords(db);
    for (const { id, filter } of old) await queries.emptyWords(db, id, withoutWords(filter));
    if (old.length < queries.MOST_EMPTIED) return;
  }
}
