import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readReport } from './read-report.ts';

const letterId = '01234567-89ab-4cde-8f01-23456789abcd';
const folder = join(import.meta.dirname, '../../../../testkit/bounces');

it.each([
  ['5.1.1-user-unknown-control.eml', { kind: 'hard', code: '5.1.1' }],
  ['5.0.0-mailbox-full.eml', { kind: 'trouble', trouble: 'full', code: '5.2.2' }],
  ['5.0.0-dmarc.eml', { kind: 'soft', code: '5.7.26' }],
  ['plain-text-user-unknown.eml', { kind: 'hard', code: '5.1.1' }],
])('%s', async (file, verdict) => {
  expect(await readReport(await readFile(join(folder, file)))).toEqual({ ...verdict, letterId });
});

describe('a report that is text alone', () => {
  const mail = (from: string, subject: string, lines: string[]) =>
    Buffer.from(
      [
        `From: ${from}`,
        'To: nevezes@rajt.example',
        `Subject: ${subject}`,
        'Content-Type: text/plain; charset=utf-8',
        '',
        ...lines,
        '',
        `Message-ID: <${letterId}@run.rajt.example>`,
        'From: Rajt <nevezes@rajt.example>',
        'Subject: Hírek',
        '',
        'A levél szövege: User unknown, mailbox full',
        '',
      ].join('\r\n'),
    );
  // In the form of each server, with the words that it is known for (the even-numbered mails of sisimai/set-of-emails).
  const qmail = (...reason: string[]) =>
    mail('MAILER-DAEMON@mx.example', 'failure notice', [
      'Hi. This is the qmail-send program at mx.example.',
      "I'm afraid I wasn't able to deliver your message to the following addresses.",
      "This is a permanent error; I've given up. Sorry it didn't work out.",
      '',
      '<anna@example.hu>:',
      ...reason,
      '',
      '--- Below this line is a copy of the message.',
    ]);
  const exim = (...reason: string[]) =>
    mail('Mailer-Daemon@mx.example', 'Mail delivery failed: returning message to sender', [
      'A message that you sent could not be delivered to one or more of its',
      'recipients. This is a permanent error. The following address(es) failed:',
      '',
      '  anna@example.hu',
      ...reason,
      '',
      '------ This is a copy of the message, including all the headers. ------',
    ]);
  it.each([
    ['qmail', qmail('Sorry, no mailbox here by that name. (#5.1.1)'), 'hard'],
    [
      'qmail, a name server',
      qmail("Sorry, I couldn't find a mail exchanger or IP address. (#5.4.4)"),
      'trouble',
    ],
    ['qmail, locked', qmail('vdelivermail: account is locked email bounced'), 'trouble'],
    ['Exim', exim('    Unrouteable address'), 'hard'],
    [
      'Exim, at MAIL FROM',
      exim(
        '    SMTP error from remote mail server after MAIL FROM:<x@rajt.example>:',
        '    550 User unknown',
      ),
      'soft',
    ],
    ['Exim, after days', exim('    retry timeout exceeded'), 'trouble'],
    [
      'Exim, after the text',
      exim('    SMTP error from remote mail server after end of data:', '    550 User unknown'),
      'trouble',
    ],
    [
      'Exchange',
      mail('postmaster@example.hu', 'Undeliverable: Hírek', [
        'Your message did not reach some or all of the intended recipients.',
        'anna@example.hu on 4/29/07 11:34 PM',
        '    The recipient name is not recognized',
        '    MSEXCH:IMS:KIJITORA:CAT:EXCHANGE 0 (000C05A6) Unknown Recipient',
      ]),
      'hard',
    ],
    [
      'Yahoo',
      mail('MAILER-DAEMON@yahoo.com', 'Failure Notice', [
        'Sorry, we were unable to deliver your message to the following address.',
        '',
        '<anna@example.hu>:',
        '550: 5.1.1 <anna@example.hu>... User Unknown',
        '',
        '--- Below this line is a copy of the message.',
      ]),
      'hard',
    ],
    [
      'mail.ru',
      mail('mailer-daemon@corp.mail.ru', 'Ваше сообщение не доставлено. Mail failure.', [
        'К сожалению, Ваше письмо не может быть доставлено:',
        '  anna@example.hu',
        '    SMTP error from remote mail server after RCPT TO:<anna@example.hu>:',
        '    host mx.example.hu [192.0.2.222]: 550 5.2.2 <anna@example.hu>... Mailbox Full',
      ]),
      'trouble',
    ],
    [
      'Gmail, which goes on trying',
      mail('mailer-daemon@googlemail.com', 'Delivery Status Notification (Delay)', [
        'Delivery to the following recipient has been delayed:',
        '     anna@example.hu',
        'Message will be retried for 2 more day(s)',
        'The error that the other server returned was: 450 450 4.2.2 <anna@example.hu>... Mailbox Full',
        '----- Original message -----',
      ]),
      'soft',
    ],
    [
      'no report: the answer of a reader',
      mail('anna@example.hu', 'Re: Hírek', ['My friend is a user unknown to me.']),
      undefined,
    ],
  ])('%s', async (_name, bytes, kind) => {
    const report = await readReport(bytes);
    expect(report?.kind).toBe(kind);
    if (kind) expect(report?.letterId).toBe(letterId);
  });
});
