import { staffSees } from '@rajt/rules/office/staff-sees';
import type { Deps } from '../../../platform/deps.ts';
import type { FindStaff } from '../../../platform/http/console.ts';
import { hashSecret } from '../../../platform/secret.ts';
import { findGrants } from '../roles/index.ts';
import type { ConsoleSessions } from './staff-people.ts';

/** Finds the account of a console session. Roles are read with each request, so a revoked role ends with the next request. */
export function createFindStaff({ db }: Pick<Deps, 'db'>, sessions: ConsoleSessions): FindStaff {
  return async (token) => {
    const hash = hashSecret(token);
    const found = await sessions.find(db, hash);
    if (!found) return null;
    const { personId, email, ...session } = found;
    const grants = await findGrants(db, personId);
    return {
      id: personId,
      email,
      grants,
      sees: (eventId) => staffSees(grants, eventId),
      session: { token, hash, ...session },
    };
  };
}
