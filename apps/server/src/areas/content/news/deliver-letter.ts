import { SITES } from '@rajt/rules/branch';
import { siteSettings } from '../../../platform/config/config.ts';
import type { Deps } from '../../../platform/deps.ts';
import { inTransaction } from '../../../platform/postgres/database.ts';
import {
  keepForMailbox,
  type MailContent,
  NotTaken,
  ownNames,
  renderMail,
} from '../../office/mails/index.ts';
import { composeLetter, type NewsReader } from './compose-letter.ts';
import type { ComposeMessage, NewsIssue, SentIssue } from './issue.ts';
import { type BegunLetter, endLetter, markLetterSent, pauseIssue, putOffLetter } from './letter-queries.ts';
import { noteRefusal } from './note-refusal.ts';

export interface DeliverDeps extends Pick<Deps, 'db' | 'config' | 'mail' | 'log'> {
  readonly composeMessage: ComposeMessage;
}

/** The pause after the mail server could not be reached. */
const PAUSE_SECONDS = 60;

/**
 * Sends a letter that is noted as started, and notes the outcome. At most once: if the outcome is unknown, the letter
 * stays started and is not sent again. `paused`: the mail server accepts no letters for now.
 */
export async function deliver(
  deps: DeliverDeps,
  issue: SentIssue,
  letter: BegunLetter,
): Promise<'done' | 'paused'> {
  const content = await compose(deps, issue, letter);
  if (!content) {
    await endLetter(deps.db, letter.id, 'skipped');
    return 'done';
  }
  const { language } = letter;
  const mail = renderMail(content, language, deps.config);
  const host = new URL(siteSettings(deps.config, content.site).origin).hostname;
  try {
    await deps.mail.send({
      ...mail,
      to: letter.email,
      attachments: [],
      messageId: `<${letter.id}@${host}>`,
    });
  } catch (error) {
    return noteFailure(deps, issue, letter, new NotTaken(error, ownNames(deps.config)));
  }
  await markLetterSent(deps.db, { id: letter.id, issueId: issue.id });
  await keepForMailbox(deps, {
    kind: issue.kind,
    key: letter.id,
    to: letter.email,
    language,
    subject: mail.subject,
    html: mail.html,
  });
  return 'done';
}

/** Composes a letter. If that fails, the letter was not sent and waits again. */
async function compose(
  { db, config, composeMessage }: DeliverDeps,
  issue: SentIssue,
  letter: BegunLetter,
): Promise<MailContent | null> {
  if (issue.kind === 'news') return composeLetter(issue.content, readerOf(issue.content, letter), config);
  try {
    return await composeMessage(db, issue.id, letter);
  } catch (error) {
    await putOffLetter(db, letter.id, { seconds: PAUSE_SECONDS, counts: false });
    throw error;
  }
}

/** A reader without a site of their own belongs to the branch's first site. */
export function readerOf(
  issue: NewsIssue,
  letter: Pick<BegunLetter, 'market' | 'language' | 'firstName' | 'marketingUuid' | 'subscribeId'>,
): NewsReader {
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
  { db, log }: Pick<DeliverDeps, 'db' | 'log'>,
  issue: Pick<SentIssue, 'id'>,
  letter: BegunLetter,
  failure: NotTaken,
): Promise<'done' | 'paused'> {
  const told = { issue: issue.id, letter: letter.id, err: failure };
  if (failure.isRefusal) {
    const isStopped = await inTransaction(db, (trx) => noteRefusal(trx, issue.id, letter, failure));
    if (isStopped) log.warn(told, 'news stopped: letter after letter is refused alike');
    return isStopped ? 'paused' : 'done';
  }
  if (failure.isBeforeSending || (failure.responseCode ?? 0) > 0)
    await putOffLetter(db, letter.id, { seconds: PAUSE_SECONDS, counts: false });
  await pauseIssue(db, issue.id, PAUSE_SECONDS);
  log.warn(told, 'news cannot be sent for now');
  return 'paused';
}
