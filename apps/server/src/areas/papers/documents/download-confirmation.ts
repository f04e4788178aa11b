import type { entryConfirmation, entryDownload } from '@rajt/contract/entering/operations/entries';
import type { UserId } from '@rajt/rules/ids';
import type { Language } from '@rajt/rules/language';
import type { Deps } from '../../../platform/deps.ts';
import type { Call, Reply } from '../../../platform/http/http.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import { toConfirmation } from './confirmation.ts';
import { findOwnPaidEntry, findOwnTeam, type PaidEntryRow } from './queries.ts';
import { renderConfirmations } from './render-confirmation.ts';

type Documents = Pick<Deps, 'db' | 'config'>;

/** The confirmation of one's own paid entry, or of all of a team that one leads; of any other it is not found. */
export async function downloadConfirmation(
  deps: Documents,
  { viewer, params, language }: Call<typeof entryConfirmation>,
): Promise<Reply<typeof entryConfirmation>> {
  return params.entryType === 'team'
    ? document(deps, await findOwnTeam(deps.db, viewer.id, params.entryId), language)
    : document(deps, await entryOf(deps, viewer.id, params.entryId), language);
}

/** The confirmation by the entry alone: the leader of its team gets that of all members. */
export async function downloadEntry(
  deps: Documents,
  { viewer, params, language }: Call<typeof entryDownload>,
): Promise<Reply<typeof entryDownload>> {
  const rows = await entryOf(deps, viewer.id, params.entryId);
  const [entry] = rows;
  const team = entry?.teamId ? await findOwnTeam(deps.db, viewer.id, entry.teamId) : [];
  return document(deps, team.length > 0 ? team : rows, language);
}

async function entryOf({ db }: Documents, personId: UserId, entryId: string): Promise<PaidEntryRow[]> {
  const row = await findOwnPaidEntry(db, personId, entryId);
  return row ? [row] : [];
}

async function document({ config }: Documents, rows: readonly PaidEntryRow[], language: Language) {
  const [first, ...others] = rows.map((row) => toConfirmation(row, language, config));
  if (!first) throw new Refusal('not_found');
  return {
    status: 200 as const,
    body: await renderConfirmations([first, ...others]),
    headers: {
      'Content-Type': 'application/pdf',
      // The name is the specification's (section 9).
      'Content-Disposition': 'attachment; filename="entry-confirmation.pdf"',
    },
  };
}
