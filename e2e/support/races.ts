import { listHeats } from '@rajt/contract/operations/catalog';
import { holdEntry } from '@rajt/contract/operations/entries';
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

/** Races that ask little, for journeys that begin in the cart. */
const QUICK = { swim: 'agardi-hosszu-nap-1km', run: 'nagyerdei-csaladi-5km-seta' } as const;

/** Puts an entry into the person's cart as the form does; answers its id. */
export async function enterQuickly(place: Place, { session }: Person): Promise<string> {
  const call = callerAt(place, session.access_token);
  const raceId = QUICK[place.site];
  const heats = (await call(listHeats, { params: { raceId } })).answer.data.items;
  const { answer } = await call(holdEntry, {
    params: { userId: session.user_id },
    body: { raceId, heatId: heats[0]?.id ?? '', form: {}, conditionsAccepted: true },
  });
  return answer.data.entryId;
}
