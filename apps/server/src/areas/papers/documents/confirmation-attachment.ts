import type { Language } from '@rajt/rules/language';
import type { Config } from '../../../platform/config/config.ts';
import type { Handle } from '../../../platform/postgres/database.ts';
import type { Attachment } from '../../office/mails/index.ts';
import { type EntryConfirmation, toConfirmation } from './confirmation.ts';
import { findPaidEntry } from './queries.ts';
import { renderEntryConfirmation } from './render-confirmation.ts';

/** The confirmation of an entry as a file of a mail. */
export function confirmationFile(entry: EntryConfirmation): Attachment {
  return {
    // A number that a team shares would name several files alike.
    filename: `rajt-${entry.team?.sharesBib ? `${entry.bib}-${entry.team.leg}` : entry.bib}.pdf`,
    contentType: 'application/pdf',
    render: async () => Buffer.from(await renderEntryConfirmation(entry)),
  };
}

/** The confirmation of one entry, for a mail to its participant; none once it is no longer paid. */
export async function confirmationOfEntry(
  handle: Handle,
  config: Config,
  entryId: string,
  language: Language,
): Promise<Attachment[]> {
  const row = await findPaidEntry(handle, entryId);
  return row ? [confirmationFile(toConfirmation(row, language, config))] : [];
}
