import type { Site } from '@rajt/rules/branch';
import type { OutgoingMail } from '../../platform/mail-transport.ts';

/** What a mail says, before it is HTML or plain text. Every string is plain text: the renderers escape it. */
export interface MailContent {
  readonly site: Site;
  readonly subject: string;
  readonly title: string;
  readonly blocks: readonly Block[];
  readonly attachments?: OutgoingMail['attachments'];
}

export type Block =
  | { readonly kind: 'text'; readonly text: string }
  /** Small print. */
  | { readonly kind: 'note'; readonly text: string }
  | { readonly kind: 'button'; readonly label: string; readonly url: string }
  | { readonly kind: 'facts'; readonly rows: readonly (readonly [label: string, value: string])[] }
  | {
      readonly kind: 'bib';
      readonly event: string;
      readonly number: string;
      /** '' for nothing. */
      readonly caption: string;
      readonly rows: readonly (readonly [label: string, value: string])[];
    };
