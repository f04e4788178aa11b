import { listAudit as auditOperation } from '@rajt/contract/office/operations/audit';
import * as session from '@rajt/contract/office/operations/console-session';
import * as flags from '@rajt/contract/office/operations/flags';
import * as staff from '@rajt/contract/office/operations/staff';
import type { Deps } from '../../../platform/deps.ts';
import { type ConsoleApp, serveConsole } from '../../../platform/http/console.ts';
import { ok } from '../../../platform/http/http.ts';
import { LIMITED_INSIDE, type Limit } from '../../../platform/http/rate-limit.ts';
import { endSessionsOf, grantToStaff, resetFactorOf, revokeFromStaff } from './change-staff.ts';
import { codeTries } from './check-code.ts';
import { confirmEnrolling, renewCodes, startEnrolling } from './enrol.ts';
import { findFlagMails } from './flag-mail-queries.ts';
import { chooseFlagMails } from './flag-mails.ts';
import { invite, takeBackInvitation } from './invite.ts';
import { listAudit } from './list-audit.ts';
import { listStaff } from './list-staff.ts';
import { readMe } from './me.ts';
import { endSession, proveAgain, signInByCode, signInByPassword, signInByRecoveryCode } from './sign-in.ts';
import type { StaffPeople } from './staff-people.ts';

/** Each of these calls sends a mail. */
const ENROLMENTS: Limit = { per: 'account', name: 'console-enrolment', points: 5, seconds: 900 };
const INVITATIONS: Limit = { per: 'account', name: 'staff-invitation', points: 60, seconds: 3600 };

export function staffRoutes(console: ConsoleApp, deps: Deps, people: StaffPeople): void {
  const signIn = { ...deps, people, tries: codeTries(deps.limits), cookie: console.cookie };
  serveConsole(console, session.signIn, (call) => signInByPassword(signIn, call), { limit: LIMITED_INSIDE });
  serveConsole(console, session.enterCode, (call) => signInByCode(signIn, call));
  serveConsole(console, session.enterRecoveryCode, (call) => signInByRecoveryCode(signIn, call));
  serveConsole(console, session.startEnrolment, (call) => startEnrolling(signIn, call), {
    limit: [ENROLMENTS],
  });
  serveConsole(console, session.confirmEnrolment, (call) => confirmEnrolling(signIn, call));
  serveConsole(console, session.confirmAgain, (call) => proveAgain(signIn, call));
  serveConsole(console, session.renewRecoveryCodes, (call) => renewCodes(signIn, call));
  serveConsole(console, session.signOut, (call) => endSession(signIn, call));
  serveConsole(console, session.getMe, async (call) =>
    ok({ data: await readMe(deps.db, call.staff, call.language) }),
  );
  serveConsole(console, flags.getFlagMails, async (call) =>
    ok({ data: { mails: await findFlagMails(deps.db, call.staff.id) } }),
  );
  serveConsole(console, flags.setFlagMails, (call) => chooseFlagMails({ ...deps, people }, call));
  serveConsole(console, staff.listStaff, async ({ language }) =>
    ok({ data: await listStaff(deps.db, language) }),
  );
  serveConsole(console, staff.inviteStaff, (call) => invite(deps, call), { limit: [INVITATIONS] });
  serveConsole(console, staff.withdrawInvitation, (call) => takeBackInvitation(deps, call));
  serveConsole(console, staff.grantStaffRole, (call) => grantToStaff({ ...deps, people }, call));
  serveConsole(console, staff.revokeStaffRole, (call) => revokeFromStaff({ ...deps, people }, call));
  serveConsole(console, staff.resetSecondFactor, (call) => resetFactorOf({ ...deps, people }, call));
  serveConsole(console, staff.endStaffSessions, (call) => endSessionsOf({ ...deps, people }, call));
  serveConsole(console, auditOperation, async ({ query, language }) =>
    ok({ data: await listAudit(deps.db, query, language) }),
  );
}
