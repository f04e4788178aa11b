import {
  FLAG_KINDS,
  FLAGS_LISTED,
  type Flag,
  type FlagDetail,
  type FlagKind,
  type FlagState,
} from '@rajt/contract/office/schemas/flags';
import type { Language } from '@rajt/rules/language';
import { texts } from '../../../platform/http/language.ts';
import { fullName } from '../../../platform/person-name.ts';
import type { Handle } from '../../../platform/postgres/database.ts';
import { countFlags, type FlagRow, findFlag, findFlags } from './flag-queries.ts';
import { findNotes, type NoteRow } from './note-queries.ts';

/** Open or settled flags of these kinds, the last raised ones, with the total number. */
export async function readFlags(
  handle: Handle,
  state: FlagState,
  language: Language,
  kinds: readonly FlagKind[] = FLAG_KINDS,
): Promise<{ items: Flag[]; total: number }> {
  if (kinds.length === 0) return { items: [], total: 0 };
  const rows = await findFlags(handle, state, kinds, FLAGS_LISTED);
  const notes = await findNotes(
    handle,
    rows.map(({ id }) => id),
  );
  return {
    items: rows.map((row) => flagView(row, notes, language)),
    total: await countFlags(handle, state, kinds),
  };
}

/** A flag with its notes; null: there is none. */
export async function readFlag(handle: Handle, flagId: string, language: Language): Promise<Flag | null> {
  const row = await findFlag(handle, flagId);
  return row ? flagView(row, await findNotes(handle, [flagId]), language) : null;
}

/** A flag in the language of its reader. */
function flagView(row: FlagRow, notes: readonly NoteRow[], language: Language): Flag {
  // Only raiseFlag writes these two.
  const [kind, detail] = [row.kind as FlagKind, row.detail as FlagDetail];
  return {
    id: row.id,
    kind,
    subject: row.subject,
    text: texts(language)(`flags:${kind}`),
    detail,
    firstRaisedAt: row.firstRaisedAt.toISOString(),
    lastRaisedAt: row.lastRaisedAt.toISOString(),
    times: row.times,
    settledAt: row.settledAt?.toISOString() ?? null,
    settledBy: named(row.settlerId, row.settlerTitle, row.settlerFamily, row.settlerFirst, language),
    assignedTo: named(row.workerId, row.workerTitle, row.workerFamily, row.workerFirst, language),
    notes: notes
      .filter(({ flagId }) => flagId === row.id)
      .map((note) => ({
        id: note.id,
        by: named(note.id, note.nameTitle, note.familyName, note.firstName, language)?.name ?? '',
        at: note.writtenAt.toISOString(),
        text: note.text,
      })),
  };
}

/** A member of staff by the columns of a left join; null: there is none. */
function named(
  id: string | null,
  nameTitle: string | null,
  familyName: string | null,
  firstName: string | null,
  language: Language,
): Flag['assignedTo'] {
  if (id === null || nameTitle === null || familyName === null || firstName === null) return null;
  return { id, name: fullName({ nameTitle, familyName, firstName }, language) };
}
