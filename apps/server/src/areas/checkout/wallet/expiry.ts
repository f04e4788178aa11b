import { EXPIRY_REMINDER_DAYS } from '@rajt/rules/checkout/balance';
import type { Deps } from '../../../platform/deps.ts';
import { inTransaction } from '../../../platform/postgres/database.ts';
import { queueMail } from '../../office/mails/index.ts';
import { expireBalance, findEnding, findExpired } from './expiry-queries.ts';
import { balanceEndsMail } from './mails.ts';

const BATCH = 500;

/** Every hour: posts what has expired, each balance by itself. */
export async function sweepExpired({ db }: Pick<Deps, 'db'>): Promise<void> {
  for (let isMore = true; isMore; ) {
    const accounts = await findExpired(db, BATCH);
    for (const accountId of accounts) await expireBalance(db, accountId);
    isMore = accounts.length === BATCH;
  }
}

/**
 * Every day: a mail 30 days before a part of a balance expires and another one 7 days before, each once for a balance and its day
 * (`EXPIRY_REMINDER_DAYS`). An account that gets such a credit late gets the mail that still fits.
 */
export async function remindOfExpiry({ db }: Pick<Deps, 'db'>): Promise<void> {
  const [first] = EXPIRY_REMINDER_DAYS;
  for (let after: string | null = '0 '; after !== null; ) {
    const ending = await findEnding(db, { withinDays: first, after, limit: BATCH });
    await inTransaction(db, async (trx) => {
      for (const { accountId, expiresOn, daysLeft, email, language, site, ...said } of ending) {
        const stage = EXPIRY_REMINDER_DAYS.findLast((days) => daysLeft <= days) ?? first;
        await queueMail(trx, balanceEndsMail, {
          key: `${accountId}:${expiresOn}:${stage}`,
          to: email,
          language,
          payload: { ...site, ...said, expiresOn },
        });
      }
    });
    const last = ending.at(-1);
    after = last && ending.length === BATCH ? `${last.accountId} ${last.expiresOn}` : null;
  }
}
