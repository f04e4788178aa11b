import { BOOKS_KEPT_YEARS } from '@rajt/rules/retention';
import { z } from 'zod';
import { defineMail, siteFields } from '../mails/index.ts';

/** The last mail to somebody: that the account is gone, and what remains of it. It knows no name any more. */
export const accountErasedMail = defineMail(
  'account-erased',
  z.object(siteFields),
  (site, { t }) => ({
    site,
    subject: t('mail:accountErased.subject'),
    title: t('mail:accountErased.title'),
    blocks: [
      { kind: 'text', text: t('mail:accountErased.text') },
      { kind: 'text', text: t('mail:accountErased.kept', { years: BOOKS_KEPT_YEARS }) },
      { kind: 'note', text: t('mail:accountErased.notYou') },
    ],
  }),
  { forgetsRecipient: true },
);

export const privacyMails = [accountErasedMail];
