import type { RaceId, UserId } from '@rajt/rules/ids';
import type { Deps } from '../../../platform/deps.ts';
import type { Viewer } from '../../../platform/http/http.ts';
import { bucketOf, type Limit } from '../../../platform/http/rate-limit.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import { fullName, type PersonName } from '../../../platform/person-name.ts';
import { findEnterable } from '../fellows/index.ts';
import { currentNamesakes } from './current-namesakes.ts';
import type { WantedPlace } from './decide-place.ts';

/**
 * A buyer can add a person of any name and birth date, and a hold reveals whether that person is entered already. Each one counts
 * as a try.
 */
const MANAGED_HOLDS: Limit = { per: 'account', name: 'hold-managed', points: 120, seconds: 3600 };

/** Somebody whom a buyer wants to enter. */
export interface WantedPerson {
  readonly participantId: UserId;
  /** The path of the person in the request. */
  readonly path: string;
  /** The name of a member who is only named: the buyer has just added them. */
  readonly onlyName?: PersonName | null;
}

/** The placeholders that the table has for birth date and gender decide nothing (decision 0035). */
const namedOnly = (id: UserId, name: PersonName): WantedPlace['participant'] => ({
  id,
  birthDate: '1900-01-01',
  gender: 'F',
  name: { hu: fullName(name, 'hu'), en: fullName(name, 'en') },
  namesake: null,
  isOnlyName: true,
});

/**
 * The people whom a buyer wants to enter for a race, in their order: the buyer or fellows. Anybody else is refused at the field,
 * known or not. Those without an account are counted (`MANAGED_HOLDS`).
 */
export async function findParticipants(
  { db, config, limits }: Pick<Deps, 'db' | 'config' | 'limits'>,
  viewer: Viewer,
  raceId: RaceId,
  wanted: readonly WantedPerson[],
): Promise<WantedPlace['participant'][]> {
  const others = wanted
    .filter(({ onlyName }) => !onlyName)
    .map(({ participantId }) => participantId)
    .filter((id) => id !== viewer.id);
  const known = new Map(
    others.length === 0 ? [] : (await findEnterable(db, viewer.id, others)).map((one) => [one.id, one]),
  );
  const managed = [...known.values()].filter(({ isManaged }) => isManaged);
  const namesakes = await currentNamesakes({ db, config }, raceId, managed);
  const namesakeById = new Map(managed.map(({ id }, at) => [id, namesakes[at]]));
  const participants = wanted.map(({ participantId, path, onlyName }) => {
    if (onlyName) return namedOnly(participantId, onlyName);
    if (participantId === viewer.id)
      return {
        id: viewer.id,
        birthDate: viewer.birthDate,
        gender: viewer.gender,
        name: null,
        namesake: null,
      };
    const person = known.get(participantId);
    if (!person) throw new Refusal('validation', { fields: { [`${path}participantId`]: ['invalid'] } });
    const { id, birthDate, gender } = person;
    const name = { hu: fullName(person, 'hu'), en: fullName(person, 'en') };
    return {
      id,
      birthDate,
      gender,
      name,
      namesake: namesakeById.get(id) ?? null,
    };
  });
  const tries = participants.filter(({ namesake }) => namesake !== null).length;
  if (tries > 0) await bucketOf(limits, MANAGED_HOLDS).take(viewer.id, tries);
  return participants;
}
