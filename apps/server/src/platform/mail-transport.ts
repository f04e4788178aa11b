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
    send: async (mail) => {
      await transport.sendMail({
        ...mail,
        from,
        to: { name: '', address: mail.to },
        attachments: [...mail.attachments],
      });
    },
  };
}

/** Without SMTP_URL mails are not sent; the mailbox page of the demo mode shows them. */
export const noTransport: MailTransport = { send: async () => {} };
