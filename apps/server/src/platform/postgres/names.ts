import { type RawBuilder, sql } from 'kysely';

/** The name of a person as JSON (`PersonName`); `person` is the alias of their row. */
export const personName = (person: string): RawBuilder<unknown> => {
  const column = (name: string) => sql.ref(`${person}.${name}`);
  return sql`json_build_object('nameTitle', ${column('name_title')}, 'familyName', ${column('family_name')},
    'firstName', ${column('first_name')})`;
};

/** The name of an event, a race or the like as JSON, in both languages; `row` is the alias of its row. */
export const bothNames = (row: string): RawBuilder<unknown> =>
  sql`json_build_object('hu', ${sql.ref(`${row}.name_hu`)}, 'en', ${sql.ref(`${row}.name_en`)})`;
