import type { Language } from '@rajt/rules/language';
import type { Config } from '../../../platform/config/config.ts';
import type { MailContent } from './content.ts';
import { renderHtml } from './render-html.ts';
import { renderText } from './render-text.ts';

/** A mail in both its forms, and its header. */
export interface RenderedMail {
  readonly subject: string;
  readonly html: string;
  readonly text: string;
  /** Absent in mails that nobody subscribes to. */
  readonly unsubscribeUrl?: string;
}

export function renderMail(content: MailContent, language: Language, config: Config): RenderedMail {
  return {
    subject: content.subject,
    html: renderHtml(content, language, config),
    text: renderText(content, language, config),
    ...(content.unsubscribe && { unsubscribeUrl: content.unsubscribe.oneClick }),
  };
}
