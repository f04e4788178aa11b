import type {
  activateOldUser as activating,
  activateOldUserByUrl as activatingByUrl,
  checkOldUser as check,
} from '@rajt/contract/people/operations/old-users';
import type { Site } from '@rajt/rules/branch';
import type { UserId } from '@rajt/rules/ids';
import type { Language } from '@rajt/rules/language';
import { writeAudit } from '../../../platform/audit.ts';
import type { Deps } from '../../../platform/deps.ts';
import { type Call, ok, type Reply } from '../../../platform/http/http.ts';
import type { Bucket } from '../../../platform/http/rate-limit.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import { inTransaction, type Trx } from '../../../platform/postgres/database.ts';
import { hashSecret } from '../../../platform/secret.ts';
import { queueMail } from '../../office/mails/index.ts';
import { type Account, findAccount, refuseGuessable } from '../accounts/index.ts';
import { keepRegistrationConsent, proofOf } from '../consents/index.ts';
import {
  eraseTyped,
  findLink,
  insertLink,
  known,
  lockLink,
  markUsed,
  newLink,
  standing,
  voidLinks,
} from '../links/index.ts';
import { oldUserMail } from './password-mails.ts';
import { activateImported } from './queries.ts';

/** The life of the link, which sets a password for any holder. */
const OLD_USER_DAYS = 7;

/** Mails an imported user the link to their first password; earlier unused links end. */
export async function mailOldUser(
  trx: Trx,
  person: Pick<Account, 'id' | 'email' | 'firstName'>,
  { language, site }: { language: Language; site: Site },
): Promise<void> {
  const { token, hash, name } = newLink();
  const minutes = OLD_USER_DAYS * 24 * 60;
  await voidLinks(trx, person.id, ['old_user_activation']);
  await insertLink(trx, { hash, personId: person.id, purpose: 'old_user_activation', minutes });
  await writeAudit(trx, { actorId: null, action: 'account.invited', subject: `person:${person.id}` });
  await queueMail(trx, oldUserMail, {
    key: name,
    to: person.email,
    language,
    payload: { ...site, firstName: person.firstName, token, validDays: OLD_USER_DAYS },
  });
}

/** By either path: the specification's has the token in the address, and may leave the consent for later. */
type Activating = Pick<Call<typeof activating>, 'language' | 'ip' | 'userAgent'> & {
  readonly body: Call<typeof activating>['body'] | (Call<typeof activatingByUrl>['body'] & { token: string });
};

/** Returns the state of a link. Reads only: a mail scanner that opens it uses nothing up (reliability E5). */
export async function checkOldUser(
  deps: Pick<Deps, 'db'>,
  { body }: Pick<Call<typeof check>, 'body'>,
): Promise<Reply<typeof check>> {
  const link = known(await findLink(deps.db, 'old_user_activation', hashSecret(body.token)));
  return ok({ data: standing(link) });
}

/**
 * Sets the first password and activates. A repeat with that password gets the same answer; with another one it is refused, as a
 * used link must not change a password. `tries` counts by link, since it reveals whether a password is right.
 */
export async function activateOldUser(
  deps: Pick<Deps, 'db' | 'clock' | 'passwords'>,
  tries: Bucket,
  call: Activating,
): Promise<Reply<typeof activating>> {
  const { body } = call;
  const hash = hashSecret(body.token);
  await tries.take(hash.toString('hex'));
  const link = known(await findLink(deps.db, 'old_user_activation', hash));
  if (link.isActivated || !(await setFirstPassword(deps, hash, link.personId, call))) {
    await expectSame(deps, hash, body.password);
  }
  return ok({ data: { state: 'activated', email: standing(link).email } });
}

/** False when another click was faster. */
async function setFirstPassword(
  deps: Pick<Deps, 'db' | 'clock' | 'passwords'>,
  hash: Buffer,
  owner: UserId,
  call: Activating,
): Promise<boolean> {
  const account = await findAccount(deps.db, owner);
  if (account) await refuseGuessable(deps.db, call.body.password, account);
  const passwordHash = await deps.passwords.hash(call.body.password);
  const proof = proofOf(call, deps.clock.now());
  return inTransaction(deps.db, async (trx) => {
    const { personId, isActivated } = known(await lockLink(trx, 'old_user_activation', hash));
    if (isActivated) return false;
    const consents = call.body.dataStorageConsent === true;
    await activateImported(trx, personId, { passwordHash, consents });
    await markUsed(trx, hash);
    await eraseTyped(trx, personId);
    await writeAudit(trx, {
      actorId: personId,
      action: 'account.activated',
      subject: `person:${personId}`,
      detail: { by: 'old_user' },
    });
    if (consents) {
      await keepRegistrationConsent(trx, personId, { language: call.language, proof }, 'old_user');
    }
    return true;
  });
}

async function expectSame(
  deps: Pick<Deps, 'db' | 'passwords'>,
  hash: Buffer,
  password: string,
): Promise<void> {
  const link = await findLink(deps.db, 'old_user_activation', hash);
  if (!(await deps.passwords.verify(link?.passwordHash, password))) throw new Refusal('token_invalid');
}
