import nodemailer from 'nodemailer';

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
  /** Where a mail program posts to end what this mail belongs to (RFC 8058); absent in mails that nobody subscribes to. */
  readonly unsubscribeUrl?: string;
  /** `<…@host>`: the same at each try; absent: each try has its own. */
  readonly messageId?: string;
}

export interface MailTransport {
  send(mail: OutgoingMail): Promise<void>;
}

/** Sends through the SMTP server of SMTP_URL. */
export function smtpTransport(url: string, from: string): MailTransport {
  // A silent mail server must not block a worker for long.
  const limits = { connectionTimeout: 20_000, greetingTimeout: 20_000, socketTimeout: 60_000 };
  const transport = nodemailer.createTransport({ url, ...limits });
  return {
    send: async ({ unsubscribeUrl, ...mail }) => {
      await transport.sendMail({
        ...mail,
        ...(unsubscribeUrl !== undefined && {
          list: { unsubscribe: unsubscribeUrl },
          headers: { 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' },
        }),
        from,
        to: { name: '', address: mail.to },
        attachments: [...mail.attachments],
      });
    },
  };
}

/** Without SMTP_URL mails are not sent; the mailbox page of the demo mode shows them. */
export const noTransport: MailTransport = { send: async () => {} };
