import type { Transporter } from 'nodemailer';
import { isThisMachine } from './this-machine.ts';

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

/**
 * Sends through the SMTP server of SMTP_URL. Mails carry links that reset passwords, so an `smtp://` server must offer STARTTLS
 * with a certificate that is valid for its name, unless it runs on this machine. Options after a `?` cannot change this.
 */
export function smtpTransport(url: string, from: string): MailTransport {
  // A silent mail server must not block a worker for long.
  const limits = { connectionTimeout: 20_000, greetingTimeout: 20_000, socketTimeout: 60_000 };
  const address = demandTls(url);
  let transport: Transporter | undefined;
  const open = async () => {
    const { default: nodemailer } = await import('nodemailer');
    transport ??= nodemailer.createTransport({ url: address, ...limits });
    return transport;
  };
  return {
    send: async ({ unsubscribeUrl, ...mail }) => {
      await (await open()).sendMail({
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

/** Demands STARTTLS by an option in the address, as options of the address override all others. */
function demandTls(url: string): string {
  const address = new URL(url);
  if (isThisMachine(address.hostname)) return address.href;
  // The address may not switch off the check of the certificate either.
  for (const name of [...address.searchParams.keys()].filter((one) => one.startsWith('tls.')))
    address.searchParams.delete(name);
  if (address.protocol === 'smtp:') address.searchParams.set('requireTLS', 'true');
  return address.href;
}

/** Without SMTP_URL mails are not sent; the mailbox page of the demo mode shows them. */
export const noTransport: MailTransport = { send: async () => {} };
