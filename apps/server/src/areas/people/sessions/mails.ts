import { providerKey } from '@rajt/contract/shapes';
import { z } from 'zod';
import { siteSettings } from '../../../platform/config/config.ts';
import { defineMail, siteFields } from '../../office/mails/index.ts';

/** Notifies the owner of an account that it has another login method; it may not have been them. */
export const identityLinkedMail = defineMail(
  'identity-linked',
  z.object({ ...siteFields, firstName: z.string(), provider: providerKey }),
  ({ firstName, provider, ...site }, { config, t }) => {
    const name = t(`common:provider.${provider}`);
    return {
      site,
      subject: t('sessionsMail:identityLinked.subject', { provider: name }),
      title: t('sessionsMail:identityLinked.title'),
      blocks: [
        { kind: 'text', text: t('mail:greeting', { name: firstName }) },
        { kind: 'text', text: t('sessionsMail:identityLinked.text', { provider: name }) },
        {
          kind: 'button',
          label: t('sessionsMail:identityLinked.button'),
          url: `${siteSettings(config, site).origin}/profile`,
        },
        { kind: 'note', text: t('sessionsMail:identityLinked.notYou') },
      ],
    };
  },
);

/** The link that replaces the password of an account that has none. */
export const ownerConfirmationMail = defineMail(
  'owner-confirmation',
  z.object({ ...siteFields, firstName: z.string(), token: z.string(), validMinutes: z.int() }),
  ({ firstName, token, validMinutes, ...site }, { config, t }) => ({
    site,
    subject: t('sessionsMail:confirmation.subject'),
    title: t('sessionsMail:confirmation.title'),
    blocks: [
      { kind: 'text', text: t('mail:greeting', { name: firstName }) },
      { kind: 'text', text: t('sessionsMail:confirmation.text') },
      {
        kind: 'button',
        label: t('sessionsMail:confirmation.button'),
        url: `${siteSettings(config, site).origin}/profile/confirm#${encodeURIComponent(token)}`,
      },
      { kind: 'note', text: t('sessionsMail:confirmation.validMinutes', { count: validMinutes }) },
      { kind: 'note', text: t('sessionsMail:confirmation.notYou') },
    ],
  }),
);

export const sessionsMails = [identityLinkedMail, ownerConfirmationMail];
