import { PASSING_WORDS, REFUSAL_WORDS, type RefusalCause } from './refusal-words.ts';

export interface RefusalEvidence {
  /** The mail server's answer, or the part of it that a report quotes; '' if there is none. */
  readonly words: string;
  /** Status of a delivery report (RFC 3464); '' for a refusal over SMTP, or if it is missing. */
  readonly status?: string;
  /** The step that the mail server refused, by default the address. `session`: our server or sender, before any address. */
  readonly step?: 'session' | 'address' | 'text';
  /** The sender's address and the host names of our sites, in lower case: words about them are not about the recipient. */
  readonly ownNames?: readonly string[];
}

export interface Refusal {
  readonly cause: RefusalCause;
  /** The enhanced code (RFC 3463) that decided or came with it, such as 5.1.1; '' if there is none. */
  readonly code: string;
}

/** The address does not exist or is closed (RFC 3463, RFC 7505); 5.1.7 and 5.1.8 are about the sender. */
const NO_ADDRESS = new Set(['5.1.1', '5.1.2', '5.1.3', '5.1.6', '5.1.10', '5.2.1']);

/**
 * Codes that do not name a cause, so that the words decide: x.y.0 of the classes "other" and "address", every 5.5.0 of
 * Microsoft and Orange, and what Exchange Online writes for users that another server, or its own directory, does not know.
 */
const VAGUE = /^(.\.[0135]\.0|5\.1\.351|5\.4\.1)$/;

/** Yahoo refuses an unknown address after the text, where other servers refuse it before. */
const SAID_LATE = /do(es)?n't have an? .{1,80} account/;

/** Characters: the reason is at the beginning, and a report may hold anything. */
const MAX_WORDS = 8000;

const ADDRESS = /[^\s<>:"'(]+@[^\s<>:"')]+/g;
const HOST = /(?<![\w/.-])[\w-]+(\.[\w-]+)*\.[a-z]{2,}(?![\w/-])/g;

/** By the subject of RFC 3463, section 3; the other subjects contain no evidence of an address. */
const CAUSE_BY_SUBJECT: Readonly<Record<string, RefusalCause>> = {
  '1': 'mailbox',
  '2': 'mailbox',
  '4': 'unreachable',
  '6': 'sender',
  '7': 'sender',
};

/**
 * Decides what a refusal is about. The enhanced code of the answer goes before a report's Status, which the reporting server
 * often makes up; if a code names no cause, the words decide. A code that ends an address is not believed against words of
 * another or of a passing cause, and never of a 4xx answer.
 */
export function judgeRefusal({
  words,
  status = '',
  step = 'address',
  ownNames = [],
}: RefusalEvidence): Refusal {
  const answer = words.slice(0, MAX_WORDS).normalize('NFKC').toLowerCase().replaceAll(/\s+/g, ' ');
  const ownCode = codeIn(answer);
  const code = [ownCode, status].find((one) => one !== '' && !VAGUE.test(one)) ?? '';
  const plain = withoutNames(answer, ownNames);
  const shown = code || ownCode || status;
  const isPassing =
    /^4\d\d\b/.test(replyIn(answer)) ||
    (replyIn(answer) === '' && shown.startsWith('4.')) ||
    PASSING_WORDS.test(plain);
  const byWords = causeByWords(plain, step);
  const cause = step === 'session' ? 'sender' : causeOf(code, byWords);
  if (!isPassing || cause !== 'no_address') return { cause, code: shown };
  return { cause: byWords === 'unreachable' ? 'unreachable' : 'mailbox', code: shown };
}

/** A name is no evidence, unless it is ours; the address of a page is evidence: it leads to a block list. */
function withoutNames(answer: string, ownNames: readonly string[]): string {
  const isOwn = (name: string) => ownNames.some((own) => name === own || name.endsWith(`.${own}`));
  return answer
    .replaceAll(ADDRESS, (address) => (ownNames.includes(address) ? 'our address' : '@'))
    .replaceAll(HOST, (host) => (isOwn(host) ? 'our domain' : '#'));
}

function causeByWords(plain: string, step: RefusalEvidence['step']): RefusalCause {
  const cause = REFUSAL_WORDS.find(([, rule]) => rule.test(plain))?.[0] ?? 'unknown';
  if (cause === 'no_domain') return 'no_address';
  // The server took the address before the text: words alone are about the recipient's filter, or come from a server behind it.
  return cause === 'no_address' && step === 'text' && !SAID_LATE.test(plain) ? 'mailbox' : cause;
}

function causeOf(code: string, byWords: RefusalCause): RefusalCause {
  if (NO_ADDRESS.has(code)) return byWords === 'sender' || byWords === 'full' ? byWords : 'no_address';
  if (code === '') return byWords;
  if (/^[45]\.2\.2$/.test(code)) return 'full';
  return code === '5.1.7' || code === '5.1.8'
    ? 'sender'
    : (CAUSE_BY_SUBJECT[code.split('.')[1] ?? ''] ?? 'unknown');
}

/** The first enhanced code after a reply's number, or alone in a quoted answer. */
function codeIn(answer: string): string {
  const afterReply = /\b[45]\d\d[ :#-]{1,3}(?:[45]\d\d[ -])?\(?#?([45]\.\d{1,3}\.\d{1,3})(?![\d.])/.exec(
    answer,
  )?.[1];
  return afterReply ?? /(?:^|[\s(#:])([45]\.\d{1,3}\.\d{1,3})(?![\d.])/.exec(answer)?.[1] ?? '';
}

/** The three digits of the answer (RFC 5321, section 4.2). */
function replyIn(answer: string): string {
  return /(?:^|[\s;:([])([45]\d\d)(?=[ :-])/.exec(answer)?.[1] ?? '';
}
