import type { UserId } from '@rajt/rules/ids';
import type { Handle } from '../../platform/database.ts';
import { type EntryToCome, findEntriesToCome } from '../entries/index.ts';
import { findManaged } from '../fellows/index.ts';
import { findNamedBy, findTeamsToLead, type TeamToLead } from '../teams/index.ts';

/** Who is erased with an account, and who stays because they start somewhere. */
export interface Departure {
  /** Without an account and managed by it, or only named for its teams: they are erased, too. */
  readonly going: readonly UserId[];
  /** Without an account and managed by it: they start, so they stay until after their last race. */
  readonly staying: readonly UserId[];
  /** Only named, in a team that goes on. */
  readonly named: readonly UserId[];
  /** Paid entries of the account and of those who go: they are given up. */
  readonly toCome: readonly EntryToCome[];
  /** Paid entries of people without an account whom it manages. */
  readonly ofOthers: readonly EntryToCome[];
  /** Paid teams that go on, for another leader. */
  readonly teams: readonly TeamToLead[];
}

/**
 * Reads who would go with an account. `keepsOthers`: people without an account who start stay in their races; else they go, and their
 * entries are given up. A team goes on when somebody else of it starts.
 */
export async function whoGoes(
  handle: Handle,
  id: UserId,
  { today, keepsOthers }: { readonly today: string; readonly keepsOthers: boolean },
): Promise<Departure> {
  const managed = await findManaged(handle, id);
  const ofOthers = await findEntriesToCome(handle, managed, today);
  const starting = new Set(keepsOthers ? ofOthers.map(({ participantId }) => participantId) : []);
  const notStarting = managed.filter((one) => !starting.has(one));
  const teams = await findTeamsToLead(handle, id, { gone: notStarting, today });
  const named = teams.flatMap((team) => team.named);
  const going = [...notStarting, ...(await findNamedBy(handle, id)).filter((one) => !named.includes(one))];
  const toCome = await findEntriesToCome(handle, [id, ...going], today);
  return { going, staying: [...starting], named, toCome, ofOthers, teams };
}
