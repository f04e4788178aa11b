import type { Language } from '@rajt/rules/language';
import type { Deps } from '../../platform/deps.ts';
import { confirmationsOfOrder, type EntryConfirmation, renderEntryConfirmation } from '../documents/index.ts';

export interface Attachment {
  readonly filename: string;
  readonly contentType: 'application/pdf';
  /** Draws it: milliseconds of work, only when it is wanted. */
  render(): Promise<Buffer>;
}

/** What comes with the mail of an order: the confirmation of each entry. */
export function confirmationAttachments(entries: readonly EntryConfirmation[]): Attachment[] {
  return entries.map((entry) => ({
    filename: `rajt-${entry.bib}.pdf`,
    contentType: 'application/pdf',
    render: async () => Buffer.from(await renderEntryConfirmation(entry)),
  }));
}

/** What came with a mail that was sent, made again for the mailbox page: mails keep no attachment. */
export async function attachmentsOfMail(
  { db, config }: Pick<Deps, 'db' | 'config'>,
  mail: { businessKey: string; language: Language },
): Promise<Attachment[]> {
  const orderId = /^entry-confirmation:(\d+)$/.exec(mail.businessKey)?.[1];
  if (!orderId) return [];
  return confirmationAttachments(await confirmationsOfOrder(db, config, orderId, mail.language));
}
