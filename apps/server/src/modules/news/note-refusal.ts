import { writeAudit } from '../../platform/audit.ts';
import type { Trx } from '../../platform/database.ts';
import type { NotTaken } from '../mails/index.ts';
import { raiseFlag } from '../organiser/index.ts';
import { isLongInTrouble, markUndeliverable, noteTrouble } from './address-queries.ts';
import { type BegunLetter, countRefusal, endLetter, findTries, putOffLetter } from './letter-queries.ts';
import { stopIssue } from './queries.ts';
import { asTrouble } from './trouble.ts';

/**
 * Seconds to the next try after each refusal that does not say that the address is wrong; after the last one the letter is
 * given up, three to four days after it was begun.
 */
const NEXT_TRY = [600, 3600, 4 * 3600, 12 * 3600, 24 * 3600, 48 * 3600];
/** So many equal refusals of as many readers, with nobody between them who got it: it is not the readers. */
const EQUAL_REFUSALS = 10;

/**
 * Notes that the mail server refused a letter (decision 0065). Only an answer that names a missing address ends it; anything
 * else is tried again over days. Letter after letter refused alike stops the issue with a flag, until the organiser sends on.
 * Returns whether it did.
 */
export async function noteRefusal(
  trx: Trx,
  issueId: string,
  letter: BegunLetter,
  failure: NotTaken,
): Promise<boolean> {
  const tries = await findTries(trx, letter.id);
  const detail = { responseCode: failure.responseCode ?? null, enhancedCode: failure.refusal.code };
  // A letter that is tried again stands beside others of its kind: they say nothing of the issue.
  const count = tries === 1 ? await countRefusal(trx, issueId, Object.values(detail).join(' ')) : 0;
  await endOrPutOff(trx, letter, failure, tries);
  // What is said of the mail itself will be said of the next ones, too.
  if (failure.isOfMail && detail.responseCode !== null && detail.responseCode >= 500)
    await raiseFlag(trx, {
      kind: 'news_refused',
      subject: `news_issue:${issueId}`,
      detail: { letterId: letter.id, ...detail },
    });
  if (count < EQUAL_REFUSALS || !(await stopIssue(trx, issueId))) return false;
  await writeAudit(trx, {
    actorId: null,
    action: 'news.stopped',
    subject: `news_issue:${issueId}`,
    detail: { refusals: count, ...detail },
  });
  await raiseFlag(trx, { kind: 'news_paused', subject: `news_issue:${issueId}`, detail });
  return true;
}

async function endOrPutOff(
  trx: Trx,
  { id, email }: BegunLetter,
  { responseCode, refusal, isOfMail }: NotTaken,
  tries: number,
): Promise<void> {
  if (refusal.cause === 'no_address') {
    await endLetter(trx, id, 'bounced', responseCode);
    await markUndeliverable(trx, email, refusal.code || String(responseCode));
    return;
  }
  const seconds = NEXT_TRY[tries - 1];
  if (seconds !== undefined) return putOffLetter(trx, id, { seconds, counts: true });
  await endLetter(trx, id, 'refused', responseCode);
  const trouble = isOfMail ? null : asTrouble(refusal.cause);
  if (trouble && (await noteTrouble(trx, id, trouble)) && (await isLongInTrouble(trx, email)))
    await markUndeliverable(trx, email, refusal.code || String(responseCode));
}
