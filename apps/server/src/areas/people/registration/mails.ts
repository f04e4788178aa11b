import { z } from 'zod';
import { siteSettings } from '../../../platform/config/config.ts';
import { defineMail, siteFields } from '../../office/mails/index.ts';

/** The path of the site to which the person wanted to go; absent in mails of before it was kept. */
const wanted = z.string().optional();

function leadingTo(path: string | undefined, url: string): string {
  return path === undefined ? url : `${url}?redirect=${encodeURIComponent(path)}`;
}

export const activationMail = defineMail(
  'activation',
  z.object({ ...siteFields, firstName: z.string(), token: z.string(), validDays: z.int(), wanted }),
  ({ firstName, token, validDays, wanted, ...site }, { config, t }) => ({
    site,
    subject: t('registrationMail:activation.subject'),
    title: t('registrationMail:activation.title'),
    blocks: [
      { kind: 'text', text: t('mail:greeting', { name: firstName }) },
      { kind: 'text', text: t('registrationMail:activation.text') },
      {
        kind: 'button',
        label: t('registrationMail:activation.button'),
        // The configured origin of the site, whatever host the request named (reliability E4).
        url: `${leadingTo(wanted, `${siteSettings(config, site).origin}/registration/activate`)}#${encodeURIComponent(token)}`,
      },
      { kind: 'note', text: t('registrationMail:activation.validDays', { count: validDays }) },
      { kind: 'note', text: t('registrationMail:activation.notYou') },
    ],
  }),
);

/** Somebody registers with the address of an active account. */
export const alreadyRegisteredMail = defineMail(
  'already-registered',
  z.object({ ...siteFields, firstName: z.string(), wanted }),
  ({ firstName, wanted, ...site }, { config, t }) => ({
    site,
    subject: t('registrationMail:alreadyRegistered.subject'),
    title: t('registrationMail:alreadyRegistered.title'),
    blocks: [
      { kind: 'text', text: t('mail:greeting', { name: firstName }) },
      { kind: 'text', text: t('registrationMail:alreadyRegistered.text') },
      {
        kind: 'button',
        label: t('registrationMail:alreadyRegistered.button'),
        url: leadingTo(wanted, `${siteSettings(config, site).origin}/login`),
      },
      { kind: 'note', text: t('registrationMail:alreadyRegistered.notYou') },
    ],
  }),
);

export const registrationMails = [activationMail, alreadyRegisteredMail] as const;
