import { getRace, listHeats } from '@rajt/contract/content/operations/catalog';
import { holdEntry } from '@rajt/contract/entering/operations/entries';
import { callerAt, type Person } from './person.ts';
import type { Place } from './place.ts';

/** Races of content/demo that the journeys enter. */
export const RACES = {
  /** Asks for a medical certificate; the words find its event without their accents. */
  swim: {
    eventId: 'orfui-teli-merules',
    raceId: 'orfui-teli-merules-100m',
    words: { hu: 'orfui pecsi-to', en: 'orfu winter' },
  },
  run: {
    eventId: 'bukki-kovek',
    raceId: 'bukki-kovek-52km',
    words: { hu: 'bukki kovek', en: 'bukk stones' },
  },
} as const;

/** Races that ask little, for tests that start in the cart; several, so that none is sold out by walking all places. */
const QUICK = {
  swim: ['agardi-hosszu-nap-1km', 'szelidi-langyos-1000'],
  run: ['nagyerdei-csaladi-5km-seta', 'barhol-felmaraton-7km'],
} as const;

/** Puts an entry into the person's cart as the form does, always of the same race; returns its id. */
export async function enterQuickly(place: Place, person: Person): Promise<string> {
  const { user_id: userId, access_token: token } = person.session;
  const call = callerAt(place, token);
  const raceId = quickRace(place, person);
  const heats = (await call(listHeats, { params: { raceId } })).answer.data.items;
  const { answer } = await call(holdEntry, {
    params: { userId },
    body: { raceId, heatId: heats[0]?.id ?? '', form: {}, conditionsAccepted: true },
  });
  return answer.data.entryId;
}

/** Puts an entry with all answers into the person's cart, of a race with a student rate and several heats. */
export async function enterFully(place: Place, person: Person): Promise<string> {
  const { user_id: userId, access_token: token } = person.session;
  const call = callerAt(place, token);
  const isSwim = place.site === 'swim';
  const raceId = isSwim ? 'furedi-hullamjaras-3600' : 'pesti-partfutas-10km';
  const heats = (await call(listHeats, { params: { raceId } })).answer.data.items;
  const { answer } = await call(holdEntry, {
    params: { userId },
    body: {
      raceId,
      heatId: heats.find(({ placesLeft }) => placesLeft > 0)?.id ?? '',
      form: {
        shirtType: 'female',
        shirtSize: 'M',
        plannedPace: isSwim ? '2:10' : '5:30',
        injuryContactName: 'Vízi Anna',
        injuryContactPhone: '+36201234567',
      },
      conditionsAccepted: true,
    },
  });
  return answer.data.entryId;
}

/** The page of that race's event. */
export async function quickEventPage(place: Place, person: Person): Promise<string> {
  const params = { raceId: quickRace(place, person) };
  const { answer } = await callerAt(place, person.session.access_token)(getRace, { params });
  return `/events/${answer.data.event.id}`;
}

/** The race that `enterQuickly` enters this person for. */
export function quickRace({ site }: Pick<Place, 'site'>, { session }: Person): string {
  return QUICK[site][Number(session.user_id) % 2] ?? '';
}
