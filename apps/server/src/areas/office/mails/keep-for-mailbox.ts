import type { Config } from '../../../platform/config/config.ts';
import type { Deps } from '../../../platform/deps.ts';
import { insertSentMail, type SentMail } from './mailbox-queries.ts';

/** The mailbox shows mails that left for no mail server; a real mail with its links is for its reader alone. */
export function isForMailbox({ isDemo, smtpUrl }: Pick<Config, 'isDemo' | 'smtpUrl'>): boolean {
  return isDemo && !smtpUrl;
}

/** Keeps a mail that another module has sent itself, such as a letter of news, for the mailbox of the demo mode. */
export async function keepForMailbox(
  { db, config }: Pick<Deps, 'db' | 'config'>,
  mail: SentMail,
): Promise<void> {
  if (isForMailbox(config)) await insertSentMail(db, mail);
}
