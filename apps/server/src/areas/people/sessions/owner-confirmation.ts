import type {
  askConfirmation as ask,
  confirmOwner as confirm,
} from '@rajt/contract/papers/operations/owner-confirmation';
import { CONFIRMATION_MINUTES } from '@rajt/rules/retention';
import { writeAudit } from '../../../platform/audit.ts';
import type { Deps } from '../../../platform/deps.ts';
import { type Call, ok, type Reply } from '../../../platform/http/http.ts';
import type { Bucket } from '../../../platform/http/rate-limit.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import { inTransaction } from '../../../platform/postgres/database.ts';
import { hashSecret } from '../../../platform/secret.ts';
import { queueMail } from '../../office/mails/index.ts';
import { lockAccount } from '../accounts/index.ts';
import { insertLink, lockLink, markUsed, newLink, unused, voidLinksOf } from '../links/index.ts';
import { proofKey } from './expect-owner.ts';
import { ownerConfirmationMail } from './mails.ts';
import { markConfirmed } from './proof-queries.ts';

/**
 * Mails the owner of an account a link that replaces the password (decision 0053). It is bound to the session that asks: the
 * thief of a session cannot make the owner confirm it. A newer request of the session makes the links before it void.
 */
export async function askConfirmation(
  deps: Pick<Deps, 'db'>,
  mails: Bucket,
  { viewer, language, site }: Call<typeof ask>,
): Promise<Reply<typeof ask>> {
  await mails.take(proofKey(viewer));
  const { token, hash, name } = newLink();
  const validMinutes = CONFIRMATION_MINUTES;
  const email = await inTransaction(deps.db, async (trx) => {
    const person = await lockAccount(trx, viewer.id);
    if (!person) throw new Refusal('unauthenticated');
    await voidLinksOf(trx, viewer.id, viewer.sessionHash);
    await insertLink(trx, {
      hash,
      personId: viewer.id,
      purpose: 'owner_confirmation',
      minutes: validMinutes,
      browser: { hash: viewer.sessionHash, minutes: validMinutes },
    });
    await writeAudit(trx, {
      actorId: viewer.id,
      action: 'session.confirmation_asked',
      subject: `person:${viewer.id}`,
    });
    await queueMail(trx, ownerConfirmationMail, {
      key: name,
      to: person.email,
      language,
      payload: { ...site, firstName: person.firstName, token, validMinutes },
    });
    return person.email;
  });
  return ok({ data: { email, validMinutes } });
}

/** Confirms the session that asked for the link. Refused the same in any other session, and the link stays good there. */
export async function confirmOwner(
  deps: Pick<Deps, 'db'>,
  proofs: Bucket,
  { viewer, body }: Call<typeof confirm>,
): Promise<Reply<typeof confirm>> {
  const tries = proofKey(viewer);
  await proofs.take(tries);
  const hash = hashSecret(body.token);
  await inTransaction(deps.db, async (trx) => {
    const link = unused(await lockLink(trx, 'owner_confirmation', hash));
    if (link.personId !== viewer.id || !link.browserHash?.equals(viewer.sessionHash))
      throw new Refusal('token_invalid');
    await markConfirmed(trx, viewer.id, viewer.sessionHash);
    await markUsed(trx, hash);
    await writeAudit(trx, {
      actorId: viewer.id,
      action: 'session.confirmed',
      subject: `person:${viewer.id}`,
    });
  });
  await proofs.forget(tries);
  return { status: 204, body: undefined };
}
