import type { Language } from '@rajt/rules/language';
import { type Config, siteSettings } from '../../platform/config.ts';
import { texts } from '../../platform/language.ts';
import type { MailContent } from './content.ts';
import type { MailPayload } from './kinds.ts';

/** Links start at the configured origin of the site, whatever host the request named (reliability E4). */
function originOf(config: Config, { branch, market }: MailContent['site']): string {
  return siteSettings(config, { branch, market }).origin;
}

export function composeActivation(
  config: Config,
  language: Language,
  payload: MailPayload<'activation'>,
): MailContent {
  const t = texts(language);
  const { branch, market, firstName, token, validDays } = payload;
  const url = `${originOf(config, { branch, market })}/registration/activate/${encodeURIComponent(token)}`;
  return {
    site: { branch, market },
    subject: t('mail:activation.subject'),
    title: t('mail:activation.title'),
    blocks: [
      { kind: 'text', text: t('mail:greeting', { name: firstName }) },
      { kind: 'text', text: t('mail:activation.text') },
      { kind: 'button', label: t('mail:activation.button'), url },
      { kind: 'note', text: t('mail:activation.validDays', { count: validDays }) },
      { kind: 'note', text: t('mail:activation.notYou') },
    ],
  };
}

export function composeAlreadyRegistered(
  config: Config,
  language: Language,
  payload: MailPayload<'already-registered'>,
): MailContent {
  const t = texts(language);
  const { branch, market, firstName } = payload;
  return {
    site: { branch, market },
    subject: t('mail:alreadyRegistered.subject'),
    title: t('mail:alreadyRegistered.title'),
    blocks: [
      { kind: 'text', text: t('mail:greeting', { name: firstName }) },
      { kind: 'text', text: t('mail:alreadyRegistered.text') },
      {
        kind: 'button',
        label: t('mail:alreadyRegistered.button'),
        url: `${originOf(config, { branch, market })}/login`,
      },
      { kind: 'note', text: t('mail:alreadyRegistered.notYou') },
    ],
  };
}
