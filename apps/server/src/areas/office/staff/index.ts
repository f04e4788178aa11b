import type { Deps } from '../../../platform/deps.ts';
import { ofAccount } from '../../../platform/erasure.ts';
import type { FindStaff } from '../../../platform/http/console.ts';
import { defineModule, type Module } from '../../../platform/module.ts';
import { staffRoutes } from './console.routes.ts';
import { demoStaffRoutes } from './demo-staff-page.ts';
import { eraseStaffRows } from './erase-queries.ts';
import { createFindStaff } from './find-staff.ts';
import { staffJobs } from './jobs.ts';
import { staffMails } from './mails.ts';
import { ownFlagMails, ownRecoveryCodes, ownSecondFactor, ownStaffInvitations } from './own-data-queries.ts';
import type { StaffPeople } from './staff-people.ts';

export { insertDemoFactor } from './demo-staff-queries.ts';
export { isLastOrganiser, refuseLastOrganiser } from './last-organiser.ts';
export type { ConsoleSessions, FoundSession, StaffPeople } from './staff-people.ts';

export const staffManifest = defineModule({
  name: 'staff',
  owns: ['staff_factor', 'staff_recovery_code', 'staff_enrolment', 'staff_invitation', 'flag_mail_choice'],
  mails: staffMails,
  erase: { account: ofAccount((trx, { id, account }) => eraseStaffRows(trx, id, account)) },
  ownData: {
    secondFactor: ownSecondFactor,
    recoveryCodes: ownRecoveryCodes,
    staffInvitations: ownStaffInvitations,
    flagMails: ownFlagMails,
  },
});

/** The organiser's staff: signing in to the console with a second factor, invitations, roles, and the log of what staff did. */
export function staffModule(deps: Deps, people: StaffPeople): Module & { readonly findStaff: FindStaff } {
  const { config } = deps;
  return {
    findStaff: createFindStaff(deps, people.sessions),
    consoleRoutes: (console) => staffRoutes(console, deps, people),
    jobs: staffJobs(deps),
    ...(config.isDemo && !config.isProduction ? { outsideRoutes: (app) => demoStaffRoutes(app, deps) } : {}),
  };
}
