import { sql } from 'kysely';
import { ownRows } from '../../../platform/own-data.ts';

/** The metadata of mails to the address of an account. */
export const ownMails = ownRows(
  (personId) => sql`
    select kind, recipient, language, state, created_at as "createdAt", sent_at as "sentAt"
    from mail_message where recipient = coalesce((select email from account where person_id = ${personId}),
      -- The address that a keeper gave, unless an account has it, such as that of the keeper.
      (select m.email from managed_person m where m.person_id = ${personId} and m.email <> ''
        and not exists (select from account a where a.email_canonical = lower(m.email)))) order by id`,
);
