import { formatDateTime } from '@rajt/rules/dates';
import { formatHuf } from '@rajt/rules/money';
import { REFUND_DAYS, WITHDRAWAL_DAYS } from '@rajt/rules/shop/goods';
import { z } from 'zod';
import { siteSettings } from '../../../platform/config/config.ts';
import { type Block, defineMail, type MailContext } from '../../office/mails/index.ts';
import { findOrderForMail } from '../orders/index.ts';

const names = z.array(z.object({ name: z.string(), count: z.int() }));

/** The frame of every mail about bought goods: the greeting, the subject, the order's number and the link to it. */
async function frame({ db, config, t }: MailContext, orderId: string) {
  const order = await findOrderForMail(db, orderId);
  const button: Block = {
    kind: 'button',
    label: t('purchasesMail:button'),
    url: `${siteSettings(config, order.site).origin}/users/products`,
  };
  return {
    site: order.site,
    trid: order.trid,
    greeting: { kind: 'text', text: t('mail:greeting', { name: order.firstName }) } satisfies Block,
    number: [t('purchasesMail:order'), order.trid] as const,
    button,
  };
}

const list = (of: z.output<typeof names>, t: MailContext['t']) =>
  of.map(({ name, count }) => t('purchasesMail:line', { count, name })).join(', ');

/** Notifies of the refund of goods that were cancelled or returned. */
export const refundedMail = defineMail(
  'products-given-back',
  z.object({
    orderId: z.string(),
    /** `event`: it was for one that does not take place. */
    why: z.enum(['cancelled', 'returned', 'event']),
    names,
    refundHuf: z.int(),
    feeHuf: z.int(),
    /** The refund of the parcel, included in `refundHuf`. */
    shippingHuf: z.int().default(0),
  }),
  async ({ orderId, why, names: of, refundHuf, feeHuf, shippingHuf }, context) => {
    const { t } = context;
    const { site, trid, greeting, number, button } = await frame(context, orderId);
    return {
      site,
      subject: t(`purchasesMail:${why}.subject`, { trid }),
      title: t(`purchasesMail:${why}.title`),
      blocks: [
        greeting,
        { kind: 'text', text: t(`purchasesMail:${why}.text`) },
        {
          kind: 'facts',
          rows: [
            [t('purchasesMail:what'), list(of, t)],
            ...(feeHuf > 0 ? [[t('purchasesMail:fee'), formatHuf(feeHuf)] as const] : []),
            ...(shippingHuf > 0 ? [[t('purchasesMail:shipping'), formatHuf(shippingHuf)] as const] : []),
            [t('purchasesMail:refund'), formatHuf(refundHuf)],
            number,
          ],
        },
        ...(refundHuf > 0 ? [{ kind: 'text', text: t('purchasesMail:when') } as const] : []),
        button,
      ],
    };
  },
);

/** The receipt of a withdrawal, with its content, day and time (Directive 2023/2673). */
export const withdrawalMail = defineMail(
  'products-withdrawn',
  z.object({
    orderId: z.string(),
    receivedAt: z.iso.datetime(),
    /** Refunded at once. */
    here: names,
    /** Pieces that must be returned first. */
    away: names,
    refundHuf: z.int(),
    awayHuf: z.int(),
    /** The refund of the parcel, included in one of the two. */
    shippingHuf: z.int().default(0),
  }),
  async ({ orderId, receivedAt, here, away, refundHuf, awayHuf, shippingHuf }, context) => {
    const { t, language, config } = context;
    const { site, trid, greeting, number, button } = await frame(context, orderId);
    const { name, seat } = config.organiser;
    return {
      site,
      subject: t('purchasesMail:withdrawn.subject', { trid }),
      title: t('purchasesMail:withdrawn.title'),
      blocks: [
        greeting,
        { kind: 'text', text: t('purchasesMail:withdrawn.text') },
        {
          kind: 'facts',
          rows: [
            [t('purchasesMail:withdrawn.receivedAt'), formatDateTime(new Date(receivedAt), language)],
            [t('purchasesMail:what'), list([...here, ...away], t)],
            number,
          ],
        },
        ...(here.length > 0
          ? [
              {
                kind: 'text',
                text: t('purchasesMail:withdrawn.here', { amount: formatHuf(refundHuf) }),
              } as const,
            ]
          : []),
        ...(away.length > 0
          ? [
              {
                kind: 'text',
                text: t('purchasesMail:withdrawn.away', {
                  names: list(away, t),
                  address: `${name}, ${seat}`,
                  days: WITHDRAWAL_DAYS,
                  amount: formatHuf(awayHuf),
                  refundDays: REFUND_DAYS,
                }),
              } as const,
            ]
          : []),
        ...(shippingHuf > 0
          ? [
              {
                kind: 'text',
                text: t('purchasesMail:withdrawn.shipping', { amount: formatHuf(shippingHuf) }),
              } as const,
            ]
          : []),
        button,
      ],
    };
  },
);

/** The current state of pieces. */
export const goodsMarkedMail = defineMail(
  'goods-marked',
  z.object({
    orderId: z.string(),
    mark: z.enum(['ordered', 'ready', 'handed_over', 'shipped']),
    names,
    parcelNumber: z.string().nullable(),
    pickups: z.array(z.string()),
  }),
  async ({ orderId, mark, names: of, parcelNumber, pickups }, context) => {
    const { t } = context;
    const { site, trid, greeting, number, button } = await frame(context, orderId);
    return {
      site,
      subject: t(`purchasesMail:${mark}.subject`, { trid }),
      title: t(`purchasesMail:${mark}.title`),
      blocks: [
        greeting,
        { kind: 'text', text: t(`purchasesMail:${mark}.text`, { days: WITHDRAWAL_DAYS }) },
        {
          kind: 'facts',
          rows: [
            [t('purchasesMail:what'), list(of, t)],
            ...(parcelNumber ? [[t('purchasesMail:parcel'), parcelNumber] as const] : []),
            ...(mark === 'ready'
              ? pickups.map((pickup) => [t('purchasesMail:pickup'), pickup] as const)
              : []),
            number,
          ],
        },
        button,
      ],
    };
  },
);

export const purchasesMails = [refundedMail, withdrawalMail, goodsMarkedMail] as const;
