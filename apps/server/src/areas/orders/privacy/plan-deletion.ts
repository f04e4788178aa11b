import type { UserId } from '@rajt/rules/ids';
import type { Handle } from '../../../platform/postgres/database.ts';
import { type EntryToCome, findEntriesToCome } from '../../entering/entries/index.ts';
import { findManaged } from '../../entering/fellows/index.ts';
import { findNamedBy, findTeamsToLead, type TeamToLead } from '../../entering/teams/index.ts';

/** The people and entries that deleting an account erases, and those that it keeps. */
export interface DeletionPlan {
  /** Managed people and named members who are erased together with the account. */
  readonly erased: readonly UserId[];
  /** Managed people with paid entries to come: they are kept until after their last race. */
  readonly kept: readonly UserId[];
  /** Named members of teams that start without the account. */
  readonly keptNames: readonly UserId[];
  /** Paid entries to come of the account and of everybody who is erased with it: they are withdrawn without a refund. */
  readonly withdrawn: readonly EntryToCome[];
  /** Paid entries to come of all managed people. */
  readonly entriesOfManaged: readonly EntryToCome[];
  /** Paid teams of the account that start without it and need another leader. */
  readonly teams: readonly TeamToLead[];
}

/**
 * Reads what deleting an account would erase and keep. `keepsOthers`: managed people with paid entries to come keep them; otherwise
 * they are erased, and their entries withdrawn. A team is kept if another member with a known identity starts in it.
 */
export async function planDeletion(
  handle: Handle,
  id: UserId,
  { today, keepsOthers }: { readonly today: string; readonly keepsOthers: boolean },
): Promise<DeletionPlan> {
  const managed = await findManaged(handle, id);
  const entriesOfManaged = await findEntriesToCome(handle, managed, today);
  const kept = new Set(keepsOthers ? entriesOfManaged.map(({ participantId }) => participantId) : []);
  const erasedManaged = managed.filter((one) => !kept.has(one));
  const teams = await findTeamsToLead(handle, id, { erased: erasedManaged, today });
  const keptNames = teams.flatMap((team) => team.named);
  const named = await findNamedBy(handle, id);
  const erased = [...erasedManaged, ...named.filter((one) => !keptNames.includes(one))];
  const withdrawn = await findEntriesToCome(handle, [id, ...erased], today);
  return { erased, kept: [...kept], keptNames, withdrawn, entriesOfManaged, teams };
}
