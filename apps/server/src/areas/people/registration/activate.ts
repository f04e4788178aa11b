import type {
  checkActivation as check,
  checkActivationByUrl as checkByUrl,
  activate as operation,
} from '@rajt/contract/people/operations/activation';
import { canonicalEmail } from '@rajt/rules/formats';
import { writeAudit } from '../../../platform/audit.ts';
import type { Deps } from '../../../platform/deps.ts';
import { type Call, ok, type Reply, type Viewer } from '../../../platform/http/http.ts';
import type { Bucket } from '../../../platform/http/rate-limit.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import { inTransaction } from '../../../platform/postgres/database.ts';
import { hashSecret } from '../../../platform/secret.ts';
import { refuseGuessable } from '../accounts/index.ts';
import { keepRegistrationConsent } from '../consents/index.ts';
import { findLink, known, type Link, lockLink, standing } from '../links/index.ts';
import { type LoginTries, startSession, takeTry, wrongPassword } from '../sessions/index.ts';
import { activatePerson } from './queries.ts';
import { registrationDetail } from './registration-detail.ts';

/** The rate limits of an activation in another browser than the one that registered. */
export interface ActivationTries extends LoginTries {
  /** New passwords, by link. */
  readonly perNewPassword: Bucket;
}

const registered = registrationDetail.pick({ familyName: true, firstName: true, birthDate: true });

/** Returns the state of a link. Reads only: a mail scanner that opens it uses nothing up (reliability E5). */
export async function checkActivation(
  deps: Pick<Deps, 'db'>,
  { body, viewer }: Call<typeof check>,
): Promise<Reply<typeof check>> {
  const link = known(await findLink(deps.db, 'activation', hashSecret(body.token)));
  const isOwnBrowser = isOf(link, body.browserSecret);
  const isWaiting = !link.isActivated && !link.isImported;
  return ok({
    data: {
      ...activationState(link, viewer),
      isOwnBrowser,
      registered: isWaiting && !isOwnBrowser ? registered.parse(link.detail) : null,
    },
  });
}

/** The state of a link by the specification's path, without the registered data: a cache could keep this answer. */
export async function checkActivationByUrl(
  deps: Pick<Deps, 'db'>,
  { query, viewer }: Call<typeof checkByUrl>,
): Promise<Reply<typeof checkByUrl>> {
  const link = known(await findLink(deps.db, 'activation', hashSecret(query.token)));
  return ok({ data: activationState(link, viewer) });
}

/**
 * Activates the account with what this link's registration brought and signs in the caller who proves that they registered, or
 * sets a password of their own (decision 0029): nobody activates a password that a stranger has chosen. Repeating it succeeds and
 * changes nothing. So does a click on the link of an imported person: the one who typed that password may not be the one whose
 * data they are.
 */
export async function activate(
  deps: Pick<Deps, 'db' | 'clock' | 'config' | 'passwords'>,
  tries: ActivationTries,
  call: Call<typeof operation>,
): Promise<Reply<typeof operation>> {
  const { token, browserSecret, devices } = call.body;
  const hash = hashSecret(token);
  const waiting = known(await findLink(deps.db, 'activation', hash));
  const passwordHash =
    waiting.isActivated || waiting.isImported || isOf(waiting, browserSecret)
      ? null
      : await ownPasswordHash(deps, tries, { ...waiting, hash: hash.toString('hex') }, call);
  const data = await inTransaction(deps.db, async (trx) => {
    const link = known(await lockLink(trx, 'activation', hash));
    if (link.isActivated || link.isImported) return { ...activationState(link, call.viewer), session: null };
    // The browser's day may have ended since it was looked at.
    if (passwordHash === null && !isOf(link, browserSecret)) throw passwordNeeded();
    const detail = registrationDetail.parse(link.detail);
    const own = passwordHash === null ? detail : { ...detail, passwordHash };
    await activatePerson(trx, { hash, personId: link.personId, detail: own });
    await writeAudit(trx, {
      actorId: link.personId,
      action: 'account.activated',
      subject: `person:${link.personId}`,
    });
    await keepRegistrationConsent(trx, link.personId, detail);
    const completedAt = detail.address ? deps.clock.now() : null;
    const account = { id: link.personId, completedAt, isUnchecked: false };
    const { body: session } = await startSession(
      trx,
      deps.config,
      account,
      { ...call, devices },
      'activation',
    );
    return { state: 'activated' as const, email: link.email, isOwn: false, session };
  });
  return ok({ data });
}

/**
 * Returns the hash of the password for an activation in another browser: the registration's, after it was typed correctly (a
 * wrong one counts as a failed login), or a new one, which the owner of the mailbox sets.
 */
async function ownPasswordHash(
  { db, passwords }: Pick<Deps, 'db' | 'passwords'>,
  tries: ActivationTries,
  { hash, ...link }: Link & { readonly hash: string },
  { body, ip }: Call<typeof operation>,
): Promise<string> {
  const detail = registrationDetail.parse(link.detail);
  if (body.newPassword !== undefined) {
    // Judging a password takes CPU, and the link stays good when it is refused.
    await tries.perNewPassword.take(hash);
    await refuseGuessable(db, body.newPassword, { ...detail, email: link.email });
    return passwords.hash(body.newPassword);
  }
  if (body.password === undefined) throw passwordNeeded();
  const wasRight = await takeTry(tries, { email: canonicalEmail(link.email), ip, device: undefined });
  if (!(await passwords.verify(detail.passwordHash, body.password))) throw wrongPassword();
  await wasRight();
  return detail.passwordHash;
}

function isOf(link: Link, browserSecret: string | undefined): boolean {
  return browserSecret !== undefined && link.browserHash?.equals(hashSecret(browserSecret)) === true;
}

function passwordNeeded(): Refusal {
  return new Refusal('validation', { fields: { password: ['required'] } });
}

function activationState(link: Link, viewer: Viewer | null) {
  const isOwn = viewer?.id === link.personId;
  if (link.isActivated || !link.isImported) return { ...standing(link), isOwn };
  return { state: 'first_password' as const, email: link.email, isOwn };
}
