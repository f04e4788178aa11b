import { z } from 'zod';
import { defineMail, siteFields } from '../../office/mails/index.ts';
import { credentialMail } from './credential-mail.ts';

export const passwordResetMail = defineMail(
  'password-reset',
  z.object({ ...siteFields, firstName: z.string(), token: z.string(), validHours: z.int() }),
  ({ token, validHours, firstName, ...site }, context) =>
    credentialMail(context, 'reset', {
      site,
      firstName,
      path: `/passwordreset/reset#${encodeURIComponent(token)}`,
      validity: context.t('credentialsMail:reset.validHours', { count: validHours }),
    }),
);

/** A new password was asked for an address that nobody has. */
export const noAccountMail = defineMail('no-account', z.object(siteFields), (site, context) =>
  credentialMail(context, 'noAccount', { site, path: '/registration' }),
);

/** A new password was asked for an address that nobody has confirmed. */
export const accountInactiveMail = defineMail('account-inactive', z.object(siteFields), (site, context) =>
  credentialMail(context, 'inactive', { site, path: '/registration' }),
);

/** The link to the first password of an imported person. */
export const oldUserMail = defineMail(
  'old-user-activation',
  z.object({ ...siteFields, firstName: z.string(), token: z.string(), validDays: z.int() }),
  ({ token, validDays, firstName, ...site }, context) =>
    credentialMail(context, 'oldUser', {
      site,
      firstName,
      path: `/registration/old-user/activate#${encodeURIComponent(token)}`,
      validity: context.t('credentialsMail:oldUser.validDays', { count: validDays }),
    }),
);

export const passwordChangedMail = defineMail(
  'password-changed',
  z.object({ ...siteFields, firstName: z.string() }),
  ({ firstName, ...site }, context) =>
    credentialMail(context, 'passwordChanged', { site, firstName, path: '/passwordreset/request' }),
);

export const passwordMails = [
  passwordResetMail,
  noAccountMail,
  accountInactiveMail,
  oldUserMail,
  passwordChangedMail,
];
