/** Authentication required (RFC 4954): no name and password in SMTP_URL. */
const UNKNOWN_TO_SERVER = 530;

/**
 * A mail that the transport could not hand over, with what may be told of it: the words of a mail server repeat the address,
 * and an error's text goes into the log and the queue. So there is no `cause`.
 */
export class NotTaken extends Error {
  readonly code: string | undefined;
  readonly responseCode: number | undefined;

  constructor(error: unknown) {
    const { name, code, responseCode } = error as { name?: string; code?: string; responseCode?: number };
    super(['mail not taken:', code ?? name, responseCode].filter((part) => part !== undefined).join(' '));
    this.name = 'NotTaken';
    this.code = code;
    this.responseCode = responseCode;
  }

  /** The mail server has answered about this mail. One that is away, or that does not let us in, says nothing of it. */
  get isRefusal(): boolean {
    const isAnswer = typeof this.responseCode === 'number';
    return isAnswer && this.code !== 'EAUTH' && this.responseCode !== UNKNOWN_TO_SERVER;
  }
}
