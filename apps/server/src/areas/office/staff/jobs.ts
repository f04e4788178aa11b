import { STAFF_INVITATION_KEPT_DAYS } from '@rajt/rules/retention';
import { z } from 'zod';
import type { Deps } from '../../../platform/deps.ts';
import { defineJob, handle, type JobHandler } from '../../../platform/jobs/jobs.ts';
import { handleRetention } from '../../../platform/jobs/retention.ts';
import { deleteEndedStaffRows } from './factor-queries.ts';
import { mailOpenFlags, mailUrgentFlags } from './flag-mails.ts';

const removeEndedInvitations = defineJob('remove-ended-staff-invitations', z.object({}));

const mailOpenFlagsJob = defineJob('mail-open-flags', z.object({}));
const mailUrgentFlagsJob = defineJob('mail-urgent-flags', z.object({}));

export function staffJobs(deps: Pick<Deps, 'db' | 'config' | 'clock'>): JobHandler[] {
  const { db } = deps;
  return [
    handleRetention(
      db,
      removeEndedInvitations,
      () => deleteEndedStaffRows(db, STAFF_INVITATION_KEPT_DAYS),
      '13 3 * * *',
    ),
    // Six or seven in the morning in Budapest.
    handle(mailOpenFlagsJob, () => mailOpenFlags(deps), '9 5 * * *'),
    // A sweep, so that a purchase that raises a flag waits for no other one.
    handle(mailUrgentFlagsJob, () => mailUrgentFlags(deps), '* * * * *'),
  ];
}
