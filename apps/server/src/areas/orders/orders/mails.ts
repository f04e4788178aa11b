import { entryConfirmationMail } from './confirmation-mail.ts';
import { refundMail } from './refund-mail.ts';

export const ordersMails = [entryConfirmationMail, refundMail] as const;
