import { judgeRefusal, type Refusal } from '../mails/index.ts';
import type { Trouble } from './address-queries.ts';
import { type Bounce, readBounce } from './read-bounce.ts';
import { asTrouble } from './trouble.ts';

/**
 * What a report means. `complaint`: the reader calls the letter spam; `hard`: there is no such address; `trouble`: it counts
 * once it repeats over days; `soft`: it says nothing of the address, or the mail server goes on trying. `code`: 5.1.1
 * (RFC 3463); '' of a complaint, or if the report has none.
 */
export type Verdict = Judged<'soft'> | Judged<'complaint'> | Failed;
export type Failed = Judged<'hard'> | (Judged<'trouble'> & { readonly trouble: Trouble });
interface Judged<Kind extends string> {
  readonly kind: Kind;
  readonly code: string;
}

/** What a mail server or a mailbox provider says of a letter that we have sent. */
export type Report = Verdict & { readonly letterId: string };

const LETTER_ID = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})@/i;

/**
 * Reads a delivery report (RFC 3464, or text alone) or a complaint (ARF, RFC 5965); null: the mail is neither, or is not about
 * a letter of ours. The letter is found by the Message-ID that it was sent with, which nobody can guess: an address in the
 * report is not believed.
 */
export async function readReport(
  bytes: Uint8Array,
  ownNames: readonly string[] = [],
): Promise<Report | null> {
  const bounce = await readBounce(bytes);
  const letterId = LETTER_ID.exec(bounce?.messageId ?? '')?.[1]?.toLowerCase();
  if (!bounce || !letterId) return null;
  const verdict = judgeBounce(bounce, ownNames);
  return verdict && { ...verdict, letterId };
}

/** What a report means, whatever mail it is about; null: it asks for nothing. */
export function judgeBounce(
  { feedbackType, action, status, diagnostic, text }: Bounce,
  ownNames: readonly string[] = [],
): Verdict | null {
  if (feedbackType !== null) return feedbackType === 'not-spam' ? null : { kind: 'complaint', code: '' };
  const step = stepOf(text);
  const byAnswer = judgeRefusal({ words: diagnostic, status, step, ownNames });
  const byText = judgeRefusal({ words: text, status, step, ownNames });
  const { cause, code } = needsText(byAnswer, byText) ? byText : byAnswer;
  if (action === 'delayed') return { kind: 'soft', code };
  if (cause === 'no_address') return { kind: 'hard', code };
  const trouble = asTrouble(cause);
  return trouble ? { kind: 'trouble', trouble, code } : { kind: 'soft', code };
}

/** The answer says nothing; or it has words alone, and the report knows that the mailbox is only closed for now. */
function needsText(byAnswer: Refusal, byText: Refusal): boolean {
  if (byAnswer.cause === 'no_address') return byAnswer.code.endsWith('.0.0') && byText.cause === 'mailbox';
  return byAnswer.cause === 'unknown';
}

/** As Exim, Postfix, qmail, Courier, sendmail, DragonFly and m-FILTER name the step at which a mail was refused. */
const IN_SESSION = /(after|in reply to) (mail from|initial connection|e?helo|auth|starttls)\b/i;
const AFTER_TEXT =
  /end of data|reply to data command|after i sent the message|final data|smtp command\s+data|>>> data\s+<<< /i;
/** In a transcript of sendmail, which sends DATA before it knows of the addresses. */
const NO_RECIPIENTS = /<<< (503|554)\b.*\b(recipients?|rcpt)\b/i;

function stepOf(text: string): 'session' | 'address' | 'text' {
  if (IN_SESSION.test(text) && !/after rcpt to/i.test(text)) return 'session';
  return AFTER_TEXT.test(text) && !NO_RECIPIENTS.test(text) ? 'text' : 'address';
}
