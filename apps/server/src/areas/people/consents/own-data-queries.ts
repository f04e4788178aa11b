import { sql } from 'kysely';
import { ownRows } from '../../../platform/own-data.ts';

/** The consents of a person as they are now; their history is in the audit log. */
export const ownConsents = ownRows(
  (personId) => sql`
    select kind, is_given as "isGiven", text_version as "textVersion", changed_at as "changedAt"
    from consent where person_id = ${personId} order by kind`,
);
