import { sql } from 'kysely';
import { ownRows } from '../../../platform/own-data.ts';

/** The accounts of a person at identity providers. */
export const ownProviders = ownRows(
  (personId) => sql`
    select provider, subject, created_at as "createdAt"
    from login_identity where person_id = ${personId} order by created_at`,
);

/** The sessions of a person. */
export const ownSessions = ownRows(
  (personId) => sql`
    select audience, created_at as "createdAt", factor_at as "secondFactorAt", confirmed_at as "confirmedAt", idle_until as "idleUntil",
      expires_at as "expiresAt",
      user_agent as "userAgent", host(ip) as ip
    from session where person_id = ${personId} order by created_at`,
);

/** The known devices of a person. */
export const ownDevices = ownRows(
  (personId) => sql`
    select last_used_on as "lastUsedOn" from known_device where person_id = ${personId} order by last_used_on, id`,
);
