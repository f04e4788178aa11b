import type { checkActivation as check, activate as operation } from '@rajt/contract/operations/accounts';
import { writeAudit } from '../../platform/audit.ts';
import { inTransaction } from '../../platform/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { type Call, ok, type Reply } from '../../platform/http.ts';
import { hashSecret } from '../../platform/secret.ts';
import { keepRegistrationConsent } from '../consents/index.ts';
import { findLink, known, type Link, lockLink, standing } from '../links/index.ts';
import { activatePerson } from './queries.ts';
import { registrationDetail } from './registration-detail.ts';

/** Where a link stands. Reads only: a mail scanner that opens it uses nothing up (reliability E5). */
export async function checkActivation(
  deps: Pick<Deps, 'db'>,
  { query }: Call<typeof check>,
): Promise<Reply<typeof check>> {
  const link = known(await findLink(deps.db, 'activation', hashSecret(query.token)));
  return ok({ data: activationState(link) });
}

/**
 * Activates the account with what this link's registration brought. Repeating it succeeds and changes nothing, as does a
 * click on the link of somebody imported: the one who typed that password may not be the one whose data they are.
 */
export async function activate(
  deps: Pick<Deps, 'db'>,
  { body }: Call<typeof operation>,
): Promise<Reply<typeof operation>> {
  const hash = hashSecret(body.token);
  const data = await inTransaction(deps.db, async (trx) => {
    const link = known(await lockLink(trx, 'activation', hash));
    if (link.isActivated || link.isImported) return activationState(link);
    const detail = registrationDetail.parse(link.detail);
    await activatePerson(trx, { hash, personId: link.personId, detail });
    await writeAudit(trx, {
      actorId: link.personId,
      action: 'account.activated',
      subject: `person:${link.personId}`,
    });
    await keepRegistrationConsent(trx, link.personId, detail);
    return { state: 'activated' as const, email: link.email };
  });
  return ok({ data });
}

function activationState(link: Link) {
  if (link.isActivated || !link.isImported) return standing(link);
  return { state: 'first_password' as const, email: link.email };
}
