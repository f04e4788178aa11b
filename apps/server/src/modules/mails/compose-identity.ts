import type { Language } from '@rajt/rules/language';
import { type Config, siteSettings } from '../../platform/config.ts';
import { texts } from '../../platform/language.ts';
import type { MailContent } from './content.ts';
import type { MailPayload } from './kinds.ts';

/** Tells the owner of an account that there is another way into it. */
export function composeIdentityLinked(
  config: Config,
  language: Language,
  { branch, market, firstName, provider }: MailPayload<'identity-linked'>,
): MailContent {
  const t = texts(language);
  const name = t(`common:provider.${provider}`);
  return {
    site: { branch, market },
    subject: t('mail:identityLinked.subject', { provider: name }),
    title: t('mail:identityLinked.title'),
    blocks: [
      { kind: 'text', text: t('mail:greeting', { name: firstName }) },
      { kind: 'text', text: t('mail:identityLinked.text', { provider: name }) },
      {
        kind: 'button',
        label: t('mail:identityLinked.button'),
        url: `${siteSettings(config, { branch, market }).origin}/profile`,
      },
      { kind: 'note', text: t('mail:identityLinked.notYou') },
    ],
  };
}
