import type { register as operation } from '@rajt/contract/people/operations/registration';
import type { Site } from '@rajt/rules/branch';
import { budapestDate } from '@rajt/rules/dates';
import { writeAudit } from '../../../platform/audit.ts';
import type { Deps } from '../../../platform/deps.ts';
import type { Call, Reply } from '../../../platform/http/http.ts';
import { networkOf } from '../../../platform/http/network.ts';
import type { Bucket } from '../../../platform/http/rate-limit.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import { inTransaction, type Trx } from '../../../platform/postgres/database.ts';
import { hashSecret, newSecret } from '../../../platform/secret.ts';
import { queueMail } from '../../office/mails/index.ts';
import { refuseGuessable } from '../accounts/index.ts';
import { proofOf } from '../consents/index.ts';
import { insertLink, newLink } from '../links/index.ts';
import { refuseIfElsewhere } from '../sessions/index.ts';
import { activationMail, alreadyRegisteredMail } from './mails.ts';
import { registerPerson } from './queries.ts';
import type { RegistrationDetail } from './registration-detail.ts';

const ACTIVATION_DAYS = 3;
/** For so long the browser that registered is signed in by the activation (decision 0029). */
const BROWSER_HOURS = 24;

/** Taken here and not where the operation is served: an address that cannot be registered anyway takes no point. */
export interface RegisterLimits {
  /** Mails that one address can be sent. */
  readonly perAccount: Bucket;
  readonly perNetwork: Bucket;
}

/**
 * Creates an account that waits for its activation. New, waiting and active addresses get the same answer after the same work;
 * only the mail differs (reliability E1). An active account is not touched.
 */
export async function register(
  deps: Pick<Deps, 'db' | 'clock' | 'config' | 'passwords'>,
  limits: RegisterLimits,
  call: Call<typeof operation>,
): Promise<Reply<typeof operation>> {
  const { email, password, dataStorageConsent: _, country, zip, city, street, ...typed } = call.body;
  if (typed.birthDate > budapestDate(deps.clock.now())) {
    throw new Refusal('validation', { fields: { birthDate: ['birth_date'] } });
  }
  await limits.perNetwork.take(networkOf(call.ip));
  refuseIfElsewhere(deps.config, email);
  await refuseGuessable(deps.db, password, { email, ...typed });
  await limits.perAccount.take(email);
  const passwordHash = await deps.passwords.hash(password);
  const proof = proofOf(call, deps.clock.now());
  const address = country && zip !== undefined && city && street ? { country, zip, city, street } : undefined;
  const detail = { ...typed, address, passwordHash, language: call.language, proof };
  const added = await inTransaction(deps.db, (trx) => addAccount(trx, call.site, email, detail));
  return { status: 201, body: { data: { email, ...added } } };
}

/**
 * An account for what was typed, and the mail that fits the address. Returns the registration's name: the hash that its link is
 * kept under, which does not give the link. An active address has one as well, with a link that no mail has: what was typed can
 * still go to another address (correct-email.ts), and nothing reveals that there is an account. The secret is for the browser
 * that has just shown the password.
 */
export async function addAccount(
  trx: Trx,
  site: Site,
  email: string,
  detail: RegistrationDetail,
): Promise<{ uid: string; browserSecret: string }> {
  const { token, hash, name } = newLink();
  const browserSecret = newSecret();
  const person = await registerPerson(trx, email, detail);
  await insertLink(trx, {
    hash,
    personId: person.id,
    purpose: 'activation',
    minutes: ACTIVATION_DAYS * 24 * 60,
    detail,
    browser: { hash: hashSecret(browserSecret), minutes: BROWSER_HOURS * 60 },
  });
  // A row in both cases: one statement more or less would reveal who is new. A person who registers again has proven nothing.
  await writeAudit(trx, {
    actorId: person.isNew ? person.id : null,
    action: person.isNew ? 'account.registered' : 'account.registered_again',
    subject: `person:${person.id}`,
  });
  const mail = { key: name, to: email, language: detail.language };
  const payload = { ...site, firstName: person.firstName, wanted: detail.wanted };
  if (person.isActivated) {
    await queueMail(trx, alreadyRegisteredMail, { ...mail, payload });
  } else {
    await queueMail(trx, activationMail, {
      ...mail,
      payload: { ...payload, token, validDays: ACTIVATION_DAYS },
    });
  }
  return { uid: name, browserSecret };
}
