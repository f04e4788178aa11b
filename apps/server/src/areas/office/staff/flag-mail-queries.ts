import type { UserId } from '@rajt/rules/ids';
import type { Handle, Trx } from '../../../platform/postgres/database.ts';

/** How often a member of staff wants a mail of open flags. */
export type FlagMails = 'never' | 'daily' | 'urgent';

export async function findFlagMails(handle: Handle, accountId: UserId): Promise<FlagMails> {
  const row = await handle
    .selectFrom('flag_mail_choice')
    .select('mails')
    .where('account_id', '=', accountId)
    .executeTakeFirst();
  // The check of the table allows nothing else.
  return (row?.mails ?? 'never') as FlagMails;
}

/** The choices of all staff who want mails, by the ids of their accounts. */
export async function findAllFlagMails(handle: Handle): Promise<ReadonlyMap<string, FlagMails>> {
  const rows = await handle.selectFrom('flag_mail_choice').select(['account_id', 'mails']).execute();
  return new Map(rows.map(({ account_id: id, mails }) => [id, mails as FlagMails])); // by the check of the table
}

export async function saveFlagMails(trx: Trx, accountId: UserId, mails: FlagMails): Promise<void> {
  if (mails === 'never') return eraseFlagMails(trx, accountId);
  await trx
    .insertInto('flag_mail_choice')
    .values({ account_id: accountId, mails })
    .onConflict((conflict) => conflict.column('account_id').doUpdateSet({ mails }))
    .execute();
}

export async function eraseFlagMails(trx: Trx, accountId: UserId): Promise<void> {
  await trx.deleteFrom('flag_mail_choice').where('account_id', '=', accountId).execute();
}
