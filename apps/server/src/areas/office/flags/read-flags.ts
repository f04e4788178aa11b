import {
  FLAGS_LISTED,
  type Flag,
  type FlagDetail,
  type FlagKind,
  type FlagState,
} from '@rajt/contract/office/schemas/flags';
import type { Language } from '@rajt/rules/language';
import { texts } from '../../../platform/http/language.ts';
import type { Handle } from '../../../platform/postgres/database.ts';
import { countFlags, type FlagRow, findFlags } from './flag-queries.ts';

/** Open or settled flags, the last raised ones, with the total number. */
export async function readFlags(
  handle: Handle,
  state: FlagState,
  language: Language,
): Promise<{ items: Flag[]; total: number }> {
  const rows = await findFlags(handle, state, FLAGS_LISTED);
  return { items: rows.map((row) => flagView(row, language)), total: await countFlags(handle, state) };
}

/** A flag in the language of its reader. */
export function flagView(row: FlagRow, language: Language): Flag {
  // Only raiseFlag writes these two.
  const [kind, detail] = [row.kind as FlagKind, row.detail as FlagDetail];
  return {
    ...row,
    kind,
    text: texts(language)(`flags:${kind}`),
    detail,
    firstRaisedAt: row.firstRaisedAt.toISOString(),
    lastRaisedAt: row.lastRaisedAt.toISOString(),
    settledAt: row.settledAt?.toISOString() ?? null,
  };
}
