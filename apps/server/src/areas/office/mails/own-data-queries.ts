import { sql } from 'kysely';
import { ownRows } from '../../../platform/own-data.ts';

/** The metadata of mails to the address of an account. */
export const ownMails = ownRows(
  (personId) => sql`
    select kind, recipient, language, state, created_at as "createdAt", sent_at as "sentAt"
    from mail_message where recipient = (select email from account where person_id = ${personId}) order by id`,
);
