import type { Language } from '@rajt/rules/language';
import { BOOKS_KEPT_YEARS } from '@rajt/rules/retention';
import { texts } from '../../platform/language.ts';
import type { MailContent } from './content.ts';
import type { MailPayload } from './kinds.ts';

/** That an account is gone, and what remains of it. */
export function composeAccountErased(
  language: Language,
  { branch, market }: MailPayload<'account-erased'>,
): MailContent {
  const t = texts(language);
  return {
    site: { branch, market },
    subject: t('mail:accountErased.subject'),
    title: t('mail:accountErased.title'),
    blocks: [
      { kind: 'text', text: t('mail:accountErased.text') },
      { kind: 'text', text: t('mail:accountErased.kept', { years: BOOKS_KEPT_YEARS }) },
      { kind: 'note', text: t('mail:accountErased.notYou') },
    ],
  };
}
