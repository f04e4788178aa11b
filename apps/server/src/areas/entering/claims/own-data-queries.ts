import { sql } from 'kysely';
import { ownRows } from '../../../platform/own-data.ts';

/** The links by which managed people of a person can claim their entries. */
export const ownClaimLinks = ownRows(
  (personId) => sql`
    select p.family_name as "familyName", p.first_name as "firstName", link.created_at as "createdAt",
      link.expires_at as "expiresAt"
    from claim_link link join managed_person m on m.person_id = link.person_id join person p on p.id = link.person_id
    where m.keeper_id = ${personId} order by link.created_at, p.id`,
);
