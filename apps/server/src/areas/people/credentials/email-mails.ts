import { z } from 'zod';
import { siteSettings } from '../../../platform/config/config.ts';
import { defineMail, siteFields } from '../../office/mails/index.ts';
import { credentialMail } from './credential-mail.ts';

/** To the new address: the link that confirms it. */
export const emailChangeMail = defineMail(
  'email-change',
  z.object({ ...siteFields, firstName: z.string(), token: z.string(), validHours: z.int() }),
  ({ token, validHours, firstName, ...site }, context) =>
    credentialMail(context, 'emailChange', {
      site,
      firstName,
      path: `/registration/email-change/activate#${encodeURIComponent(token)}`,
      validity: context.t('credentialsMail:emailChange.validHours', { count: validHours }),
    }),
);

/** To the new address, which belongs to another account. */
export const emailTakenMail = defineMail('email-change-taken', z.object(siteFields), (site, context) =>
  credentialMail(context, 'emailTaken', { site, path: '/login' }),
);

/** Goes to the current address of the account: another one was requested, and how to stop that. */
export const emailAskedMail = defineMail(
  'email-change-asked',
  z.object({ ...siteFields, firstName: z.string(), newEmail: z.string() }),
  ({ firstName, newEmail, ...site }, { config, t }) => ({
    site,
    subject: t('credentialsMail:emailAsked.subject'),
    title: t('credentialsMail:emailAsked.title'),
    blocks: [
      { kind: 'text', text: t('mail:greeting', { name: firstName }) },
      { kind: 'text', text: t('credentialsMail:emailAsked.text', { email: newEmail }) },
      { kind: 'text', text: t('credentialsMail:emailAsked.notYou') },
      {
        kind: 'button',
        label: t('credentialsMail:emailAsked.button'),
        url: `${siteSettings(config, site).origin}/passwordreset/request`,
      },
    ],
  }),
);

/** To the address that the account had. */
export const emailChangedMail = defineMail(
  'email-changed',
  z.object({ ...siteFields, firstName: z.string(), newEmail: z.string() }),
  ({ firstName, newEmail, ...site }, { t }) => ({
    site,
    subject: t('credentialsMail:emailChanged.subject'),
    title: t('credentialsMail:emailChanged.title'),
    blocks: [
      { kind: 'text', text: t('mail:greeting', { name: firstName }) },
      { kind: 'text', text: t('credentialsMail:emailChanged.text', { email: newEmail }) },
      { kind: 'note', text: t('credentialsMail:emailChanged.notYou') },
    ],
  }),
);

export const emailMails = [emailChangeMail, emailTakenMail, emailAskedMail, emailChangedMail];
