import { call } from '@rajt/app-kit/api/call';
import { CallError } from '@rajt/contract/client';
import { removeCompany } from '@rajt/contract/entering/operations/companies';
import { type CartEntry, removeEntry } from '@rajt/contract/entering/operations/entries';
import { removeTeam } from '@rajt/contract/entering/operations/teams';

/**
 * Deletes expired entries (specification section 4: those of a team by team, others by entry; a company's people by company) and
 * returns whether all are gone: entries that are paid, or in a payment, stay. The server has released the others by itself and
 * answers so however often it is asked; if it does not answer, nothing is known, and the CallError is thrown.
 */
export async function letGo(userId: string, entries: readonly CartEntry[]): Promise<boolean> {
  const teams = new Set(entries.flatMap(({ teamEntryId }) => teamEntryId ?? []));
  const companies = new Set(entries.flatMap(({ companyEntryId }) => companyEntryId ?? []));
  const single = entries.filter((entry) => entry.teamEntryId === null && entry.companyEntryId === null);
  const areGone = await Promise.all([
    ...[...teams].map((teamEntryId) => isGone(call(removeTeam, { params: { userId, teamEntryId } }))),
    ...[...companies].map((companyEntryId) =>
      isGone(call(removeCompany, { params: { userId, companyEntryId } })),
    ),
    ...single.map(({ entryId }) => isGone(call(removeEntry, { params: { userId, entryId } }))),
  ]);
  return areGone.every(Boolean);
}

async function isGone(removal: Promise<unknown>): Promise<boolean> {
  try {
    await removal;
    return true;
  } catch (error) {
    if (!(error instanceof CallError)) throw error;
    const code = error.failure?.code;
    if (code === 'entry_not_removable' || code === 'payment_in_progress') return false;
    throw error;
  }
}

/** Whether asking again may help: no network (a tab that wakes up), too many at once, a server that is not well. */
export function mayPass(error: unknown): boolean {
  return error instanceof CallError && (error.status === 0 || error.status === 429 || error.status >= 500);
}
