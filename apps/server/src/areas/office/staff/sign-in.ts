import type {
  confirmAgain,
  enterCode,
  enterRecoveryCode,
  signIn,
  signOut,
} from '@rajt/contract/office/operations/console-session';
import type { Language } from '@rajt/rules/language';
import { writeStaffAudit } from '../../../platform/audit.ts';
import type { Deps } from '../../../platform/deps.ts';
import {
  type ConsoleApp,
  type ConsoleCall,
  type ConsoleReply,
  type ConsoleSession,
  freshUntil,
  type Staff,
} from '../../../platform/http/console.ts';
import { ok } from '../../../platform/http/http.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import { inTransaction, type Trx } from '../../../platform/postgres/database.ts';
import { hashSecret, newCode, newSecret } from '../../../platform/secret.ts';
import { queueMail } from '../mails/index.ts';
import { findGrants } from '../roles/index.ts';
import { type CodeTries, expectCode, takeCodeTry, wrongSignIn } from './check-code.ts';
import { countRecoveryCodes, findFactor, spendRecoveryCode } from './factor-queries.ts';
import { acceptInvitation, isOpenInvitation } from './invitation-queries.ts';
import { recoveryUsedMail } from './mails.ts';
import { readMe } from './me.ts';
import { notifyOfReviewer } from './notify-of-reviewer.ts';
import { recoveryHashes } from './recovery-codes.ts';
import type { StaffPeople } from './staff-people.ts';
import { findEventName } from './staff-queries.ts';

export interface SignInDeps extends Pick<Deps, 'db' | 'config' | 'clock'> {
  readonly people: StaffPeople;
  readonly tries: CodeTries;
  readonly cookie: ConsoleApp['cookie'];
}

/**
 * The first step, by password. A right password of an account without any role is answered as a wrong one, and counts as one. A right one
 * of staff counts until the second step has passed. The session always gets a new token; one that the browser brings ends.
 */
export async function signInByPassword(
  { db, people, cookie }: SignInDeps,
  { body, staff, ip, userAgent }: ConsoleCall<typeof signIn>,
): Promise<ConsoleReply<typeof signIn>> {
  const { invitation } = body;
  // Before the password, so that the answer does not depend on it.
  if (invitation !== undefined && !(await isOpenInvitation(db, invitation)))
    throw new Refusal('token_invalid');
  const person = await checkPassword(people, { ...body, ip });
  const token = newSecret();
  await inTransaction(db, async (trx) => {
    if (staff) await people.sessions.end(trx, staff.session.hash);
    const hasStarted = await people.sessions.start(trx, {
      ...person,
      personId: person.id,
      tokenHash: hashSecret(token),
      userAgent,
      ip,
    });
    if (!hasStarted) throw wrongSignIn();
    if (invitation !== undefined) await accept(trx, invitation, person.id);
    if ((await findGrants(trx, person.id)).length === 0) throw wrongSignIn();
  });
  const next = (await findFactor(db, person.id)) ? 'code' : 'enrolment';
  return { status: 200, body: { data: { next } }, headers: cookie.set(token) };
}

async function checkPassword(people: StaffPeople, of: { email: string; password: string; ip: string }) {
  const person = await people.checkPassword(of).catch((error: unknown) => {
    throw error instanceof Refusal && error.code === 'credentials_wrong' ? wrongSignIn() : error;
  });
  if (!person.isActivated) throw wrongSignIn();
  return person;
}

async function accept(trx: Trx, invitation: string, accountId: Staff['id']): Promise<void> {
  const before = await findGrants(trx, accountId);
  const accepted = await acceptInvitation(trx, invitation, accountId);
  if (!accepted) {
    // It was used concurrently, or it is of another account.
    throw (await isOpenInvitation(trx, invitation)) ? wrongSignIn() : new Refusal('token_invalid');
  }
  await writeStaffAudit(trx, {
    actorId: accountId,
    action: 'staff.invitation_accepted',
    subject: `staff_invitation:${accepted.id}`,
    personId: accountId,
    eventId: accepted.eventId,
    detail: { was: {}, is: { role: accepted.role, eventId: accepted.eventId } },
  });
  const { role, eventId } = accepted;
  const hadRole = before.some((grant) => grant.role === role && grant.eventId === eventId);
  // The others are notified also if a colleague sent the invitation: the organiser may have asked for it.
  if (role === 'reviewer' && !hadRole && before.some((grant) => grant.role === 'organiser')) {
    const event = eventId === null ? null : await findEventName(trx, eventId);
    await notifyOfReviewer(trx, accountId, eventId, event ?? null);
  }
}

