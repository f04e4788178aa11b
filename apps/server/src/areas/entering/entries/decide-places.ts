import type { FieldCode } from '@rajt/contract/errors';
import type { Deps } from '../../../platform/deps.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import type { RaceForEntry } from '../../content/catalog/index.ts';
import { decidePlace, type HoldCall, type WantedPlace } from './decide-place.ts';
import type { NewPlace } from './hold-queries.ts';

/** `decidePlace` for each person: mistakes in the forms of several are refused together, each at its field. */
export async function decidePlaces(
  deps: Pick<Deps, 'db' | 'clock'>,
  race: RaceForEntry,
  call: HoldCall,
  wanted: readonly WantedPlace[],
  areMembers: boolean,
): Promise<NewPlace[]> {
  const places: NewPlace[] = [];
  const mistakes: Record<string, readonly FieldCode[]> = {};
  for (const one of wanted) {
    try {
      places.push(await decidePlace(deps, race, call, one, areMembers));
    } catch (error) {
      if (!(error instanceof Refusal) || error.code !== 'validation') throw error;
      Object.assign(mistakes, error.fields);
    }
  }
  if (Object.keys(mistakes).length > 0) throw new Refusal('validation', { fields: mistakes });
  return places;
}
