import { canonicalEmail } from '@rajt/rules/formats';
import type { UserId } from '@rajt/rules/ids';
import type { Trx } from '../../../platform/postgres/database.ts';
import { deleteFactor } from './factor-queries.ts';
import { eraseFlagMails } from './flag-mail-queries.ts';

/** Deletes the second factor of an account, its choice of mails, and the invitations that it was sent or has sent. */
export async function eraseStaffRows(
  trx: Trx,
  accountId: UserId,
  account: { readonly email: string },
): Promise<void> {
  await deleteFactor(trx, accountId);
  await eraseFlagMails(trx, accountId);
  await trx.deleteFrom('staff_invitation').where('invited_by', '=', accountId).execute();
  await trx.deleteFrom('staff_invitation').where('email', '=', canonicalEmail(account.email)).execute();
}
