import type { Deps } from '../../../platform/deps.ts';
import { inTransaction } from '../../../platform/postgres/database.ts';
import { queueMail } from '../../office/mails/index.ts';
import { endFinished, takeDueLetters } from '../../people/subscriptions/index.ts';
import { trainingLetterMail } from './mails.ts';

const BATCH = 500;

/**
 * Queues the letters that are due, in batches of one transaction each: after a kill the next sweep goes on where this one
 * was, and nobody gets a letter twice.
 */
export async function sendLetters({ db }: Pick<Deps, 'db'>): Promise<void> {
  await inTransaction(db, endFinished);
  for (let isMore = true; isMore; ) {
    isMore = await inTransaction(db, async (trx) => {
      const due = await takeDueLetters(trx, BATCH);
      for (const { subscribeId, letterId, email, language, firstName, site } of due)
        await queueMail(trx, trainingLetterMail, {
          key: `${subscribeId}:${letterId}`,
          to: email,
          language,
          payload: { ...site, firstName, letterId, subscribeId },
        });
      return due.length === BATCH;
    });
  }
}
