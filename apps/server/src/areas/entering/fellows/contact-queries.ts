import { type RawBuilder, sql } from 'kysely';

/**
 * Joins the address of a person, `contact.email`: that of their activated account `own`, else the one that their keeper gave for them
 * (`managed`); null if there is none. `person` is the alias of their row.
 */
export const withContact = (person: string): RawBuilder<unknown> => {
  const id = sql.ref(`${person}.id`);
  return sql`left join account own on own.person_id = ${id} and own.activated_at is not null
    left join managed_person managed on managed.person_id = ${id}
    cross join lateral (select coalesce(own.email, nullif(managed.email, '')) as email) contact`;
};
