import type { BoughtProduct } from '@rajt/contract/orders/operations/orders';
import type { Translate } from '@rajt/phrases/translate';
import { GROUP_MAX_PEOPLE } from '@rajt/rules/entering/fellows';
import { asId, type OrderId } from '@rajt/rules/ids';
import type { Language } from '@rajt/rules/language';
import { formatHuf, sumHuf } from '@rajt/rules/money';
import { z } from 'zod';
import { siteSettings } from '../../../platform/config/config.ts';
import { pick } from '../../../platform/http/language.ts';
import { paragraphBlocks } from '../../content/mail-paragraphs/index.ts';
import { type Attachment, type Block, defineMail, type MailContext } from '../../office/mails/index.ts';
import {
  confirmationFile,
  confirmationsOfOrder,
  type DonationCertificate,
  donationsOfOrder,
  type EntryConfirmation,
  renderCertificates,
  renderConfirmations,
} from '../../papers/documents/index.ts';
import { invoiceOfOrder } from '../../papers/invoices/index.ts';
import { findOrderCoupons, type OrderCoupon } from '../../shop/coupons/index.ts';
import { deliveriesOfOrder } from '../../shop/delivery/index.ts';
import { productsOfOrder } from '../../shop/products/index.ts';
import { deliveryBlocks } from './delivery-blocks.ts';
import { entryBlocks } from './entry-blocks.ts';
import { findOrderForMail } from './mail-queries.ts';
import { takeFitting } from './take-fitting.ts';

/** Room for the list of goods bought in addition to entries. */
const GOODS_BYTES = 15_000;
const MOST_COUPONS = 10;

/**
 * The entries of a paid order as bibs, with their confirmations attached, and its products; its key ends in the order's id. A picture
 * to draw and no link that a person waits for: the screen shows its content already.
 */
export const entryConfirmationMail = defineMail(
  'entry-confirmation',
  z.object({ orderId: z.string() }),
  async ({ orderId }, { db, config, language, t }) => {
    const order = await findOrderForMail(db, orderId);
    const entries = await confirmationsOfOrder(db, config, orderId, language);
    // Only what the order holds is read: most hold entries alone, and thousands of mails follow a rush.
    const id = asId<OrderId>(orderId);
    const hasProducts = order.kinds.includes('product');
    const products = hasProducts ? await productsOfOrder({ db, config }, id, language) : [];
    const deliveries = hasProducts ? await deliveriesOfOrder({ db }, id, language) : [];
    const coupons = order.kinds.includes('coupon') ? await findOrderCoupons(db, [id]) : [];
    const invoice = await invoiceOfOrder(db, id);
    const { origin } = siteSettings(config, order.site);
    const count = entries.length;
    const of = count > 0 ? 'confirmation' : kindOf(products);
    return {
      site: order.site,
      attachments: hasProducts
        ? await allAttachments(entries, orderId, { db, config, language })
        : attachmentsOf(entries),
      subject:
        count > 0
          ? t('ordersMail:confirmation.subject', { count, event: eventNames(entries) })
          : t(`ordersMail:${of}.subject`, { trid: order.trid }),
      title: count > 0 ? t('ordersMail:confirmation.title', { count }) : t(`ordersMail:${of}.title`),
      blocks: [
        { kind: 'text', text: t('mail:greeting', { name: order.firstName }) },
        {
          kind: 'text',
          text: `${t(`ordersMail:happened.${whatHappened(order, entries)}`)} ${t(`ordersMail:${of}.text`)}`,
        },
        // First: mail programs cut a long mail, and the list of a company's people is long.
        {
          kind: 'facts',
          rows: [
            ...couponRows(coupons, language, t),
            [
              t(order.totalHuf === 0 ? 'ordersMail:confirmation.totalFree' : 'ordersMail:confirmation.total'),
              formatHuf(order.totalHuf),
            ],
            ...(order.balanceHuf > 0
              ? [[t('ordersMail:confirmation.balance'), formatHuf(order.balanceHuf)] as [string, string]]
              : []),
            [t('ordersMail:confirmation.order'), order.trid],
          ],
        },
        ...paragraphBlocks({ config, language }, order.site, order.paragraphs),
        ...entryBlocks(entries, t),
        ...goods(products, t),
        ...deliveryBlocks(deliveries, language, t),
        ...(invoice.state === 'not_needed'
          ? []
          : [
              linked(
                t(`ordersMail:invoice_${invoice.state}`),
                t('ordersMail:invoiceLink'),
                `${origin}/users/products`,
              ),
            ]),
        {
          kind: 'button',
          label: t(`ordersMail:${of}.button`),
          url: `${origin}${PAGE_OF[of]}`,
        },
      ],
    };
  },
  {
    canWait: true,
    again: (key) => ({ orderId: orderOfKey(key) }),
    attachments: async (key, context) => {
      const orderId = orderOfKey(key);
      const entries = await confirmationsOfOrder(context.db, context.config, orderId, context.language);
      return allAttachments(entries, orderId, context);
    },
  },
);

