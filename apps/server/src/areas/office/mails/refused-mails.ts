import { judgeRefusal, type Refusal } from './judge-refusal.ts';

/** Authentication required (RFC 4954): no name and password in SMTP_URL. */
const UNKNOWN_TO_SERVER = 530;

const NEVER_REACHED = new Set([
  'EAUTH',
  'EDNS',
  'ETLS',
  'ECONNREFUSED',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
]);

/** Node's names for a certificate that is not trusted or of another name (its documentation of TLS, X509 error codes). */
const NOT_TRUSTED = /CERT|ISSUER|LEAF_SIGNATURE|INVALID_(CA|PURPOSE)|PATH_LENGTH|HOSTNAME_MISMATCH/;

/** Commands before a mail begins: a refusal of them is about our server, or the mail server is shutting down. */
const SESSION = /^(CONN|EHLO|HELO|LHLO|STARTTLS|AUTH)\b/;

/**
 * A mail that the mail server did not accept. The server's words repeat the address, and an error's text is written to the log
 * and the queue, so the error has no `cause` and contains only the meaning of the words.
 */
export class NotTaken extends Error {
  readonly code: string | undefined;
  readonly responseCode: number | undefined;
  /** The meaning of the answer, and its enhanced code. */
  readonly refusal: Refusal;
  /** The server was never reached, or did not let us in: the mail has not left. Else it may have, unless there is an answer. */
  readonly isBeforeSending: boolean;
  /** The answer came before the address or after it, so it is about our sender or the text: the next mails get the same. */
  readonly isOfMail: boolean;

  /** `ownNames`: the sender's address and our host names (`ownNames`), which an answer may name in place of the recipient. */
  constructor(error: unknown, ownNames: readonly string[] = []) {
    const {
      name,
      code,
      responseCode,
      response = '',
      command = '',
      originalCode,
    } = error as {
      name?: string;
      code?: string;
      responseCode?: number;
      response?: string;
      command?: string;
      originalCode?: string;
    };
    const step = command.startsWith('RCPT TO') ? 'address' : command === 'DATA' ? 'text' : 'session';
    const refusal = judgeRefusal({ words: response, step, ownNames });
    super(
      ['mail not taken:', code ?? name, responseCode, refusal.code]
        .filter((part) => part !== undefined && part !== '')
        .join(' '),
    );
    this.name = 'NotTaken';
    this.code = code;
    this.responseCode = responseCode;
    this.refusal = refusal;
    this.isOfMail = step !== 'address';
    this.isBeforeSending =
      (SESSION.test(command) && responseCode !== undefined) ||
      [code, originalCode].some(
        (one) => one !== undefined && (NEVER_REACHED.has(one) || NOT_TRUSTED.test(one)),
      );
  }

  /** The mail server has answered about this mail. A server that is away, or that does not let us in, has not. */
  get isRefusal(): boolean {
    const isAnswer = typeof this.responseCode === 'number' && !this.isBeforeSending;
    return isAnswer && this.responseCode !== UNKNOWN_TO_SERVER;
  }
}
