import type { entryConfirmation } from '@rajt/contract/operations/entries';
import type { Deps } from '../../platform/deps.ts';
import type { Call, Reply } from '../../platform/http.ts';
import { Refusal } from '../../platform/refusal.ts';
import { toConfirmation } from './confirmation.ts';
import { findOwnPaidEntry } from './queries.ts';
import { renderEntryConfirmation } from './render-confirmation.ts';

/** The confirmation of one's own paid entry; somebody else's or an unpaid one is not found. */
export async function downloadConfirmation(
  deps: Pick<Deps, 'db' | 'config'>,
  { viewer, params, language }: Call<typeof entryConfirmation>,
): Promise<Reply<typeof entryConfirmation>> {
  const row = await findOwnPaidEntry(deps.db, viewer.id, params.entryId);
  if (!row) throw new Refusal('not_found');
  return {
    status: 200,
    body: await renderEntryConfirmation(toConfirmation(row, language, deps.config)),
    headers: {
      'Content-Type': 'application/pdf',
      'Content-Disposition': 'attachment; filename="entry-confirmation.pdf"',
    },
  };
}
