export interface OutgoingMail {
  /** One validated e-mail address. */
  readonly to: string;
  readonly subject: string;
  readonly html: string;
  readonly text: string;
  readonly attachments: readonly {
    readonly filename: string;
    readonly content: Buffer;
    readonly contentType: string;
  }[];
  /** The address that a mail program posts to, to end the subscription of this mail (RFC 8058); absent without a subscription. */
  readonly unsubscribeUrl?: string;
  /** `<…@host>`: the same at each try; absent: each try has its own. */
  readonly messageId?: string;
}

export interface MailTransport {
  send(mail: OutgoingMail): Promise<void>;
}

/** Without SMTP_URL mails are not sent; the mailbox page of the demo mode shows them. */
export const noTransport: MailTransport = { send: async () => {} };
