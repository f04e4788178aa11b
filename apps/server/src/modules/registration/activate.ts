import type { checkActivation as check, activate as operation } from '@rajt/contract/operations/accounts';
import type { AuthSession } from '@rajt/contract/operations/sessions';
import type { UserId } from '@rajt/rules/ids';
import { writeAudit } from '../../platform/audit.ts';
import { inTransaction, type Trx } from '../../platform/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { type Call, ok, type Reply, type Viewer } from '../../platform/http.ts';
import { hashSecret } from '../../platform/secret.ts';
import { keepRegistrationConsent } from '../consents/index.ts';
import { findLink, known, type Link, lockLink, standing } from '../links/index.ts';
import { type Browser, startSession } from '../sessions/index.ts';
import { activatePerson } from './queries.ts';
import { registrationDetail } from './registration-detail.ts';

/** Where a link stands. Reads only: a mail scanner that opens it uses nothing up (reliability E5). */
export async function checkActivation(
  deps: Pick<Deps, 'db'>,
  { query, viewer }: Call<typeof check>,
): Promise<Reply<typeof check>> {
  const link = known(await findLink(deps.db, 'activation', hashSecret(query.token)));
  return ok({ data: activationState(link, viewer) });
}

/**
 * Activates the account with what this link's registration brought, and signs in the browser that registered (decision 0029).
 * Repeating it succeeds and changes nothing, as does a click on the link of somebody imported: the one who typed that password may not be the one whose data they are.
 */
export async function activate(
  deps: Pick<Deps, 'db' | 'config'>,
  call: Call<typeof operation>,
): Promise<Reply<typeof operation>> {
  const { token, browserSecret, devices } = call.body;
  const hash = hashSecret(token);
  const data = await inTransaction(deps.db, async (trx) => {
    const link = known(await lockLink(trx, 'activation', hash));
    if (link.isActivated || link.isImported) return { ...activationState(link, call.viewer), session: null };
    const isOwnBrowser =
      browserSecret !== undefined && link.browserHash?.equals(hashSecret(browserSecret)) === true;
    const detail = registrationDetail.parse(link.detail);
    await activatePerson(trx, { hash, personId: link.personId, detail });
    await writeAudit(trx, {
      actorId: link.personId,
      action: 'account.activated',
      subject: `person:${link.personId}`,
    });
    await keepRegistrationConsent(trx, link.personId, detail);
    const session = isOwnBrowser ? await signIn(trx, deps, link.personId, { ...call, devices }) : null;
    return { state: 'activated' as const, email: link.email, isOwn: false, session };
  });
  return ok({ data });
}

/** Nobody completes the registration before it is active, so the answer leads to its second step. */
async function signIn(
  trx: Trx,
  deps: Pick<Deps, 'config'>,
  id: UserId,
  browser: Browser,
): Promise<AuthSession> {
  const account = { id, completedAt: null, isUnchecked: false };
  return (await startSession(trx, deps.config, account, browser, 'activation')).body;
}

function activationState(link: Link, viewer: Viewer | null) {
  const isOwn = viewer?.id === link.personId;
  if (link.isActivated || !link.isImported) return { ...standing(link), isOwn };
  return { state: 'first_password' as const, email: link.email, isOwn };
}