/** A session that has the second factor does not get another one for it: its absolute end asks for the password. */
function expectFirstStep({ session }: Staff): void {
  if (session.factorAt) throw new Refusal('unauthenticated');
}

/** The second step, by a code of the app. */
export async function signInByCode(
  deps: SignInDeps,
  { body, staff, ip, language }: ConsoleCall<typeof enterCode>,
): Promise<ConsoleReply<typeof enterCode>> {
  expectFirstStep(staff);
  await expectCode(deps, deps.people, deps.tries, { staff, ip, code: body.code });
  return enter(deps, staff, language, 'code');
}

/** The second step, by a recovery code: for a lost phone. */
export async function signInByRecoveryCode(
  deps: SignInDeps,
  { body, staff, ip, language }: ConsoleCall<typeof enterRecoveryCode>,
): Promise<ConsoleReply<typeof enterRecoveryCode>> {
  expectFirstStep(staff);
  const wasRight = await takeCodeTry(deps.people, deps.tries, { staff, ip });
  const hashes = recoveryHashes(deps.config.serverSecrets, staff.id, body.code);
  const answer = await enter(deps, staff, language, 'recovery_code', async (trx) => {
    const account = await deps.people.lockAccount(trx, staff.id);
    if (!account || !(await spendRecoveryCode(trx, staff.id, hashes))) throw wrongSignIn();
    const count = await countRecoveryCodes(trx, staff.id);
    await writeStaffAudit(trx, {
      actorId: staff.id,
      action: 'recovery_code.used',
      subject: `person:${staff.id}`,
      personId: staff.id,
      eventId: null,
      detail: { was: { recoveryCodesLeft: count + 1 }, is: { recoveryCodesLeft: count } },
    });
    await queueMail(trx, recoveryUsedMail, {
      key: `${staff.id}:${newCode(20)}`,
      to: account.email,
      language: account.language,
      payload: { firstName: account.firstName, count },
    });
  });
  await wasRight();
  return answer;
}

/** Replaces the session of the first step by one with the second factor, under a new token: an older one is worth nothing. */
async function enter(
  deps: SignInDeps,
  staff: Staff,
  language: Language,
  by: 'code' | 'recovery_code',
  first: (trx: Trx) => Promise<void> = async () => {},
) {
  const { token, entered } = await inTransaction(deps.db, async (trx) => {
    await first(trx);
    return replaceSession(trx, deps.people, staff, by);
  });
  const session = { ...staff.session, ...entered };
  return {
    status: 200 as const,
    body: { data: await readMe(deps.db, { ...staff, session }, language) },
    headers: deps.cookie.set(token),
  };
}

/** A session with the second factor, in the place of one that may lack it. */
export async function replaceSession(
  trx: Trx,
  people: StaffPeople,
  staff: Staff,
  by: 'code' | 'recovery_code' | 'enrolment',
): Promise<{ token: string; entered: Pick<ConsoleSession, 'factorAt' | 'expiresAt'> }> {
  const token = newSecret();
  const entered = await people.sessions.enter(trx, staff.session.hash, hashSecret(token));
  // It has ended concurrently.
  if (!entered) throw new Refusal('unauthenticated');
  await writeStaffAudit(trx, {
    actorId: staff.id,
    action: 'console.entered',
    subject: `person:${staff.id}`,
    personId: staff.id,
    eventId: null,
    detail: { by },
  });
  return { token, entered };
}

/** Proves the second factor again; a code works once, here as anywhere. */
export async function proveAgain(
  deps: SignInDeps,
  { body, staff, ip }: ConsoleCall<typeof confirmAgain>,
): Promise<ConsoleReply<typeof confirmAgain>> {
  await expectCode(deps, deps.people, deps.tries, { staff, ip, code: body.code });
  const factorAt = await deps.people.sessions.prove(deps.db, staff.session.hash);
  if (!factorAt) throw new Refusal('unauthenticated');
  return ok({ data: { freshUntil: freshUntil(factorAt).toISOString() } });
}

export async function endSession(
  { db, people, cookie }: SignInDeps,
  { staff }: ConsoleCall<typeof signOut>,
): Promise<ConsoleReply<typeof signOut>> {
  await inTransaction(db, async (trx) => {
    await people.sessions.end(trx, staff.session.hash);
    if (staff.session.factorAt)
      await writeStaffAudit(trx, {
        actorId: staff.id,
        action: 'console.left',
        subject: `person:${staff.id}`,
        personId: staff.id,
        eventId: null,
      });
  });
  return { status: 204, body: undefined, headers: cookie.clear() };
}
