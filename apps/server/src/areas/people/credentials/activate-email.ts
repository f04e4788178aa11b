import type {
  checkEmailChange as check,
  activateEmailChange as operation,
} from '@rajt/contract/people/operations/email-change';
import { canonicalEmail } from '@rajt/rules/formats';
import { z } from 'zod';
import { writeAudit } from '../../../platform/audit.ts';
import type { Deps } from '../../../platform/deps.ts';
import { type Call, ok, type Reply } from '../../../platform/http/http.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import { inTransaction, violatedConstraint } from '../../../platform/postgres/database.ts';
import { hashSecret } from '../../../platform/secret.ts';
import { queueMail } from '../../office/mails/index.ts';
import { deleteUnproven, isTaken } from '../accounts/index.ts';
import { findLink, known, lockBoth, markUsed, voidLinks } from '../links/index.ts';
import { emailChangedMail } from './email-mails.ts';
import { setEmail } from './queries.ts';

/** A link of before decision 0075 may name another form of the address. */
const wanted = z.object({ email: z.string().transform(canonicalEmail) });

/** Returns the state of a link to a new address. Reads only (reliability E5). */
export async function checkEmailChange(
  deps: Pick<Deps, 'db'>,
  { body }: Pick<Call<typeof check>, 'body'>,
): Promise<Reply<typeof check>> {
  const link = known(await findLink(deps.db, 'email_change', hashSecret(body.token)));
  const { email } = wanted.parse(link.detail);
  return ok({ data: { state: link.isUsed ? 'activated' : 'pending', email } });
}

/**
 * Gives the account its new address and notifies the old one. Sessions stay (decision 0016); repeating it succeeds and changes
 * nothing.
 */
export async function activateEmailChange(
  deps: Pick<Deps, 'db'>,
  { body, language, site }: Call<typeof operation>,
): Promise<Reply<typeof operation>> {
  const hash = hashSecret(body.token);
  const email = await onceFree(() =>
    inTransaction(deps.db, async (trx) => {
      const { email: newEmail } = wanted.parse(known(await findLink(trx, 'email_change', hash)).detail);
      await lockBoth(trx, hash, newEmail);
      const link = known(await findLink(trx, 'email_change', hash));
      if (link.isUsed) return newEmail;
      // Somebody has proven to own it in the meantime.
      if (await isTaken(trx, newEmail)) throw new Refusal('token_invalid');
      await deleteUnproven(trx, newEmail);
      await setEmail(trx, link.personId, newEmail);
      await markUsed(trx, hash);
      // Voids also a link to a new password in the old mailbox.
      await voidLinks(trx, link.personId, ['password_reset', 'email_change', 'owner_confirmation']);
      await writeAudit(trx, {
        actorId: link.personId,
        action: 'account.email_changed',
        subject: `person:${link.personId}`,
      });
      await queueMail(trx, emailChangedMail, {
        key: hash.toString('hex'),
        to: link.email,
        language,
        payload: { ...site, firstName: link.firstName, newEmail },
      });
      return newEmail;
    }),
  );
  return ok({ data: { state: 'activated', email } });
}

/** Somebody registers with the address at this moment: a repeat sees them. */
async function onceFree<T>(work: () => Promise<T>): Promise<T> {
  return work().catch((error: unknown) => {
    throw violatedConstraint(error) === 'account_email_canonical_key' ? new Refusal('busy') : error;
  });
}
