import {
  getCalendarEvent,
  getEvent,
  getInvitation,
  getRace,
  listCalendar,
  listEvents,
  listHeats,
} from '@rajt/contract/content/operations/catalog';
import type { RaceId } from '@rajt/rules/ids';
import type { Deps } from '../../../platform/deps.ts';
import { type Call, serve } from '../../../platform/http/http.ts';
import { PUBLIC_READS } from '../../../platform/http/rate-limit.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import { defineModule, type Module } from '../../../platform/module.ts';
import type { Handle } from '../../../platform/postgres/database.ts';
import type { Rendered } from '../../../platform/web/rendered.ts';
import type { RaceForEntry } from './catalog.ts';
import { CatalogCache } from './catalog-cache.ts';
import { publicPages } from './public-pages.ts';
import { findRaceForEntry } from './queries.ts';
import { Races } from './races.ts';
import { readRace } from './read-race.ts';
import { sharePictureRoute } from './share/share-pictures.ts';

export type { RaceForEntry } from './catalog.ts';
export {
  type EventChange,
  findChanges,
  insertChange,
  lockChange,
  noteProgress,
  widenChange,
} from './change-queries.ts';

export type { Complain } from './content/attempt.ts';
export { readDay, readInstant } from './content/dates.ts';
export { limitPool } from './content/limit-pool.ts';
export { isEmpty, type LoadReport, loadContent } from './content/load-content.ts';
export { loadFiles, type Wrong } from './content/load-files.ts';
export { addPool } from './content/queries.ts';
export { ContentError, type Mistake, readContentFiles } from './content/read-files.ts';
export { vatInFile } from './content/vat.ts';
export { findEntered } from './entered-queries.ts';
export { refusalsFor } from './entry-terms.ts';
export { forPerson, isSoldOn } from './for-person.ts';
export { freePlaces } from './free-places.ts';
export { heatsToMove } from './heats-to-move.ts';
export { cancelRaces, moveDates } from './move-queries.ts';
export { hasEvent } from './queries.ts';
export { changeUntilOf } from './race-row-queries.ts';
export type { Races } from './races.ts';
export { drawCourse, drawLogo, loadLetters, RenderedOnce, SHADES, toPng } from './share/picture-kit.ts';
export { teamChangesUntil } from './views.ts';

export const catalogManifest = defineModule({
  name: 'catalog',
  owns: ['event', 'race', 'heat', 'price_tier', 'timetable_location', 'timetable_class', 'event_change'],
});

/** Events, races, heats and prices as people see them. */
export function catalogModule(deps: Deps): Module {
  const cache = new CatalogCache(deps);
  return {
    publicPages: publicPages(cache, deps.config.organiser.name),
    outsideRoutes: (app) => sharePictureRoute(app, deps.config, cache),
    routes: (site) => {
      const listing = async ({ site: of, language }: Pick<Call<typeof listEvents>, 'site' | 'language'>) =>
        found((await cache.snapshot(of)).listing(language));
      serve(site, listEvents, listing);
      serve(site, listCalendar, listing, { limit: [PUBLIC_READS] });
      const event = async ({
        site: of,
        params,
        language,
      }: Pick<Call<typeof getEvent>, 'site' | 'params' | 'language'>) =>
        found((await cache.snapshot(of)).event(params.eventId, language));
      serve(site, getEvent, event);
      serve(site, getCalendarEvent, event, { limit: [PUBLIC_READS] });
      serve(
        site,
        getInvitation,
        async (call) => found((await cache.snapshot(call.site)).invitation(call.params.id, call.language)),
        { limit: [PUBLIC_READS] },
      );
      serve(site, listHeats, async (call) =>
        found((await cache.snapshot(call.site)).heats(call.params.raceId, call.language)),
      );
      serve(site, getRace, (call) => readRace(deps, cache, call));
    },
  };
}

/** A cache of races for holds, one for each app. */
export function createRaces(deps: Pick<Deps, 'db' | 'clock'>): Races {
  return new Races(deps);
}

/** Reads a race uncached, in the caller's transaction; null when there is none. Holds use `createRaces`. */
export function loadRaceForEntry(handle: Handle, raceId: RaceId): Promise<RaceForEntry | null> {
  return findRaceForEntry(handle, raceId);
}

function found(body: Rendered | null) {
  if (!body) throw new Refusal('not_found');
  return { status: 200 as const, body };
}
