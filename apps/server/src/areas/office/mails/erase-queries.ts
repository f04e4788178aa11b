import { MAIL_RECIPIENT_KEPT_DAYS } from '@rajt/rules/retention';
import { sql } from 'kysely';
import { affectedBy } from '../../../platform/postgres/affected-by.ts';
import type { Handle, Trx } from '../../../platform/postgres/database.ts';
import { NOBODY } from './queries.ts';

/** Erases all mails to an address; a waiting mail is not sent any more. */
export async function eraseMailsTo(trx: Trx, recipient: string): Promise<void> {
  await trx
    .updateTable('mail_message')
    .set({ recipient: NOBODY, state: 'sent', payload: '{}', subject: null, html: null })
    .where('recipient', '=', recipient)
    .execute();
}

/** Erases old mails. */
export async function eraseOldRecipients(handle: Handle): Promise<number> {
  return affectedBy(
    await handle
      .updateTable('mail_message')
      .set({ recipient: NOBODY, subject: null, html: null })
      .where('state', 'in', ['sent', 'given_up'])
      .where(
        sql<Date>`coalesce(sent_at, created_at)`,
        '<',
        sql<Date>`app_now() - make_interval(days => ${MAIL_RECIPIENT_KEPT_DAYS})`,
      )
      .where('recipient', '<>', NOBODY)
      .execute(),
  );
}
