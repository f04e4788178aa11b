import { sql } from 'kysely';
import { ownRows } from '../../../platform/own-data.ts';
import { COLUMNS } from './columns.ts';

/** `shirt_size` is given as `shirtSize`. */
const named = (column: string) =>
  sql`${sql.ref(column)} as ${sql.ref(column.replaceAll(/_([a-z])/g, (_, letter: string) => letter.toUpperCase()))}`;

/** The remembered answers of a person. */
export const ownEntryDefaults = ownRows(
  (personId) => sql`
    select ${sql.join(COLUMNS.map(named))}, updated_at as "updatedAt"
    from entry_defaults where person_id = ${personId}`,
);
