import { z } from 'zod';
import { Refusal } from '../../../platform/http/refusal.ts';
import { queueMail } from '../../office/mails/index.ts';
import { defineTaskKind } from '../../office/tasks/index.ts';
import { entryConfirmationMail } from './confirmation-mail.ts';
import { findBuyerOfEntry } from './resend-queries.ts';

/** The task that mails the confirmations of paid entries again: one for each order, however many of its entries are chosen. */
export const resendKind = defineTaskKind({
  name: 'resend',
  sees: 'contact',
  input: z.strictObject({}),
  work: async (trx, { taskId, id }) => {
    const order = await findBuyerOfEntry(trx, id);
    if (!order) throw new Refusal('entry_gone');
    const { orderId, email: to, language } = order;
    await queueMail(trx, entryConfirmationMail, {
      key: `task:${taskId}:${orderId}`,
      to,
      language,
      payload: { orderId },
    });
    return 'done';
  },
});
