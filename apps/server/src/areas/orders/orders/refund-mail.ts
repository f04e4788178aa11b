import { asId, type OrderId } from '@rajt/rules/ids';
import { formatHuf } from '@rajt/rules/money';
import { z } from 'zod';
import { siteSettings } from '../../../platform/config/config.ts';
import { defineMail } from '../../office/mails/index.ts';
import { findReturned } from './look-queries.ts';
import { findOrderForMail } from './mail-queries.ts';

const reason = z.enum([
  'place_lost',
  'amount_mismatch',
  'duplicate_payment',
  'race_cancelled',
  'balance_spent',
  'coupon_lost',
  'race_cancelled_in_part',
  'stock_lost_in_part',
]);

/**
 * Money that came for a purchase that cannot be fulfilled any more is refunded: all that the gateway took, or a part. The mail
 * reports at once that the refund comes by itself (promise 1: never silence).
 */
export const refundMail = defineMail(
  'payment-unfulfillable',
  z.object({ orderId: z.string(), amountHuf: z.int(), reason: reason.default('place_lost') }),
  async ({ orderId, amountHuf, reason }, { db, config, language, t }) => {
    const order = await findOrderForMail(db, orderId);
    const lost =
      reason === 'stock_lost_in_part'
        ? (await findReturned(db, asId<OrderId>(orderId), language))
            .filter((one) => one.reason === 'stock_lost')
            .map(({ text }) => text)
        : [];
    return {
      site: order.site,
      subject: t('ordersMail:unfulfillable.subject'),
      title: t('ordersMail:unfulfillable.title'),
      blocks: [
        { kind: 'text', text: t('mail:greeting', { name: order.firstName }) },
        { kind: 'text', text: t(`ordersMail:unfulfillable.${reason}`) },
        {
          kind: 'facts',
          rows: [
            ...(lost.length > 0
              ? ([[t('ordersMail:unfulfillable.what'), lost.join(', ')]] as [string, string][])
              : []),
            [t('ordersMail:unfulfillable.amount'), formatHuf(amountHuf)],
            [t('ordersMail:unfulfillable.order'), order.trid],
          ],
        },
        { kind: 'text', text: t('ordersMail:unfulfillable.when') },
        {
          kind: 'button',
          label: t('ordersMail:unfulfillable.button'),
          url: `${siteSettings(config, order.site).origin}/events`,
        },
      ],
    };
  },
);
