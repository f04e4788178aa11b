import type { register as operation } from '@rajt/contract/operations/accounts';
import { isCommonPassword } from '@rajt/rules/common-passwords';
import { budapestDate } from '@rajt/rules/dates';
import { writeAudit } from '../../platform/audit.ts';
import { inTransaction } from '../../platform/database.ts';
import type { Deps } from '../../platform/deps.ts';
import type { Call, Reply } from '../../platform/http.ts';
import { networkOf } from '../../platform/network.ts';
import { hashPassword } from '../../platform/password.ts';
import type { Bucket } from '../../platform/rate-limit.ts';
import { Refusal } from '../../platform/refusal.ts';
import { hashSecret, newCode, newSecret } from '../../platform/secret.ts';
import { queueMail } from '../mails/index.ts';
import { insertActivationToken, registerPerson } from './queries.ts';
import type { RegistrationDetail } from './registration-detail.ts';

export const ACTIVATION_DAYS = 3;

export interface RegisterLimits {
  /** Mails that one address can be sent. */
  readonly perAccount: Bucket;
  readonly perAddress: Bucket;
}

/**
 * Creates an account that waits for its activation. New, waiting and active addresses get the same answer after the
 * same work; only the mail tells which (reliability E1). An active account is not touched.
 */
export async function register(
  deps: Pick<Deps, 'db' | 'clock'>,
  limits: RegisterLimits,
  call: Call<typeof operation>,
): Promise<Reply<typeof operation>> {
  const { email, password, dataStorageConsent: _, ...typed } = call.body;
  if (isCommonPassword(password))
    throw new Refusal('validation', { fields: { password: ['password_common'] } });
  if (typed.birthDate > budapestDate(deps.clock.now())) {
    throw new Refusal('validation', { fields: { birthDate: ['birth_date'] } });
  }
  await limits.perAddress.take(networkOf(call.ip));
  await limits.perAccount.take(email);
  const passwordHash = await hashPassword(password);
  await addAccount(deps, call, email, { ...typed, passwordHash, language: call.language });
  return { status: 201, body: { data: { email } } };
}

async function addAccount(
  deps: Pick<Deps, 'db'>,
  { site, language }: Pick<Call<typeof operation>, 'site' | 'language'>,
  email: string,
  detail: RegistrationDetail,
): Promise<void> {
  await inTransaction(deps.db, async (trx) => {
    const person = await registerPerson(trx, email, detail);
    const mail = { to: email, language };
    if (person.isActivated) {
      const businessKey = `already-registered:${person.id}:${newCode(12)}`;
      const payload = { ...site, firstName: person.firstName };
      return queueMail(trx, { ...mail, businessKey, kind: 'already-registered', payload });
    }
    const token = newSecret();
    const hash = hashSecret(token);
    await insertActivationToken(trx, { hash, personId: person.id, days: ACTIVATION_DAYS, detail });
    if (person.isNew) {
      await writeAudit(trx, {
        actorId: person.id,
        action: 'account.registered',
        subject: `person:${person.id}`,
      });
    }
    return queueMail(trx, {
      ...mail,
      businessKey: `activation:${hash.toString('hex')}`,
      kind: 'activation',
      payload: { ...site, firstName: person.firstName, token, validDays: ACTIVATION_DAYS },
    });
  });
}
