import type { LedTeam, listTeams as operation } from '@rajt/contract/entering/operations/teams';
import { budapestDate } from '@rajt/rules/dates';
import type { Deps } from '../../../platform/deps.ts';
import { type Call, ok, type Reply } from '../../../platform/http/http.ts';
import { pick } from '../../../platform/http/language.ts';
import { findLedTeams } from './led-team-queries.ts';

/** The teams that a person can change after the payment, or whose lead they may take; a leader need not start in the team. */
export async function listTeams(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { viewer, site, language }: Call<typeof operation>,
): Promise<Reply<typeof operation>> {
  const rows = await findLedTeams(db, viewer.id, site.branch, budapestDate(clock.now()));
  const items = rows.map(
    (row): LedTeam => ({
      teamEntryId: row.id,
      name: row.name,
      event: { id: row.eventId, name: pick(language, row.eventHu, row.eventEn) },
      race: { id: row.raceId, name: pick(language, row.raceHu, row.raceEn), raceOn: row.raceOn },
      members: row.members,
      missing: row.missing,
      lead: row.isLeader
        ? row.isLeadOffered
          ? 'offered'
          : row.hasCandidates
            ? 'offerable'
            : 'mine'
        : 'free',
      changesUntil: row.changesUntil.toISOString(),
    }),
  );
  return ok({ data: { items } });
}
