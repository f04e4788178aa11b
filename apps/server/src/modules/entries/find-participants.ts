import type { UserId } from '@rajt/rules/ids';
import type { Handle } from '../../platform/database.ts';
import type { Viewer } from '../../platform/http.ts';
import { fullName } from '../../platform/person-name.ts';
import { Refusal } from '../../platform/refusal.ts';
import { findEnterable } from '../fellows/index.ts';
import type { WantedPlace } from './decide-place.ts';
import { namesakeOf } from './namesake.ts';

/**
 * The people whom a buyer wants to enter, in their order: the buyer or fellows. Anybody else is refused at the field,
 * known or not.
 */
export async function findParticipants(
  db: Handle,
  viewer: Viewer,
  wanted: readonly { readonly participantId: UserId; readonly path: string }[],
): Promise<WantedPlace['participant'][]> {
  const others = wanted.map(({ participantId }) => participantId).filter((id) => id !== viewer.id);
  const known = new Map(
    others.length === 0 ? [] : (await findEnterable(db, viewer.id, others)).map((one) => [one.id, one]),
  );
  return wanted.map(({ participantId, path }) => {
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
    const { id, birthDate, gender, isManaged } = person;
    const name = { hu: fullName(person, 'hu'), en: fullName(person, 'en') };
    return { id, birthDate, gender, name, namesake: isManaged ? namesakeOf(person) : null };
  });
}
