import { judgeRefusal, type Refusal } from '../../office/mails/index.ts';
import type { Trouble } from './address-queries.ts';
import { type Bounce, readBounce } from './read-bounce.ts';
import { asTrouble } from './trouble.ts';

/**
 * The meaning of a report. `complaint`: the reader marked the letter as spam; `hard`: the address does not exist; `trouble`:
 * evidence only if it repeats over days; `soft`: no evidence about the address, or the mail server is still retrying. `code`:
 * 5.1.1 (RFC 3463); '' for a complaint or a report without a code.
 */
export type Verdict = Judged<'soft'> | Judged<'complaint'> | Failed;
export type Failed = Judged<'hard'> | (Judged<'trouble'> & { readonly trouble: Trouble });
interface Judged<Kind extends string> {
  readonly kind: Kind;
  readonly code: string;
}

/** A mail server's or mailbox provider's report about a letter that we have sent. */
export type Report = Verdict & { readonly letterId: string };

const LETTER_ID = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})@/i;

/**
 * Reads a delivery report (RFC 3464, or text alone) or a complaint (ARF, RFC 5965); null if the mail is neither, or not about
 * a letter of ours. The letter is found by its secret Message-ID: an address in the report is not trusted.
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

/** The meaning of a report about any mail; null if it requires no action. */
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

/** The answer contains no evidence; or it has only words, and the report's text names a mailbox that is closed for a while. */
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
