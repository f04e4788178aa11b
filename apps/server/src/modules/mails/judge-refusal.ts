import { REFUSAL_WORDS, type RefusalCause } from './refusal-words.ts';

export interface RefusalEvidence {
  /** The mail server's answer as it came, or what a report quotes of it; '' if there is none. */
  readonly words: string;
  /** Status of a delivery report (RFC 3464); '' for a refusal over SMTP, or if it is missing. */
  readonly status?: string;
  /** What the mail server refused; without it the address. `session`: us or our sender, before it heard of an address. */
  readonly step?: 'session' | 'address' | 'text';
}

export interface Refusal {
  readonly cause: RefusalCause;
  /** The enhanced code (RFC 3463) that decided or came with it, such as 5.1.1; '' if there is none. */
  readonly code: string;
}

/** That an address does not exist or is closed (RFC 3463, RFC 7505); 5.1.7 and 5.1.8 are about the sender. */
const NO_ADDRESS = new Set(['5.1.1', '5.1.2', '5.1.3', '5.1.6', '5.1.10', '5.2.1']);

/**
 * Codes that do not name a cause, so that the words decide: x.y.0 of the classes "other" and "address", every 5.5.0 of
 * Microsoft and Orange, and what Exchange Online writes for users that another server, or its own directory, does not know.
 */
const VAGUE = /^(.\.[0135]\.0|5\.1\.351|5\.4\.1)$/;

/** Yahoo says of an address after the text what others say before it. */
const SAID_LATE = /do(es)?n't have an? .{1,80} account/;

/** Characters: the reason is at the beginning, and a report may hold anything. */
const MAX_WORDS = 8000;

const ADDRESS = /[^\s<>:"'(]+@[^\s<>:"')]+/g;
const HOST = /(?<![\w/.-])[\w-]+(\.[\w-]+)*\.[a-z]{2,}(?![\w/-])/g;

/** By the subject of RFC 3463, section 3; what is not here says nothing of an address. */
const CAUSE_BY_SUBJECT: Readonly<Record<string, RefusalCause>> = {
  '1': 'mailbox',
  '2': 'mailbox',
  '4': 'unreachable',
  '6': 'sender',
  '7': 'sender',
};

/**
 * Decides what a refusal is about. The enhanced code of the answer goes before a report's Status, which the reporting server
 * often makes up; a code that names no cause leaves it to the words. A code that ends an address is not believed against
 * words of another cause, and never of a 4xx answer.
 */
export function judgeRefusal({ words, status = '', step = 'address' }: RefusalEvidence): Refusal {
  const told = words.slice(0, MAX_WORDS).normalize('NFKC').toLowerCase().replaceAll(/\s+/g, ' ');
  const ownCode = codeIn(told);
  const code = [ownCode, status].find((one) => one !== '' && !VAGUE.test(one)) ?? '';
  // A name is no evidence; the address of a page is: it leads to a block list.
  const plain = told.replaceAll(ADDRESS, '@').replaceAll(HOST, '#');
  const byWords = causeByWords(plain, step);
  const shown = code || ownCode || status;
  const isForNow = /^4\d\d\b/.test(replyIn(told)) || (replyIn(told) === '' && shown.startsWith('4.'));
  const cause = step === 'session' ? 'sender' : causeOf(code, byWords);
  return { cause: isForNow && cause === 'no_address' ? 'mailbox' : cause, code: shown };
}

function causeByWords(plain: string, step: RefusalEvidence['step']): RefusalCause {
  const cause = REFUSAL_WORDS.find(([, rule]) => rule.test(plain))?.[0] ?? 'unknown';
  if (cause === 'no_domain') return 'no_address';
  // The address was taken before the text: words alone tell of its reader's filter, or of a server behind.
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

/** The first enhanced code after a reply's number, or alone in what is quoted. */
function codeIn(told: string): string {
  const afterReply = /\b[45]\d\d[ :#-]{1,3}(?:[45]\d\d[ -])?\(?#?([45]\.\d{1,3}\.\d{1,3})(?![\d.])/.exec(
    told,
  )?.[1];
  return afterReply ?? /(?:^|[\s(#:])([45]\.\d{1,3}\.\d{1,3})(?![\d.])/.exec(told)?.[1] ?? '';
}

/** The three digits of the answer (RFC 5321, section 4.2). */
function replyIn(told: string): string {
  return /(?:^|[\s;:([])([45]\d\d)(?=[ :-])/.exec(told)?.[1] ?? '';
}
