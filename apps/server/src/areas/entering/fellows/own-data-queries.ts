import { sql } from 'kysely';
import { ownRows } from '../../../platform/own-data.ts';

/** The people whom a person may enter. */
export const ownFellows = ownRows(
  (personId) => sql`
    select p.name_title as "nameTitle", p.family_name as "familyName", p.first_name as "firstName",
      -- Of somebody with an account their own export has the rest.
      case when m.person_id is not null then p.birth_date end as "birthDate",
      case when m.person_id is not null then p.gender end as gender,
      case when m.person_id is not null then p.nationality end as nationality,
      m.email, m.phone, f.created_at as "createdAt"
    from fellow f join person p on p.id = f.person_id
      left join managed_person m on m.person_id = p.id and m.keeper_id = f.owner_id
    where f.owner_id = ${personId} order by f.created_at, p.id`,
);

/** The accounts that may enter a person, and those that the person has blocked. */
export const ownKeepers = ownRows(
  (personId) => sql`
    select p.name_title as "nameTitle", p.family_name as "familyName", p.first_name as "firstName",
      list.created_at as "createdAt", list."isBlocked"
    from (select owner_id, created_at, false as "isBlocked" from fellow where person_id = ${personId}
        union all select owner_id, created_at, true from entering_block where person_id = ${personId}) list
      join person p on p.id = list.owner_id order by list.created_at, p.id`,
);
