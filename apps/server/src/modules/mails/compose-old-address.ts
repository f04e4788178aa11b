import type { Language } from '@rajt/rules/language';
import { type Config, siteSettings } from '../../platform/config.ts';
import { texts } from '../../platform/language.ts';
import type { MailContent } from './content.ts';
import type { MailPayload } from './kinds.ts';

/** To the address that the account has: somebody wants another one, and what to do against it. */
export function composeEmailAsked(
  config: Config,
  language: Language,
  { branch, market, firstName, newEmail }: MailPayload<'email-change-asked'>,
): MailContent {
  const t = texts(language);
  return {
    site: { branch, market },
    subject: t('accountMail:emailAsked.subject'),
    title: t('accountMail:emailAsked.title'),
    blocks: [
      { kind: 'text', text: t('mail:greeting', { name: firstName }) },
      { kind: 'text', text: t('accountMail:emailAsked.text', { email: newEmail }) },
      { kind: 'text', text: t('accountMail:emailAsked.notYou') },
      {
        kind: 'button',
        label: t('accountMail:emailAsked.button'),
        url: `${siteSettings(config, { branch, market }).origin}/passwordreset/request`,
      },
    ],
  };
}

/** To the address that the account had. */
export function composeEmailChanged(
  language: Language,
  { branch, market, firstName, newEmail }: MailPayload<'email-changed'>,
): MailContent {
  const t = texts(language);
  return {
    site: { branch, market },
    subject: t('accountMail:emailChanged.subject'),
    title: t('accountMail:emailChanged.title'),
    blocks: [
      { kind: 'text', text: t('mail:greeting', { name: firstName }) },
      { kind: 'text', text: t('accountMail:emailChanged.text', { email: newEmail }) },
      { kind: 'note', text: t('accountMail:emailChanged.notYou') },
    ],
  };
}
