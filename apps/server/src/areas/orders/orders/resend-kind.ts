import { z } from 'zod';
import { writeStaffAudit } from '../../../platform/audit.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import { queueMail } from '../../office/mails/index.ts';
import { defineTaskKind } from '../../office/tasks/index.ts';
import { entryConfirmationMail } from './confirmation-mail.ts';
import { findBuyerOfEntry, findMailByKey } from './resend-queries.ts';

/** The task that mails the confirmations of paid entries again: one for each order, however many of its entries are chosen. */
export const resendKind = defineTaskKind({
  name: 'resend',
  sees: 'contact',
  input: z.strictObject({}),
  work: async (trx, { taskId, id, actorId }) => {
    const order = await findBuyerOfEntry(trx, id);
    if (!order) throw new Refusal('entry_gone');
    const { orderId, buyerId: personId, eventId, email: to, language } = order;
    const key = `task:${taskId}:${orderId}`;
    const { kind } = entryConfirmationMail;
    // By another entry of the order.
    if (await findMailByKey(trx, `${kind}:${key}`)) return 'done';
    await queueMail(trx, entryConfirmationMail, { key, to, language, payload: { orderId } });
    const mailId = await findMailByKey(trx, `${kind}:${key}`);
    await writeStaffAudit(trx, {
      actorId,
      action: 'mail.resent',
      subject: `mail_message:${mailId}`,
      personId,
      eventId,
      taskId,
      detail: { kind },
    });
    return 'done';
  },
});
