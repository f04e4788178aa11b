import type { changeEmail as operation } from '@rajt/contract/people/operations/email-change';
import { writeAudit } from '../../../platform/audit.ts';
import type { Deps } from '../../../platform/deps.ts';
import { type Call, ok, type Reply } from '../../../platform/http/http.ts';
import type { Bucket } from '../../../platform/http/rate-limit.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import { inTransaction } from '../../../platform/postgres/database.ts';
import { deleteNeverUsed } from '../accounts/index.ts';
import { findTyped, lockBoth, takeTyped } from '../links/index.ts';
import { addAccount } from './register.ts';
import { registrationDetail } from './registration-detail.ts';

/**
 * Before the activation: sends a registration to another address, as if it had been typed with that one. The link that went out
 * first is void, so a reader who got it by mistake gets nothing. A registration that waits no more, one that never was and a
 * wrong password are one answer after the same work.
 */
export async function correctEmail(
  deps: Pick<Deps, 'db' | 'passwords'>,
  mailsPerEmail: Bucket,
  { params, body, site }: Call<typeof operation>,
): Promise<Reply<typeof operation>> {
  const hash = Buffer.from(params.uid, 'hex');
  const read = registrationDetail.safeParse(await findTyped(deps.db, hash));
  if (!(await deps.passwords.verify(read.data?.passwordHash, body.password)) || !read.success)
    throw otherPassword();
  await mailsPerEmail.take(body.email);
  const added = await inTransaction(deps.db, async (trx) => {
    await lockBoth(trx, hash, body.email);
    const personId = await takeTyped(trx, hash);
    if (!personId) throw otherPassword();
    // The account that it made, when nothing else holds that.
    await deleteNeverUsed(trx, [personId]);
    const next = await addAccount(trx, site, body.email, read.data);
    await writeAudit(trx, {
      actorId: null,
      action: 'account.email_corrected',
      subject: `registration:${next.uid}`,
    });
    return next;
  });
  return ok({ data: { email: body.email, ...added } });
}

/** Not the one that was typed in the registration, or a registration that waits no more. */
function otherPassword(): Refusal {
  return new Refusal('validation', { fields: { password: ['password_other'] } });
}
