import type { withdrawEmailChange as operation } from '@rajt/contract/people/operations/email-change';
import { writeAudit } from '../../../platform/audit.ts';
import type { Deps } from '../../../platform/deps.ts';
import type { Call, Reply } from '../../../platform/http/http.ts';
import { inTransaction } from '../../../platform/postgres/database.ts';
import { lockAccount } from '../accounts/index.ts';
import { findPendingEmail, voidLinks } from '../links/index.ts';

/** Asks for no password: the holder of the session can only keep the account as it is. */
export async function withdrawEmailChange(
  deps: Pick<Deps, 'db'>,
  { viewer }: Call<typeof operation>,
): Promise<Reply<typeof operation>> {
  await inTransaction(deps.db, async (trx) => {
    // First the person, as a click on the link does: one of the two comes too late.
    await lockAccount(trx, viewer.id);
    if ((await findPendingEmail(trx, viewer.id)) === null) return;
    await voidLinks(trx, viewer.id, ['email_change']);
    await writeAudit(trx, {
      actorId: viewer.id,
      action: 'account.email_change_withdrawn',
      subject: `person:${viewer.id}`,
    });
  });
  return { status: 204, body: undefined };
}
