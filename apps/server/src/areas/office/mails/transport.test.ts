import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { afterEach, describe, expect, it } from 'vitest';
import { newServerCertificate } from '../../../../testkit/pass-keys.ts';
import { openSmtpServer, type SmtpServer } from '../../../../testkit/smtp-server.ts';
import { smtpTransport } from '../../../platform/jobs/smtp-transport.ts';
import { NotTaken } from './refused-mails.ts';

let server: SmtpServer | undefined;
const trusted = getCACertificates('default');
afterEach(async () => {
  await server?.close();
  setDefaultCACertificates(trusted);
});

/** This machine by an address that is not one of its own loopback: to the transport it is any other host. */
const ELSEWHERE = '0.0.0.0';
const to = 'anna@example.hu';
const mail = { to, subject: 'Új jelszó', html: '<p>x</p>', text: 'x', attachments: [] };
const send = (url: string) => smtpTransport(url, 'Rajt <nevezes@rajt.example>').send(mail);
const failureOf = (url: string) =>
  send(url).then(
    () => null,
    (error: unknown) => new NotTaken(error),
  );

describe('a mail server at smtp://', () => {
  it.each(['127.0.0.1', 'localhost'])('on this machine (%s) needs no TLS', async (host) => {
    server = await openSmtpServer();
    await send(`smtp://${host}:${server.port}`);
    expect(server.taken(to)).toBe(1);
  });

  it.each(['', '?requireTLS=false', '?ignoreTLS=true', '?opportunisticTLS=true'])(
    'elsewhere that offers no STARTTLS gets no mail and no address (options "%s")',
    async (options) => {
      server = await openSmtpServer();
      const failure = await failureOf(`smtp://${ELSEWHERE}:${server.port}/${options}`);
      expect(server.taken(to)).toBe(0);
      expect(server.overheard.join()).not.toMatch(/MAIL FROM|RCPT TO/);
      // The failure is not about the mail: the mail is retried until the server is fixed.
      expect(failure).toMatchObject({ code: 'ETLS', isBeforeSending: true, isRefusal: false });
    },
  );

  it('elsewhere gets the mail over STARTTLS if its certificate is trusted, and nothing if not', async () => {
    const tls = newServerCertificate(ELSEWHERE);
    server = await openSmtpServer({ tls });
    const url = `smtp://${ELSEWHERE}:${server.port}`;
    for (const options of ['', '/?tls.rejectUnauthorized=false'])
      expect(await failureOf(url + options)).toMatchObject({ isBeforeSending: true, isRefusal: false });
    expect(server.taken(to)).toBe(0);
    setDefaultCACertificates([...trusted, tls.cert]);
    await send(url);
    expect(server.taken(to)).toBe(1);
    expect(server.overheard.join()).not.toMatch(/MAIL FROM|RCPT TO/);
  });
});
