import type { StaffEvent } from '@rajt/contract/office/operations/events';
import type { Branch } from '@rajt/rules/branch';
import type { Language } from '@rajt/rules/language';
import type { GrantEvents } from '@rajt/rules/office/grant-events';
import { pick } from '../../../platform/http/language.ts';
import type { Handle } from '../../../platform/postgres/database.ts';
import { findEvents, findRacesOf, type RaceRow } from './event-queries.ts';

/** The events that a member of staff works on, the latest first, with their races and heats. */
export async function listStaffEvents(
  handle: Handle,
  events: GrantEvents,
  language: Language,
): Promise<StaffEvent[]> {
  const rows = await findEvents(handle, events, { withPast: true });
  const races = await findRacesOf(
    handle,
    rows.map(({ eventId }) => eventId),
  );
  const ofEvent = Map.groupBy(races, ({ eventId }) => eventId as string);
  return rows.map(({ eventId, branch, startsOn, isOver, ...row }) => ({
    eventId,
    name: pick(language, row.nameHu, row.nameEn),
    branch: branch as Branch, // by the check of the table
    startsOn,
    isOver,
    races: (ofEvent.get(eventId) ?? []).map((race) => raceView(race, language)),
  }));
}

function raceView(
  { id, kind, raceOn, heats, ...race }: RaceRow,
  language: Language,
): StaffEvent['races'][number] {
  return {
    id,
    name: pick(language, race.nameHu, race.nameEn),
    kind: kind === 'team' ? 'team' : 'single',
    raceOn,
    heats: heats.map((heat) => ({
      id: heat.id,
      name: pick(language, heat.nameHu, heat.nameEn),
      startsAt: heat.startsAt && new Date(heat.startsAt).toISOString(),
    })),
  };
}
