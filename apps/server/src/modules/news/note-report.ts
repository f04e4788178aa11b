import type { UserId } from '@rajt/rules/ids';
import { asId } from '@rajt/rules/ids';
import { type Handle, joinTransaction } from '../../platform/database.ts';
import { withdrawMarketing } from '../consents/index.ts';
import { endSubscription } from '../training/index.ts';
import { endLetter, findLetter, markUndeliverable } from './letter-queries.ts';
import type { Report } from './read-report.ts';

export type Noted = 'undeliverable' | 'unsubscribed' | 'known' | 'soft' | 'unknown';

/**
 * Acts on a report: an address that does not exist gets no news any more (other mails are tried); whoever calls a letter spam is
 * unsubscribed. A report that was read before changes nothing.
 */
export async function noteReport(db: Handle, { kind, letterId, code }: Report): Promise<Noted> {
  return joinTransaction(db, async (trx) => {
    const letter = await findLetter(trx, letterId);
    if (!letter) return 'unknown';
    // The mail server that has it goes on trying; once it gives up, the reader has it or not.
    if (kind === 'soft') return 'soft';
    if (kind === 'complaint') {
      const did = letter.accountId
        ? await withdrawMarketing(trx, asId<UserId>(letter.accountId), 'complaint')
        : await endSubscription(trx, letter.subscribeId ?? '');
      return did ? 'unsubscribed' : 'known';
    }
    if (letter.state === 'bounced' || letter.recipient === null) return 'known';
    await endLetter(trx, letter.id, 'bounced', undefined);
    await markUndeliverable(trx, letter.recipient, code);
    return 'undeliverable';
  });
}
