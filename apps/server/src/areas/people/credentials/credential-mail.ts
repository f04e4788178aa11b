import type { Site } from '@rajt/rules/branch';
import { siteSettings } from '../../../platform/config/config.ts';
import type { Block, MailContent, MailContext } from '../../office/mails/index.ts';

/** The texts that have the same parts: a button with what it is for, and what to do if it was not you. */
type Key = 'reset' | 'oldUser' | 'emailChange' | 'noAccount' | 'inactive' | 'passwordChanged' | 'emailTaken';

interface Parts {
  readonly site: Site;
  /** Absent in a mail to a person whom we do not know. */
  readonly firstName?: string;
  /** The path to which the button leads, on the site. */
  readonly path: string;
  /** How long the link lives. */
  readonly validity?: string;
}

/** A mail about a login method: what happened, one button, what to do if it was not the reader. */
export function credentialMail(
  { config, t }: MailContext,
  key: Key,
  { site, firstName, path, validity }: Parts,
): MailContent {
  const note = (text: string): Block => ({ kind: 'note', text });
  return {
    site,
    subject: t(`credentialsMail:${key}.subject`),
    title: t(`credentialsMail:${key}.title`),
    blocks: [
      { kind: 'text', text: firstName ? t('mail:greeting', { name: firstName }) : t('mail:hello') },
      { kind: 'text', text: t(`credentialsMail:${key}.text`) },
      {
        kind: 'button',
        label: t(`credentialsMail:${key}.button`),
        url: `${siteSettings(config, site).origin}${path}`,
      },
      ...(validity ? [note(validity)] : []),
      note(t(`credentialsMail:${key}.notYou`)),
    ],
  };
}
