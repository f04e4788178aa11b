import { budapestDate } from '@rajt/rules/dates';
import { lastDayToReplace } from '@rajt/rules/entering/certificate-review';
import { pick } from '../../../platform/http/language.ts';
import { fullName } from '../../../platform/person-name.ts';
import { type Handle, inTransaction } from '../../../platform/postgres/database.ts';
import { queueMail } from '../../office/mails/index.ts';
import { certificateRefusedMail } from './mails.ts';
import { findRefusal, findReviewedEntry, noteMailed } from './notice-queries.ts';
import { lockReviewed } from './review-queries.ts';

/** Queues the mail about a refusal, if it still counts under the lock of its entry. May run twice. */
export async function notifyOfReview(db: Handle, reviewId: string): Promise<void> {
  await inTransaction(db, async (trx) => {
    const entryId = await findReviewedEntry(trx, reviewId);
    if (!entryId) return;
    await lockReviewed(trx, entryId);
    const refusal = await findRefusal(trx, reviewId);
    if (!refusal) return;
    const { verdict, email, firstName, language, branch, market, raceOn, now } = refusal;
    const until = lastDayToReplace(raceOn);
    await queueMail(trx, certificateRefusedMail, {
      key: reviewId,
      to: email,
      language,
      payload: {
        branch,
        market,
        firstName,
        entryId,
        participant: fullName(refusal.participant, language),
        event: pick(language, refusal.eventHu, refusal.eventEn),
        race: pick(language, refusal.raceHu, refusal.raceEn),
        verdict,
        until: budapestDate(now) <= until ? until : null,
      },
    });
    await noteMailed(trx, reviewId);
  });
}
