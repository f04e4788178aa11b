import type { setFlagMails } from '@rajt/contract/office/operations/flags';
import { budapestDate } from '@rajt/rules/dates';
import { URGENT_FLAGS, worksOnFlag } from '@rajt/rules/office/flag-roles';
import { changed, writeStaffAudit } from '../../../platform/audit.ts';
import type { Deps } from '../../../platform/deps.ts';
import type { ConsoleCall, ConsoleReply } from '../../../platform/http/console.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import { type Handle, inTransaction } from '../../../platform/postgres/database.ts';
import { newCode } from '../../../platform/secret.ts';
import { countAssigned, countOpen, type OpenFlags, takeUrgent } from '../flags/index.ts';
import { queueMail } from '../mails/index.ts';
import { findStaffOfAll, type StaffOfAll } from '../roles/index.ts';
import type { StaffDeps } from './change-staff.ts';
import { type FlagMails, findAllFlagMails, findFlagMails, saveFlagMails } from './flag-mail-queries.ts';
import { dailyFlagsMail, urgentFlagsMail } from './mails.ts';

/** Stores how often the caller wants a mail of open flags. A repeat changes nothing. */
export async function chooseFlagMails(
  { db, people }: StaffDeps,
  { body, staff }: ConsoleCall<typeof setFlagMails>,
): Promise<ConsoleReply<typeof setFlagMails>> {
  await inTransaction(db, async (trx) => {
    if (!(await people.lockAccount(trx, staff.id))) throw new Refusal('unauthenticated');
    const before = await findFlagMails(trx, staff.id);
    if (before === body.mails) return;
    await saveFlagMails(trx, staff.id, body.mails);
    await writeStaffAudit(trx, {
      actorId: staff.id,
      action: 'flag_mails.changed',
      subject: `person:${staff.id}`,
      personId: staff.id,
      eventId: null,
      detail: changed({ mails: before }, { mails: body.mails }),
    });
  });
  return { status: 204, body: undefined };
}

/**
 * Queues the mail of the day for staff who want it and whose roles work on an open flag. A repeat on the same day queues nothing. Without
 * a console there is no inbox to open, and no mail.
 */
export async function mailOpenFlags({
  db,
  config,
  clock,
}: Pick<Deps, 'db' | 'config' | 'clock'>): Promise<void> {
  if (config.consoleOrigin === null) return;
  const day = budapestDate(clock.now());
  await inTransaction(db, async (trx) => {
    const recipients = await findRecipients(trx, ['daily', 'urgent']);
    if (recipients.length === 0) return;
    const [open, assigned] = [await countOpen(trx), await countAssigned(trx)];
    for (const staff of recipients) {
      const flags = ofStaff(open, staff);
      if (flags.length === 0) continue;
      await queueMail(trx, dailyFlagsMail, {
        key: `${staff.id}:${day}`,
        to: staff.email,
        language: staff.language,
        payload: { firstName: staff.firstName, flags, assigned: assigned.get(staff.id) ?? 0 },
      });
    }
  });
}

/** Queues a mail of the urgent flags that were opened since the last call, for staff who want it. Each flag is mailed once. */
export async function mailUrgentFlags({ db, config }: Pick<Deps, 'db' | 'config'>): Promise<void> {
  if (config.consoleOrigin === null) return;
  await inTransaction(db, async (trx) => {
    const opened = await takeUrgent(trx, URGENT_FLAGS);
    if (opened.length === 0) return;
    const call = newCode(20);
    for (const staff of await findRecipients(trx, ['urgent'])) {
      const flags = ofStaff(opened, staff);
      if (flags.length === 0) continue;
      await queueMail(trx, urgentFlagsMail, {
        key: `${staff.id}:${call}`,
        to: staff.email,
        language: staff.language,
        payload: { firstName: staff.firstName, flags },
      });
    }
  });
}

async function findRecipients(handle: Handle, wanted: readonly FlagMails[]): Promise<readonly StaffOfAll[]> {
  const choices = await findAllFlagMails(handle);
  if (choices.size === 0) return [];
  const staff = await findStaffOfAll(handle);
  return staff.filter(({ id }) => wanted.includes(choices.get(id) ?? 'never'));
}

/** The flags that the roles of a member of staff work on. */
const ofStaff = (flags: readonly OpenFlags[], { grants }: StaffOfAll): OpenFlags[] =>
  flags.filter(({ kind }) => worksOnFlag(grants, kind));
