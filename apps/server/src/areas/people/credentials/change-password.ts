import type { changePassword as operation } from '@rajt/contract/people/operations/password';
import { writeAudit } from '../../../platform/audit.ts';
import type { Deps } from '../../../platform/deps.ts';
import type { Call, Reply } from '../../../platform/http/http.ts';
import { networkOf } from '../../../platform/http/network.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import { inTransaction } from '../../../platform/postgres/database.ts';
import { newCode } from '../../../platform/secret.ts';
import { queueMail } from '../../office/mails/index.ts';
import { findAccount, lockAccount, refuseGuessable } from '../accounts/index.ts';
import { voidLinks } from '../links/index.ts';
import { deleteSessions, proofKey, type ViewerCache } from '../sessions/index.ts';
import type { CredentialsBuckets } from './limits.ts';
import { passwordChangedMail } from './password-mails.ts';
import { setPassword } from './queries.ts';

/** Changes the password by the old one; everybody else who is signed in with this account is not any more. */
export async function changePassword(
  deps: Pick<Deps, 'db' | 'passwords'>,
  viewers: ViewerCache,
  { passwordChanges, proofs }: Pick<CredentialsBuckets, 'passwordChanges' | 'proofs'>,
  { viewer, body, ip, language, site }: Call<typeof operation>,
): Promise<Reply<typeof operation>> {
  await passwordChanges.take(networkOf(ip));
  const tries = proofKey(viewer);
  await proofs.take(tries);
  const before = await findAccount(deps.db, viewer.id);
  if (!(await deps.passwords.verify(before?.passwordHash, body.oldPassword))) throw wrongOldPassword();
  await proofs.forget(tries);
  if (before) await refuseGuessable(deps.db, body.password, before);
  const passwordHash = await deps.passwords.hash(body.password);
  const ended = await inTransaction(deps.db, async (trx) => {
    const person = await lockAccount(trx, viewer.id);
    // The password was changed concurrently: the one that was given as the old one is not valid any more.
    if (!person || person.passwordHash !== before?.passwordHash) throw wrongOldPassword();
    await setPassword(trx, viewer.id, passwordHash);
    await voidLinks(trx, viewer.id, ['password_reset', 'email_change']);
    await writeAudit(trx, {
      actorId: viewer.id,
      action: 'account.password_changed',
      subject: `person:${viewer.id}`,
      detail: { by: 'password' },
    });
    await queueMail(trx, passwordChangedMail, {
      key: `${viewer.id}:${newCode(20)}`,
      to: person.email,
      language,
      payload: { ...site, firstName: person.firstName },
    });
    return deleteSessions(trx, viewer.id, viewer.sessionHash);
  });
  for (const session of ended) viewers.forget(session);
  return { status: 204, body: undefined };
}

function wrongOldPassword(): Refusal {
  return new Refusal('validation', { fields: { oldPassword: ['password_wrong'] } });
}
