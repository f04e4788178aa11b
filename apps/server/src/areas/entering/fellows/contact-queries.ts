import { type RawBuilder, sql } from 'kysely';

/**
 * Joins the e-mail address of a person as `contact.email`: the address of their activated account (`own`), otherwise the
 * address that their keeper entered (`managed`), otherwise null. `person` is the alias of the person's row.
 */
export const withContact = (person: string): RawBuilder<unknown> => {
  const id = sql.ref(`${person}.id`);
  return sql`left join account own on own.person_id = ${id} and own.activated_at is not null
    left join managed_person managed on managed.person_id = ${id}
    cross join lateral (select coalesce(own.email, nullif(managed.email, '')) as email) contact`;
};
