import type { PageBlock } from '@rajt/contract/content/schemas/pages';
import type { Site } from '@rajt/rules/branch';

/** The content of a mail, before it is HTML or plain text. Every string is plain text: the renderers escape it. */
export interface MailContent {
  readonly site: Site;
  readonly subject: string;
  readonly title: string;
  /** The text that mailboxes show next to the subject; absent: the beginning of the text. */
  readonly preheader?: string;
  readonly blocks: readonly Block[];
  /** The attachments, if composing the mail has read them already; otherwise `MailDefinition.attachments` returns them. */
  readonly attachments?: readonly Attachment[];
  /** Set for mails sent by consent: a page to end it on, and where mail programs post to end it by one press (RFC 8058). */
  readonly unsubscribe?: { readonly page: string; readonly oneClick: string };
}

export type Block =
  | { readonly kind: 'heading'; readonly text: string }
  /** A block of a Markdown file; its links are whole addresses. */
  | { readonly kind: 'words'; readonly words: PageBlock }
  | { readonly kind: 'picture'; readonly url: string; readonly alt: string }
  | { readonly kind: 'text'; readonly text: string }
  /** Small print. */
  | { readonly kind: 'note'; readonly text: string }
  | { readonly kind: 'button'; readonly label: string; readonly url: string }
  | { readonly kind: 'facts'; readonly rows: readonly (readonly [label: string, value: string])[] }
  /** The bought goods, each with its sum and details. */
  | { readonly kind: 'goods'; readonly lines: readonly GoodsLine[] }
  | {
      readonly kind: 'bib';
      readonly event: string;
      readonly number: string;
      /** '' for nothing. */
      readonly caption: string;
      readonly rows: readonly (readonly [label: string, value: string])[];
    };

export interface GoodsLine {
  readonly name: string;
  readonly amount: string;
  readonly about: readonly string[];
}

export interface Attachment {
  readonly filename: string;
  readonly contentType: 'application/pdf';
  /** Draws it: milliseconds of work, only when it is needed. */
  render(): Promise<Buffer>;
}
