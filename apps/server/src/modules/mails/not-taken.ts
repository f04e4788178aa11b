/** Authentication required (RFC 4954): no name and password in SMTP_URL. */
const UNKNOWN_TO_SERVER = 530;

const NEVER_REACHED = new Set(['EAUTH', 'EDNS', 'ECONNREFUSED', 'EHOSTUNREACH', 'ENETUNREACH', 'ENOTFOUND']);

/**
 * A mail that the transport could not hand over, with what may be told of it: the words of a mail server repeat the address,
 * and an error's text goes into the log and the queue. So there is no `cause`.
 */
export class NotTaken extends Error {
  readonly code: string | undefined;
  readonly responseCode: number | undefined;
  /** The server was never reached, or did not let us in: the mail has not left. Else it may have, unless there is an answer. */
  readonly isBeforeSending: boolean;
  /** The answer was about the address. */
  readonly isOfRecipient: boolean;

  constructor(error: unknown) {
    const { name, code, responseCode, command, originalCode } = error as {
      name?: string;
      code?: string;
      responseCode?: number;
      command?: string;
      originalCode?: string;
    };
    super(['mail not taken:', code ?? name, responseCode].filter((part) => part !== undefined).join(' '));
    this.name = 'NotTaken';
    this.code = code;
    this.responseCode = responseCode;
    this.isBeforeSending = [code, originalCode].some((one) => one !== undefined && NEVER_REACHED.has(one));
    this.isOfRecipient = command === 'RCPT TO';
  }

  /** The mail server has answered about this mail. One that is away, or that does not let us in, says nothing of it. */
  get isRefusal(): boolean {
    const isAnswer = typeof this.responseCode === 'number';
    return isAnswer && this.code !== 'EAUTH' && this.responseCode !== UNKNOWN_TO_SERVER;
  }
}
