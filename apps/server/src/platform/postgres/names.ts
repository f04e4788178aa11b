import { type RawBuilder, sql } from 'kysely';

/** The name of a person as JSON (`PersonName`); `person` is the alias of their row. */
export const personName = (person: string): RawBuilder<unknown> => {
  const column = (name: string) => sql.ref(`${person}.${name}`);
  return sql`json_build_object('nameTitle', ${column('name_title')}, 'familyName', ${column('family_name')},
    'firstName', ${column('first_name')})`;
};

/** Selects the names of a row, such as an event or a race, in both languages as JSON; `row` is its alias. */
export const bothNames = (row: string): RawBuilder<unknown> =>
  sql`json_build_object('hu', ${sql.ref(`${row}.name_hu`)}, 'en', ${sql.ref(`${row}.name_en`)})`;
