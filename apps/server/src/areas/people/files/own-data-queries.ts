import { sql } from 'kysely';
import { ownRows } from '../../../platform/own-data.ts';

/** The metadata of files that a person has uploaded. */
export const ownFiles = ownRows(
  (personId) => sql`
    select purpose, original_name as "originalName", media_type as "mediaType", byte_size as "byteSize",
      created_at as "createdAt"
    from stored_file where person_id = ${personId} order by id`,
);
