import type { Language } from '@rajt/rules/language';
import { type Config, siteSettings } from '../../platform/config.ts';
import { texts } from '../../platform/language.ts';
import type { Block, MailContent } from './content.ts';
import type { MailPayload } from './kinds.ts';

/** The texts of `accountMail` that have the same parts: a button with what it is for, and what to do if it was not you. */
type Asking =
  | 'reset'
  | 'oldUser'
  | 'emailChange'
  | 'noAccount'
  | 'inactive'
  | 'passwordChanged'
  | 'emailTaken';

interface Parts {
  readonly site: MailContent['site'];
  /** Absent when the mail goes to somebody whom we do not know. */
  readonly firstName?: string;
  /** On the site. */
  readonly path: string;
  /** How long the link lives. */
  readonly validity?: string;
}

function composeAsking(config: Config, language: Language, key: Asking, parts: Parts): MailContent {
  const t = texts(language);
  const { branch, market } = parts.site;
  const url = `${siteSettings(config, { branch, market }).origin}${parts.path}`;
  const note = (text: string): Block => ({ kind: 'note', text });
  return {
    site: { branch, market },
    subject: t(`accountMail:${key}.subject`),
    title: t(`accountMail:${key}.title`),
    blocks: [
      {
        kind: 'text',
        text: parts.firstName ? t('mail:greeting', { name: parts.firstName }) : t('accountMail:hello'),
      },
      { kind: 'text', text: t(`accountMail:${key}.text`) },
      { kind: 'button', label: t(`accountMail:${key}.button`), url },
      ...(parts.validity ? [note(parts.validity)] : []),
      note(t(`accountMail:${key}.notYou`)),
    ],
  };
}

export function composePasswordReset(
  config: Config,
  language: Language,
  { token, validHours, firstName, ...site }: MailPayload<'password-reset'>,
): MailContent {
  return composeAsking(config, language, 'reset', {
    site,
    firstName,
    path: `/passwordreset/reset/${encodeURIComponent(token)}`,
    validity: texts(language)('accountMail:reset.validHours', { count: validHours }),
  });
}

export function composeNoAccount(
  config: Config,
  language: Language,
  kind: 'no-account' | 'account-inactive',
  site: MailPayload<'no-account'>,
): MailContent {
  const key = kind === 'no-account' ? 'noAccount' : 'inactive';
  return composeAsking(config, language, key, { site, path: '/registration' });
}

export function composeOldUser(
  config: Config,
  language: Language,
  { token, validDays, firstName, ...site }: MailPayload<'old-user-activation'>,
): MailContent {
  return composeAsking(config, language, 'oldUser', {
    site,
    firstName,
    path: `/registration/old-user/activate/${encodeURIComponent(token)}`,
    validity: texts(language)('accountMail:oldUser.validDays', { count: validDays }),
  });
}

export function composePasswordChanged(
  config: Config,
  language: Language,
  { firstName, ...site }: MailPayload<'password-changed'>,
): MailContent {
  const path = '/passwordreset/request';
  return composeAsking(config, language, 'passwordChanged', { site, firstName, path });
}

export function composeEmailChange(
  config: Config,
  language: Language,
  { token, validHours, firstName, ...site }: MailPayload<'email-change'>,
): MailContent {
  return composeAsking(config, language, 'emailChange', {
    site,
    firstName,
    path: `/registration/email-change/activate/${encodeURIComponent(token)}`,
    validity: texts(language)('accountMail:emailChange.validHours', { count: validHours }),
  });
}

export function composeEmailTaken(
  config: Config,
  language: Language,
  site: MailPayload<'email-change-taken'>,
): MailContent {
  return composeAsking(config, language, 'emailTaken', { site, path: '/login' });
}
