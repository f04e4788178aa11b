import { writeAudit } from '../../../platform/audit.ts';
import type { Trx } from '../../../platform/postgres/database.ts';
import { raiseFlag } from '../../office/flags/index.ts';
import type { NotTaken } from '../../office/mails/index.ts';
import { isLongInTrouble, markUndeliverable, noteTrouble } from './address-queries.ts';
import {
  addToRow,
  type BegunLetter,
  countRefusal,
  endLetter,
  findTries,
  putOffLetter,
  restoreRow,
} from './letter-queries.ts';
import { stopIssue } from './queries.ts';
import { asTrouble } from './trouble.ts';

/**
 * Seconds to the next try after each refusal that does not end the address; after the last one the letter is refused, three to
 * four days after its first try.
 */
const NEXT_TRY = [600, 3600, 4 * 3600, 12 * 3600, 24 * 3600, 48 * 3600];
/** First tries with the same code in a row, with no letter accepted between them: the cause is the sender, not the readers. */
const EQUAL_REFUSALS = 10;
/** First tries that were refused for the sender or the text, over the whole issue: one large provider may block us. */
const SENDER_REFUSALS = 10;

/**
 * Notes that the mail server refused a letter (decision 0065). Only an answer that names a missing address ends the address;
 * after any other one the letter is retried over days. Ten equal refusals in a row stop the issue with a flag and restore the
 * addresses that they ended, until the organiser resumes it. Returns whether the issue stopped.
 */
export async function noteRefusal(
  trx: Trx,
  issueId: string,
  letter: BegunLetter,
  failure: NotTaken,
): Promise<boolean> {
  const { responseCode = null, refusal, isOfMail } = failure;
  const tries = await findTries(trx, letter.id);
  const detail = { responseCode, enhancedCode: refusal.code };
  const isPermanent = responseCode !== null && responseCode >= 500;
  const isOfSender = isPermanent && (isOfMail || refusal.cause === 'sender');
  // Letters that are retried come one after the other: their refusals are no evidence about the issue.
  const { inRow, ofSender } =
    tries === 1
      ? await countRefusal(trx, issueId, { refusedAs: Object.values(detail).join(' '), isOfSender })
      : { inRow: 0, ofSender: 0 };
  const isRow = inRow >= EQUAL_REFUSALS;
  if (isRow) await putOffLetter(trx, letter.id, { seconds: 0, counts: true });
  else if (await endOrPutOff(trx, letter, failure, tries)) await addToRow(trx, issueId, letter.id);
  if ((isPermanent && isOfMail) || (ofSender === SENDER_REFUSALS && !isRow))
    await raiseFlag(trx, {
      kind: 'news_refused',
      subject: `news_issue:${issueId}`,
      detail: { letterId: letter.id, ...detail },
    });
  if (!isRow) return false;
  await restoreRow(trx, issueId);
  if (!(await stopIssue(trx, issueId))) return false;
  await writeAudit(trx, {
    actorId: null,
    action: 'news.stopped',
    subject: `news_issue:${issueId}`,
    detail: { refusals: inRow, ...detail },
  });
  await raiseFlag(trx, { kind: 'news_paused', subject: `news_issue:${issueId}`, detail });
  return true;
}

/** Returns whether the refusal ended the address. */
async function endOrPutOff(
  trx: Trx,
  { id, email }: BegunLetter,
  { responseCode, refusal, isOfMail }: NotTaken,
  tries: number,
): Promise<boolean> {
  if (refusal.cause === 'no_address') {
    await endLetter(trx, id, 'bounced', responseCode);
    await markUndeliverable(trx, email, refusal.code || String(responseCode));
    return true;
  }
  const seconds = NEXT_TRY[tries - 1];
  if (seconds !== undefined) {
    await putOffLetter(trx, id, { seconds, counts: true });
    return false;
  }
  await endLetter(trx, id, 'refused', responseCode);
  const trouble = isOfMail ? null : asTrouble(refusal.cause);
  if (trouble && (await noteTrouble(trx, id, trouble)) && (await isLongInTrouble(trx, email)))
    await markUndeliverable(trx, email, refusal.code || String(responseCode));
  return false;
}
