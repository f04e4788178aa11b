import { sql } from 'kysely';
import { ownRows } from '../../../platform/own-data.ts';

/** The roles of a person. */
export const ownRoles = ownRows(
  (personId) => sql`
    select role, event.name_hu as event, granted_at as "grantedAt"
    from role_grant left join event on event.id = role_grant.event_id
    where account_id = ${personId} order by role_grant.id`,
);
