import type { UserId } from '@rajt/rules/ids';
import { asId } from '@rajt/rules/ids';
import { type Handle, joinTransaction, type Trx } from '../../../platform/postgres/database.ts';
import { withdrawMarketing } from '../../people/consents/index.ts';
import { endSubscription } from '../../people/subscriptions/index.ts';
import { isLongInTrouble, markUndeliverable, noteTrouble } from './address-queries.ts';
import { endLetter, findLetter, type ReportedLetter } from './letter-queries.ts';
import type { Failed, Report } from './read-report.ts';

export type Noted = 'undeliverable' | 'unsubscribed' | 'known' | 'trouble' | 'soft' | 'unknown';

/** The outcome of a report, and the address that it has marked as undeliverable. */
export interface Acted {
  readonly noted: Noted;
  readonly marked: string | null;
}

/** Acts on a report, as `actOnReport` does. */
export async function noteReport(db: Handle, report: Report): Promise<Noted> {
  return (await actOnReport(db, report)).noted;
}

/**
 * Acts on a report: an address that does not exist, or whose mailbox refuses letter after letter, gets no more news (other mails
 * are still sent); a reader who reports a letter as spam is unsubscribed. Reading a report again changes nothing.
 */
export async function actOnReport(db: Handle, report: Report): Promise<Acted> {
  return joinTransaction(db, async (trx) => {
    const letter = await findLetter(trx, report.letterId);
    if (!letter) return { noted: 'unknown', marked: null };
    const noted = await noteAbout(trx, letter, report);
    return { noted, marked: noted === 'undeliverable' ? letter.recipient : null };
  });
}

async function noteAbout(trx: Trx, letter: ReportedLetter, report: Report): Promise<Noted> {
  // Either the mail server that has the letter is still retrying, or the report is about our own server.
  if (report.kind === 'soft') return 'soft';
  if (report.kind === 'complaint') {
    if (letter.isOfMessage) return 'known';
    const did = letter.accountId
      ? await withdrawMarketing(trx, asId<UserId>(letter.accountId), 'complaint')
      : await endSubscription(trx, letter.subscribeId ?? '');
    return did ? 'unsubscribed' : 'known';
  }
  return noteFailed(trx, letter, report);
}

/** Notes that a letter did not arrive, at once or after days of tries. */
async function noteFailed(
  trx: Trx,
  { id, state, recipient }: ReportedLetter,
  report: Failed,
): Promise<Noted> {
  if (state === 'bounced' || recipient === null) return 'known';
  if (report.kind === 'trouble') {
    if (!(await noteTrouble(trx, id, report.trouble))) return 'known';
    if (!(await isLongInTrouble(trx, recipient))) return 'trouble';
  }
  await endLetter(trx, id, 'bounced', undefined);
  await markUndeliverable(trx, recipient, report.code);
  return 'undeliverable';
}
