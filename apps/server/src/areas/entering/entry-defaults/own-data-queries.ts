import { sql } from 'kysely';
import { ownRows } from '../../../platform/own-data.ts';

/** The remembered answers of a person. */
export const ownEntryDefaults = ownRows(
  (personId) => sql`
    select shirt_type as "shirtType", shirt_size as "shirtSize", pace_run as "paceRun", pace_swim as "paceSwim",
      nickname,
      injury_contact_name as "injuryContactName", injury_contact_phone as "injuryContactPhone", paymode,
      updated_at as "updatedAt"
    from entry_defaults where person_id = ${personId}`,
);
