import type { listEntries as operation } from '@rajt/contract/entering/operations/entries';
import { budapestDate } from '@rajt/rules/dates';
import type { Deps } from '../../../platform/deps.ts';
import type { Call, Reply } from '../../../platform/http/http.ts';
import { paidEntries } from './view-queries.ts';
import { toMyEntry } from './views.ts';

/** A person's entries, or those that they have made for others; a race of today is still to come. */
export async function listEntries(
  deps: Deps,
  call: Call<typeof operation>,
): Promise<Reply<typeof operation>> {
  const now = deps.clock.now();
  const today = budapestDate(now);
  const rows = await paidEntries(deps.db, call.viewer.id, call.site, today, call.query);
  return {
    status: 200,
    body: { data: { items: rows.map((row) => toMyEntry(row, call.language, call.viewer.id, now)) } },
  };
}
