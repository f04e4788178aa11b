import { formatDate } from '@rajt/rules/dates';
import { formatHuf } from '@rajt/rules/money';
import { z } from 'zod';
import { siteSettings } from '../../../platform/config/config.ts';
import { defineMail, siteFields } from '../../office/mails/index.ts';

/** A part of the recipient's balance expires soon: how much, when, and where to see it. */
export const balanceEndsMail = defineMail(
  'balance-ends',
  z.object({
    ...siteFields,
    firstName: z.string(),
    expiresOn: z.iso.date(),
    amountHuf: z.int(),
    totalHuf: z.int(),
  }),
  ({ firstName, expiresOn, amountHuf, totalHuf, ...site }, { config, language, t }) => {
    const [amount, date] = [formatHuf(amountHuf), formatDate(expiresOn, language)];
    return {
      site,
      subject: t('walletMail:ends.subject', { amount }),
      title: t('walletMail:ends.title'),
      blocks: [
        { kind: 'text', text: t('mail:greeting', { name: firstName }) },
        { kind: 'text', text: t('walletMail:ends.text') },
        {
          kind: 'facts',
          rows: [
            [t('walletMail:ends.amount'), amount],
            [t('walletMail:ends.date'), date],
            [t('walletMail:ends.total'), formatHuf(totalHuf)],
          ],
        },
        {
          kind: 'button',
          label: t('walletMail:ends.button'),
          url: `${siteSettings(config, site).origin}/events`,
        },
        { kind: 'note', text: t('walletMail:ends.note') },
      ],
    };
  },
);

export const walletMails = [balanceEndsMail];
