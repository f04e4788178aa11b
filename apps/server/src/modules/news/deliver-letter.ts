import { SITES } from '@rajt/rules/branch';
import { siteSettings } from '../../platform/config.ts';
import { inTransaction } from '../../platform/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { NotTaken, renderMail } from '../mails/index.ts';
import { raiseFlag } from '../organiser/index.ts';
import { composeLetter, type NewsReader } from './compose-letter.ts';
import type { NewsIssue } from './issue.ts';
import {
  type BegunLetter,
  endLetter,
  findTries,
  markLetterSent,
  markUndeliverable,
  pauseIssue,
  putOffLetter,
} from './letter-queries.ts';

export type DeliverDeps = Pick<Deps, 'db' | 'config' | 'mail' | 'log'>;

/** Seconds to the next try after each that the mail server refused for now; after the last one the letter is given up. */
const NEXT_TRY = [600, 3600, 4 * 3600, 12 * 3600];
/** When the mail server cannot be reached. */
const PAUSE_SECONDS = 60;

/**
 * Sends a letter that is noted as begun, and notes how it ended. At most once: where nobody can say whether the mail server
 * has it, it stays begun and is not sent again. `paused`: there is nobody to send it to for now.
 */
export async function deliver(
  deps: DeliverDeps,
  issue: NewsIssue,
  letter: BegunLetter,
): Promise<'done' | 'paused'> {
  const reader = readerOf(issue, letter);
  const mail = renderMail(composeLetter(issue, reader, deps.config), reader.language, deps.config);
  const host = new URL(siteSettings(deps.config, reader.site).origin).hostname;
  try {
    await deps.mail.send({
      ...mail,
      to: letter.email,
      attachments: [],
      messageId: `<${letter.id}@${host}>`,
    });
  } catch (error) {
    return noteFailure(deps, issue, letter, new NotTaken(error));
  }
  await markLetterSent(deps.db, letter.id);
  return 'done';
}

/** A reader without a site of their own is of the branch's first one. */
function readerOf(issue: NewsIssue, letter: BegunLetter): NewsReader {
  const sites = SITES.filter(({ branch }) => branch === issue.branch);
  const site = sites.find(({ market }) => market === letter.market) ?? sites[0] ?? SITES[0];
  const { marketingUuid, subscribeId } = letter;
  return {
    site,
    language: letter.language,
    firstName: letter.firstName,
    unsubscribe: marketingUuid === null ? { subscribeId: subscribeId ?? '' } : { marketingUuid },
  };
}

async function noteFailure(
  { db, log }: DeliverDeps,
  issue: NewsIssue,
  letter: BegunLetter,
  failure: NotTaken,
): Promise<'done' | 'paused'> {
  const { responseCode = 0 } = failure;
  const told = { issue: issue.id, letter: letter.id, err: failure };
  if (!failure.isRefusal) {
    if (failure.isBeforeSending || responseCode > 0)
      await putOffLetter(db, letter.id, { seconds: PAUSE_SECONDS, counts: false });
    await pauseIssue(db, issue.id, PAUSE_SECONDS);
    log.warn(told, 'news cannot be sent for now');
    return 'paused';
  }
  if (responseCode < 500) {
    const seconds = NEXT_TRY[(await findTries(db, letter.id)) - 1];
    if (seconds === undefined) await endLetter(db, letter.id, 'refused', responseCode);
    else await putOffLetter(db, letter.id, { seconds, counts: true });
    return 'done';
  }
  await inTransaction(db, async (trx) => {
    await endLetter(trx, letter.id, failure.isOfRecipient ? 'bounced' : 'refused', responseCode);
    if (failure.isOfRecipient) await markUndeliverable(trx, letter.email, String(responseCode));
    // What is said of the mail itself will be said of the next ones, too.
    else
      await raiseFlag(trx, {
        kind: 'news_refused',
        subject: `news_issue:${issue.id}`,
        detail: { letterId: letter.id, responseCode },
      });
  });
  return 'done';
}
