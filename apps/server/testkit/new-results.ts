import { sql } from 'kysely';
import type { Handle } from '../src/platform/postgres/database.ts';
import { newPerson } from './new-person.ts';
import type { TestRace } from './new-race.ts';
import type { ModelEntry } from './result-list-model.ts';

/** Gives a race paid entries with results, in this order. Only for lists: nothing was paid for them. */
export async function newResults(
  db: Handle,
  race: TestRace,
  entries: readonly ModelEntry[],
  { isVirtual }: { readonly isVirtual: boolean },
): Promise<void> {
  const now = sql<Date>`app_now()`;
  const teams = new Map<number, string>();
  for (const [n, entry] of entries.entries()) {
    const { id } = await newPerson(db, { isActivated: entry.choice !== null });
    if (entry.choice === 'initials')
      await db.updateTable('account').set({ shows_initials: true }).where('person_id', '=', id).execute();
    if (entry.team !== null && !teams.has(entry.bib)) {
      const team = await db
        .insertInto('team_entry')
        .values({ race_id: race.raceId, leader_id: id, name: entry.team })
        .returning('id')
        .executeTakeFirstOrThrow();
      teams.set(entry.bib, team.id);
    }
    const teamId = entry.team === null ? null : (teams.get(entry.bib) ?? null);
    const { entryId } = await db
      .insertInto('entry')
      .values({
        race_id: race.raceId,
        heat_id: race.heatIds[0] ?? '',
        participant_id: id,
        entered_by: id,
        state: 'paid',
        pool_ids: [race.poolIds[0] ?? ''],
        held_until: now,
        form: '{}',
        participant: participantOf(entry),
        bib_number: entry.bib,
        ticket_code: `${race.raceId}-${n}`,
        paid_at: now,
        withdrawal: sql`frozen_withdrawal(${race.raceId}, 'dom')`,
        team_entry_id: teamId,
        team_leg: teamId === null ? null : entry.leg,
        shares_bib: teamId !== null,
      })
      .returning('id as entryId')
      .executeTakeFirstOrThrow();
    if (isVirtual)
      await db
        .insertInto('virtual_time')
        .values({ entry_id: entryId, net_time_s: entry.netTimeCs === null ? 1 : entry.netTimeCs / 100 })
        .execute();
    else
      await db
        .insertInto('race_result')
        .values({ entry_id: entryId, status: entry.status, net_time_cs: entry.netTimeCs, decimals: 2 })
        .execute();
  }
}

/** As it is frozen when an entry is paid; nothing is left of an erased person. */
function participantOf({ title, family, first, club, birthDate, gender }: ModelEntry): string {
  if (birthDate === null) return '{}';
  const name = { nameTitle: title, familyName: family, firstName: first };
  return JSON.stringify({ ...name, birthDate, gender, nationality: 'HU', club });
}
