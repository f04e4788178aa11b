import type { listFellows as operation } from '@rajt/contract/entering/operations/fellows';
import type { Gender } from '@rajt/rules/content/eligibility';
import { asId, type RaceId } from '@rajt/rules/ids';
import type { Deps } from '../../../platform/deps.ts';
import { type Call, ok, type Reply } from '../../../platform/http/http.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import { findEntered, forPerson, isSoldOn, type Races } from '../../content/catalog/index.ts';
import { asPerson, findFellows } from './queries.ts';
import { toFellow } from './views.ts';

/** Lists all people whom the account may enter in addition to its owner; for a race, also what it means for each of them. */
export async function listFellows(
  deps: Pick<Deps, 'db' | 'clock'> & { readonly races: Races },
  { viewer, query, site }: Call<typeof operation>,
): Promise<Reply<typeof operation>> {
  const race = query.race ? await deps.races.find(asId<RaceId>(query.race)) : null;
  if (query.race && (!race || !isSoldOn(race, site))) throw new Refusal('not_found');
  const rows = await findFellows(deps.db, viewer.id);
  if (!race) return ok({ data: { items: rows.map((row) => toFellow(row, null)) } });
  const entered = await findEntered(deps.db, race.id, rows.map(asPerson));
  const at = deps.clock.now();
  const items = rows.map((row) => {
    const { birthDate } = row;
    // The check of the table allows nothing else.
    const gender = row.gender as Gender;
    const person = { birthDate, gender, isEntered: entered.has(asPerson(row)) };
    const { refusals, ...forRace } = forPerson(race, person, at);
    // They are asked for as members of a team.
    return toFellow(row, { ...forRace, refusals: refusals.filter((reason) => reason !== 'team_race') });
  });
  return ok({ data: { items } });
}
