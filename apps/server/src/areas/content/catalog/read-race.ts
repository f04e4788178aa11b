import type { getRace, RaceDetail } from '@rajt/contract/content/operations/catalog';
import type { Deps } from '../../../platform/deps.ts';
import type { Call, Reply } from '../../../platform/http/http.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import type { CatalogCache } from './catalog-cache.ts';
import { isEntered } from './entered-queries.ts';
import { forPerson } from './for-person.ts';
import { eventView, raceView, teamTermsView } from './views.ts';

/** A race with its form and what it means for the caller: the price with its reasons, and why they cannot enter. */
export async function readRace(
  deps: Pick<Deps, 'db' | 'clock'>,
  cache: CatalogCache,
  call: Call<typeof getRace>,
): Promise<Reply<typeof getRace>> {
  const snapshot = await cache.snapshot(call.site);
  const found = snapshot.race(call.params.raceId);
  if (!found) throw new Refusal('not_found');
  const { event, race } = found;
  const context = snapshot.context(call.language);
  const { id, birthDate, gender } = call.viewer;
  const { id: eventId, name, place, scenery, startsOn, endsOn } = eventView(event, context);
  const data: RaceDetail = {
    ...raceView(race, context),
    event: { id: eventId, name, place, scenery, startsOn, endsOn },
    form: { ...race.formConfig },
    team: teamTermsView(race, call.language),
    certificate: { ...race.certificate },
    forMe: forPerson(
      race,
      { birthDate, gender, isEntered: await isEntered(deps.db, race.id, id) },
      context.at,
    ),
  };
  return { status: 200, body: { data } };
}