/** The last part of the key: a mail that is sent again has a word before it (`task:12:34`). */
const orderOfKey = (key: string): string => key.slice(key.lastIndexOf(':') + 1);

/** The confirmations of an order's entries, and the certificates of its donations. */
async function allAttachments(
  entries: readonly EntryConfirmation[],
  orderId: string,
  { db, config, language }: Pick<MailContext, 'db' | 'config' | 'language'>,
): Promise<Attachment[]> {
  return [...attachmentsOf(entries), ...certificates(await donationsOfOrder(db, config, orderId, language))];
}

/** A sentence that ends in a link. */
function linked(text: string, label: string, href: string): Block {
  const words = [
    { text: `${text} `, mark: null, href: null },
    { text: label, mark: null, href },
  ];
  return { kind: 'words', words: { kind: 'paragraph', line: words } };
}

/** The page that shows the purchase, or more things to buy. */
const PAGE_OF = {
  confirmation: '/entries',
  gone: '/entries',
  gift: '/users/products',
  donation: '/products',
  stay: '/products',
  goods: '/products',
} as const;

/** The buyer of a group can pass the confirmations on, each to its person; those of a company's order are one document. */
function attachmentsOf(entries: readonly EntryConfirmation[]): Attachment[] {
  const [first, ...others] = entries;
  if (!first || entries.length <= GROUP_MAX_PEOPLE) return entries.map(confirmationFile);
  return [
    {
      filename: `rajt-${first.trid}.pdf`,
      contentType: 'application/pdf',
      render: async () => Buffer.from(await renderConfirmations([first, ...others])),
    },
  ];
}

/** The certificates of an order's donations are one document. */
function certificates([first, ...others]: readonly DonationCertificate[]): Attachment[] {
  if (!first) return [];
  return [
    {
      filename: `rajt-${first.trid}-donation.pdf`,
      contentType: 'application/pdf',
      render: async () => Buffer.from(await renderCertificates([first, ...others])),
    },
  ];
}

/**
 * Lists the goods bought in addition to entries, and where each is picked up; at most as many lines as the mail has room for. All
 * of it is in the list of purchases.
 */
function goods(products: readonly BoughtProduct[], t: Translate): Block[] {
  if (products.length === 0) return [];
  const { taken, left } = takeFitting(
    products,
    ({ name, variant, about }) => [name, variant.name, ...about],
    GOODS_BYTES,
  );
  // Delivered goods have their own text below.
  const pickups = new Set(products.map(({ pickup }) => pickup).filter(Boolean));
  return [
    {
      kind: 'goods',
      lines: taken.map(({ name, variant, quantity, price, about }) => ({
        name: t('ordersMail:goods.line', {
          count: quantity,
          name: [name, variant.name].filter(Boolean).join(' – '),
        }),
        amount: formatHuf(price.amount * quantity),
        about,
      })),
    },
    ...(left > 0 ? [{ kind: 'text', text: t('ordersMail:goods.more', { count: left }) } as const] : []),
    ...[...pickups].map(
      (pickup): Block => ({ kind: 'text', text: t('ordersMail:goods.pickup', { pickup }) }),
    ),
  ];
}

/** The coupon discounts, in the words of the cart; more of them than anybody reads are one sum. */
function couponRows(coupons: readonly OrderCoupon[], language: Language, t: Translate): [string, string][] {
  const shown = coupons.slice(0, MOST_COUPONS);
  const others = coupons.slice(MOST_COUPONS);
  return [
    ...shown.map(({ nameHu, nameEn, discountHuf }): [string, string] => [
      t('coupons:line', { name: pick(language, nameHu, nameEn) }),
      formatHuf(-discountHuf),
    ]),
    ...(others.length > 0
      ? [
          [
            t('ordersMail:confirmation.moreCoupons', { count: others.length }),
            formatHuf(-sumHuf(others.map(({ discountHuf }) => discountHuf))),
          ] as [string, string],
        ]
      : []),
  ];
}

/** The first sentence: an order that cost nothing was not paid, and one that only takes entries over has its own sentence. */
function whatHappened(
  { totalHuf }: { readonly totalHuf: number },
  entries: readonly EntryConfirmation[],
): 'paid' | 'free' | 'takenOver' {
  if (totalHuf > 0) return 'paid';
  const isTakenOver = ({ priceLines }: EntryConfirmation) =>
    priceLines.some(({ kind }) => kind === 'handover_fee');
  return entries.length > 0 && entries.every(isTakenOver) ? 'takenOver' : 'free';
}

/** In whose words an order without entries is confirmed. */
function kindOf(products: readonly BoughtProduct[]): 'donation' | 'stay' | 'gift' | 'goods' | 'gone' {
  // Its entries were withdrawn, or have changed hands, before the mail was written.
  if (products.length === 0) return 'gone';
  if (products.every(({ type }) => type === 'charity')) return 'donation';
  if (products.every(({ type }) => type === 'gift_card')) return 'gift';
  return products.every(({ type }) => type === 'accommodation') ? 'stay' : 'goods';
}

function eventNames(entries: readonly EntryConfirmation[]): string {
  return [...new Set(entries.map((entry) => entry.event))].join(', ');
}
