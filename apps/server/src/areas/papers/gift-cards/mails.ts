import { z } from 'zod';
import { type Block, defineMail, type MailContext } from '../../office/mails/index.ts';
import { findGiftToPrint } from '../../shop/products/index.ts';
import { renderGiftCard } from '../documents/index.ts';
import { toGiftDocument } from './print-gift.ts';

/** The card as it is now; it may have been returned since its mail was queued. */
async function giftOf({ db, config, language }: MailContext, giftId: string) {
  const gift = await findGiftToPrint(db, giftId);
  return { gift, document: gift && toGiftDocument(gift, language, config) };
}

/** A gift card for a friend; its key is the card's id. The card with its drawing is attached, the link leads to redeeming. */
export const giftCardMail = defineMail(
  'gift-card',
  z.object({ giftId: z.string() }),
  async ({ giftId }, context) => {
    const { t } = context;
    const { gift, document } = await giftOf(context, giftId);
    const site = { branch: gift?.branch ?? 'run', market: gift?.market ?? 'dom' } as const;
    if (!document)
      return {
        site,
        subject: t('giftCardsMail:goneSubject'),
        title: t('giftCardsMail:goneTitle'),
        blocks: [{ kind: 'text', text: t('giftCardsMail:gone') }],
      };
    const { value, message, toName, fromName, code, url, until } = document;
    const from = fromName || t('giftCardsMail:somebody');
    const words: Block[] = message
      .split('\n')
      .filter(Boolean)
      .map((text) => ({ kind: 'text', text }));
    return {
      site,
      subject: t('giftCardsMail:subject', { from }),
      title: t('giftCardsMail:title', { value }),
      blocks: [
        ...(toName ? [{ kind: 'text', text: t('mail:greeting', { name: toName }) } as const] : []),
        { kind: 'text', text: t('giftCardsMail:text', { from, value }) },
        ...words,
        {
          kind: 'facts',
          rows: [
            [t('giftCardsMail:code'), code],
            [t('giftCardsMail:until'), until],
          ],
        },
        { kind: 'button', label: t('giftCardsMail:button'), url },
        { kind: 'note', text: t('giftCardsMail:note', { from }) },
      ],
    };
  },
  {
    attachments: async (giftId, context) => {
      const { document } = await giftOf(context, giftId);
      if (!document) return [];
      return [
        {
          filename: 'gift-card.pdf',
          contentType: 'application/pdf',
          render: async () => Buffer.from(await renderGiftCard(document)),
        },
      ];
    },
  },
);

export const giftCardsMails = [giftCardMail] as const;
