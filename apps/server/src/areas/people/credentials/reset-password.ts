import type {
  checkPasswordReset as check,
  resetPassword as operation,
} from '@rajt/contract/people/operations/password';
import { canonicalEmail } from '@rajt/rules/formats';
import { writeAudit } from '../../../platform/audit.ts';
import type { Deps } from '../../../platform/deps.ts';
import { type Call, ok, type Reply } from '../../../platform/http/http.ts';
import type { Bucket } from '../../../platform/http/rate-limit.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import { inTransaction } from '../../../platform/postgres/database.ts';
import { hashSecret } from '../../../platform/secret.ts';
import { queueMail } from '../../office/mails/index.ts';
import { findAccount, refuseGuessable } from '../accounts/index.ts';
import { findLink, type Link, lockLink, markUsed, unused, voidLinks } from '../links/index.ts';
import { deleteSessions, unlinkAll, type ViewerCache } from '../sessions/index.ts';
import { passwordChangedMail } from './password-mails.ts';
import { setPassword } from './queries.ts';

/** Returns the person whose password a link sets. Reads only. */
export async function checkReset(
  deps: Pick<Deps, 'db'>,
  { body }: Call<typeof check>,
): Promise<Reply<typeof check>> {
  const { email } = unused(await findLink(deps.db, 'password_reset', hashSecret(body.token)));
  return ok({ data: { email } });
}

/** Sets a new password by a link from a mail, once; it is the only login method then, and every session ends. */
export async function resetPassword(
  deps: Pick<Deps, 'db' | 'passwords'>,
  viewers: ViewerCache,
  logins: Bucket,
  { body, language, site }: Call<typeof operation>,
): Promise<Reply<typeof operation>> {
  const hash = hashSecret(body.token);
  const { personId: owner } = ofEmail(body.email, await findLink(deps.db, 'password_reset', hash));
  const account = await findAccount(deps.db, owner);
  if (account) await refuseGuessable(deps.db, body.password, account);
  const passwordHash = await deps.passwords.hash(body.password);
  const ended = await inTransaction(deps.db, async (trx) => {
    const link = ofEmail(body.email, await lockLink(trx, 'password_reset', hash));
    const { personId } = link;
    await setPassword(trx, personId, passwordHash);
    await markUsed(trx, hash);
    // Somebody who knew the old password may have asked for another address.
    await voidLinks(trx, personId, ['password_reset', 'email_change']);
    // Also because the holder of a stolen session may have added a login method of their own.
    await unlinkAll(trx, personId);
    await writeAudit(trx, {
      actorId: personId,
      action: 'account.password_changed',
      subject: `person:${personId}`,
      detail: { by: 'mail' },
    });
    await queueMail(trx, passwordChangedMail, {
      key: hash.toString('hex'),
      to: link.email,
      language,
      payload: { ...site, firstName: link.firstName },
    });
    return deleteSessions(trx, personId, null);
  });
  for (const session of ended) viewers.forget(session);
  await logins.forget(body.email);
  return { status: 204, body: undefined };
}

/** A link that works, of the person with this address. */
function ofEmail(email: string, link: Link | undefined): Link {
  const valid = unused(link);
  if (canonicalEmail(valid.email) !== email) throw new Refusal('token_invalid');
  return valid;
}
