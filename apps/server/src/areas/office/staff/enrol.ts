import { timingSafeEqual } from 'node:crypto';
import type {
  confirmEnrolment,
  renewRecoveryCodes,
  startEnrolment,
} from '@rajt/contract/office/operations/console-session';
import { writeStaffAudit } from '../../../platform/audit.ts';
import type { ConsoleCall, ConsoleReply } from '../../../platform/http/console.ts';
import { ok } from '../../../platform/http/http.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import { inTransaction } from '../../../platform/postgres/database.ts';
import { hashSecret, newCode } from '../../../platform/secret.ts';
import { queueMail } from '../mails/index.ts';
import { takeCodeTry, wrongSignIn } from './check-code.ts';
import { forApp, newFactorSecret, sealFactor, stepOfCode, unsealFactor } from './factor.ts';
import {
  deleteEnrolment,
  findFactor,
  insertFactor,
  lockEnrolment,
  startEnrolmentOf,
} from './factor-queries.ts';
import { enrolmentMail } from './mails.ts';
import { giveRecoveryCodes } from './recovery-codes.ts';
import { replaceSession, type SignInDeps } from './sign-in.ts';

const MINUTES = 15;
const MAIL_CODE_CHARACTERS = 8;

/**
 * Starts the enrolment of a second factor: a code is mailed to the account, so that a stolen password alone does not set one up. An
 * account has one pending enrolment: a new one ends the enrolment of another session.
 */
export async function startEnrolling(
  { db, config, people }: SignInDeps,
  { staff }: ConsoleCall<typeof startEnrolment>,
): Promise<ConsoleReply<typeof startEnrolment>> {
  const secret = newFactorSecret();
  const mailCode = newCode(MAIL_CODE_CHARACTERS);
  const { expiresAt } = await inTransaction(db, async (trx) => {
    const account = await people.lockAccount(trx, staff.id);
    if (!account) throw new Refusal('unauthenticated');
    if (await findFactor(trx, staff.id)) throw new Refusal('second_factor_set');
    await queueMail(trx, enrolmentMail, {
      key: `${staff.id}:${newCode(20)}`,
      to: account.email,
      language: account.language,
      payload: { firstName: account.firstName, code: mailCode, minutes: MINUTES },
    });
    return startEnrolmentOf(trx, staff.id, {
      sessionHash: staff.session.hash,
      sealed: sealFactor(config.serverSecrets, staff.id, secret),
      mailCodeHash: hashMailCode(staff.id, mailCode),
      minutes: MINUTES,
    });
  });
  return ok({ data: { ...forApp(secret, staff.email), expiresAt: expiresAt.toISOString() } });
}

/** Confirms the enrolment that this session has started, and enters the console. A wrong code of either kind is refused alike. */
export async function confirmEnrolling(
  deps: SignInDeps,
  { body, staff, ip }: ConsoleCall<typeof confirmEnrolment>,
): Promise<ConsoleReply<typeof confirmEnrolment>> {
  const { db, config, people, clock, cookie } = deps;
  const wasRight = await takeCodeTry(people, deps.tries, { staff, ip });
  const { token, recoveryCodes } = await inTransaction(db, async (trx) => {
    if (!(await people.lockAccount(trx, staff.id))) throw new Refusal('unauthenticated');
    if (await findFactor(trx, staff.id)) throw new Refusal('second_factor_set');
    const enrolment = await lockEnrolment(trx, staff.id, staff.session.hash);
    const unsealed = enrolment && unsealFactor(config.serverSecrets, staff.id, enrolment.secret);
    if (!enrolment || !unsealed) throw wrongSignIn();
    const step = stepOfCode(unsealed.secret, body.code, clock.now());
    const isMailed = timingSafeEqual(enrolment.mailCodeHash, hashMailCode(staff.id, body.mailCode));
    if (step === null || !isMailed) throw wrongSignIn();
    if (!(await insertFactor(trx, staff.id, { sealed: enrolment.secret, step })))
      throw new Refusal('second_factor_set');
    await deleteEnrolment(trx, staff.id);
    await writeStaffAudit(trx, {
      actorId: staff.id,
      action: 'second_factor.set',
      subject: `person:${staff.id}`,
      personId: staff.id,
      eventId: null,
    });
    const codes = await giveRecoveryCodes(trx, config.serverSecrets, staff.id);
    return { ...(await replaceSession(trx, people, staff, 'enrolment')), recoveryCodes: codes };
  });
  await wasRight();
  return { status: 200, body: { data: { recoveryCodes } }, headers: cookie.set(token) };
}

/** Ten new recovery codes instead of the old ones. */
export async function renewCodes(
  { db, config, people }: SignInDeps,
  { staff }: ConsoleCall<typeof renewRecoveryCodes>,
): Promise<ConsoleReply<typeof renewRecoveryCodes>> {
  const recoveryCodes = await inTransaction(db, async (trx) => {
    if (!(await people.lockAccount(trx, staff.id))) throw new Refusal('unauthenticated');
    await writeStaffAudit(trx, {
      actorId: staff.id,
      action: 'recovery_codes.renewed',
      subject: `person:${staff.id}`,
      personId: staff.id,
      eventId: null,
    });
    return giveRecoveryCodes(trx, config.serverSecrets, staff.id);
  });
  return ok({ data: { recoveryCodes } });
}

/** The mailed code has forty bits, is valid for minutes and has ten tries. */
function hashMailCode(accountId: string, code: string): Buffer {
  return hashSecret(`enrolment:${accountId}:${code}`);
}
