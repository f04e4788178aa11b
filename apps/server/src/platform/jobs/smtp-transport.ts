import nodemailer from 'nodemailer';
import { isThisMachine } from '../http/this-machine.ts';
import type { MailTransport } from './mail-transport.ts';

/**
 * Sends through the SMTP server of SMTP_URL. Mails carry links that reset passwords, so an `smtp://` server must offer STARTTLS
 * with a certificate that is valid for its name, unless it runs on this machine. Options after a `?` cannot change this.
 */
export function smtpTransport(url: string, from: string): MailTransport {
  // A silent mail server must not block a worker for long.
  const limits = { connectionTimeout: 20_000, greetingTimeout: 20_000, socketTimeout: 60_000 };
  const transport = nodemailer.createTransport({ url: demandTls(url), ...limits });
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
