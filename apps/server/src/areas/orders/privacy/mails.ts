import { BOOKS_KEPT_YEARS } from '@rajt/rules/retention';
import { z } from 'zod';
import { defineMail, siteFields } from '../../office/mails/index.ts';

/** The last mail to a person: that the account is gone, and what remains of it. It knows no name any more. */
export const accountErasedMail = defineMail(
  'account-erased',
  z.object(siteFields),
  (site, { t }) => ({
    site,
    subject: t('privacyMail:accountErased.subject'),
    title: t('privacyMail:accountErased.title'),
    blocks: [
      { kind: 'text', text: t('privacyMail:accountErased.text') },
      { kind: 'text', text: t('privacyMail:accountErased.kept', { years: BOOKS_KEPT_YEARS }) },
      { kind: 'note', text: t('privacyMail:accountErased.notYou') },
    ],
  }),
  { forgetsRecipient: true },
);

export const privacyMails = [accountErasedMail];
