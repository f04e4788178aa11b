import type { resendMail as operation } from '@rajt/contract/orders/operations/person-page';
import { asId, type UserId } from '@rajt/rules/ids';
import { writeStaffAudit } from '../../../platform/audit.ts';
import type { ConsoleCall, ConsoleReply } from '../../../platform/http/console.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import { type Handle, inTransaction } from '../../../platform/postgres/database.ts';
import { type MailDefinition, queueAgain } from '../../office/mails/index.ts';
import { findMailOf } from './mail-queries.ts';
import { accessOf } from './person-access.ts';

/** Composes and sends a mail of a person again, to their present address. Staff of some events send those of orders for them. */
export async function resendMail(
  { db, mails }: { readonly db: Handle; readonly mails: readonly MailDefinition[] },
  { staff, params }: ConsoleCall<typeof operation>,
): Promise<ConsoleReply<typeof operation>> {
  const { personId, events, sees } = await accessOf(db, staff, asId<UserId>(params.personId));
  if (!sees.has('contact')) throw new Refusal('forbidden');
  await inTransaction(db, async (trx) => {
    const mail = await findMailOf(trx, personId, params.mailId, events);
    if (!mail) throw new Refusal('not_found');
    const definition = mails.find(({ kind }) => kind === mail.kind);
    if (mail.isQueued || !definition?.again) throw new Refusal('mail_not_resendable');
    await queueAgain(trx, definition, { ...mail, to: mail.email });
    await writeStaffAudit(trx, {
      actorId: staff.id,
      action: 'mail.resent',
      subject: `mail_message:${params.mailId}`,
      personId,
      eventId: mail.eventId,
      detail: { kind: mail.kind },
    });
  });
  return { status: 204, body: undefined };
}
