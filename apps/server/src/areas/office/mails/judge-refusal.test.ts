import { describe, expect, it } from 'vitest';
import { judgeRefusal } from './judge-refusal.ts';
import { NotTaken } from './refused-mails.ts';

describe('an answer of a mail server', () => {
  it.each([
    // Codes of RFC 3463 and RFC 7505 that end an address.
    ['550 5.1.1 <anna@example.hu>: Recipient address rejected', 'no_address'],
    ['550 5.1.2 Host unknown', 'no_address'],
    ['553 5.1.3 Bad address syntax', 'no_address'],
    ['551 5.1.6 Mailbox has moved', 'no_address'],
    ['556 5.1.10 Recipient address has null MX', 'no_address'],
    ['550-5.2.1 The email account that you tried to reach is disabled', 'no_address'],
    // About the sender.
    ['550 5.1.7 <nevezes@rajt.example>: Sender address rejected: User unknown', 'sender'],
    ['553 5.1.8 Domain of sender address does not exist', 'sender'],
    // By the code alone: no words name the sender.
    ['550 5.1.7 Rejected', 'sender'],
    ['550 5.1.8 Rejected', 'sender'],
    ['550 5.7.1 Service unavailable; Client host [192.0.2.1] blocked using zen.spamhaus.org', 'sender'],
    ['550 5.7.26 Unauthenticated mail is not accepted because of DMARC policy', 'sender'],
    ['550 5.7.1 <anna@example.hu>: Recipient address rejected: User unknown', 'sender'],
    // A code that the words contradict.
    ['550 5.1.1 <anna@example.hu>: IP address blacklisted by recipient', 'sender'],
    ['550 5.1.1 <anna@example.hu>: over quota', 'full'],
    // A passing cause next to a permanent code.
    ['550 5.1.2 Host unknown (lookup failure, try again later)', 'unreachable'],
    ['550 5.1.1 <anna@example.hu>: temporarily unavailable', 'unreachable'],
    ['550 5.2.1 mailbox temporarily unavailable', 'unreachable'],
    ['550 5.2.1 mailbox temporarily disabled', 'mailbox'],
    ['550 5.1.1 lookup timed out', 'unreachable'],
    ['550 5.1.2 example.hu: Name or service not known', 'no_address'],
    ['550 5.1.1 Mailbox not found; check the address and try again', 'no_address'],
    // The sending host, its domain or the sender's address.
    ['550 5.1.2 your host does not exist in DNS', 'sender'],
    ['550 unknown host 192.0.2.1', 'sender'],
    ['550 unknown host [192.0.2.1]', 'sender'],
    ['550 Invalid domain name in EHLO', 'sender'],
    ['550 5.1.2 no valid MX record found for sending domain', 'sender'],
    ['550 5.1.1 return address is not valid', 'sender'],
    ['550 From address not found', 'sender'],
    // Only for now, whatever its words are.
    ['450 4.1.1 <anna@example.hu>: Recipient address rejected: unverified address: user unknown', 'mailbox'],
    ['450 User unknown', 'mailbox'],
    ['450 5.1.1 User unknown', 'mailbox'],
    ['550 5.4.4 Host not found', 'unreachable'],
    ['452 4.2.2 Mailbox full', 'full'],
    // Without a code, or with one that means nothing, the words decide.
    ['550 User unknown', 'no_address'],
    ['550 5.0.0 <anna@example.hu>: user unknown', 'no_address'],
    ['550 5.5.0 Requested action not taken: mailbox unavailable', 'no_address'],
    ['550 5.1.351 Remote server returned unknown recipient or mailbox unavailable', 'no_address'],
    [
      '550 5.4.1 [anna@example.hu]: Recipient address rejected: Access denied [AM0.outlook.com]',
      'no_address',
    ],
    ['550 Nincs ilyen felhasználó', 'no_address'],
    ['550 relay.example.hu: no such user here', 'no_address'],
    ['550 spam@example.hu: user unknown', 'no_address'],
    ['552 Requested mail action aborted: exceeded storage allocation', 'full'],
    ['552 A postafiók megtelt', 'full'],
    ['550 Relay access denied', 'sender'],
    ['504 Helo command rejected: Host not found', 'sender'],
    ['550 Rejected', 'unknown'],
    ['', 'unknown'],
  ])('%s: %s', (words, cause) => {
    expect(judgeRefusal({ words }).cause).toBe(cause);
  });
});

it.each([
  ['550 5.1.2 Domain not found: rajt.example', 'sender'],
  ['550 mail.rajt.example does not exist', 'sender'],
  ['553 5.1.3 invalid domain rajt.example', 'sender'],
  ['550 5.1.1 <nevezes@rajt.example>: not found', 'sender'],
  ['550 5.1.1 <anna@rajt.example>: User unknown', 'no_address'],
  ['550 5.1.2 Domain not found: example.hu', 'no_address'],
])('"%s" to a sender of rajt.example is about: %s', (words, cause) => {
  const ownNames = ['nevezes@rajt.example', 'rajt.example'];
  expect(judgeRefusal({ words, ownNames }).cause).toBe(cause);
});

it.each([
  // Reports of Exim and many of Postfix: the answer's code decides, then the answer's words.
  ['5.0.0', '550 5.2.2 Mailbox is full', { cause: 'full', code: '5.2.2' }],
  ['5.0.0', '550 5.1.1 unknown', { cause: 'no_address', code: '5.1.1' }],
  ['4.0.0', '550 User unknown', { cause: 'no_address', code: '4.0.0' }],
  ['', '550 5.1.1 User unknown', { cause: 'no_address', code: '5.1.1' }],
  // sendmail makes 5.1.1 of every 550.
  ['5.1.1', '550 5.7.1 IP address blacklisted by recipient', { cause: 'sender', code: '5.7.1' }],
  ['5.4.4', 'Host or domain name not found', { cause: 'unreachable', code: '5.4.4' }],
  ['5.1.1', '', { cause: 'no_address', code: '5.1.1' }],
])('a report of %s with "%s" is judged by the answer before the status', (status, words, refusal) => {
  expect(judgeRefusal({ status, words })).toEqual(refusal);
});

it('words after the text or before the address do not end an address, a code after the text does', () => {
  const words = '550 User unknown';
  expect(judgeRefusal({ words, step: 'text' }).cause).toBe('mailbox');
  expect(judgeRefusal({ words, step: 'session' }).cause).toBe('sender');
  expect(judgeRefusal({ words: '550 5.1.1 User unknown', step: 'text' }).cause).toBe('no_address');
});

it('is judged quickly, whatever a report holds', () => {
  const startedAt = performance.now();
  for (const piece of ['a', 'a.', '<a@', '550 ', 'user '])
    judgeRefusal({ words: piece.repeat(1_000_000 / piece.length) });
  // A hundredth of it on a quiet machine.
  expect(performance.now() - startedAt).toBeLessThan(10_000);
});

it.each([
  [{ code: 'ECONNECTION', command: 'EHLO', responseCode: 421 }, 'a mail server that goes away'],
  [{ code: 'ETLS', command: 'STARTTLS', responseCode: 502 }, 'one without STARTTLS'],
  [
    { code: 'ESOCKET', command: 'CONN', originalCode: 'CERT_HAS_EXPIRED' },
    'one whose certificate has expired',
  ],
])('%o says nothing of the mail: %s', (answer, _name) => {
  expect(new NotTaken(answer)).toMatchObject({ isBeforeSending: true, isRefusal: false });
});

it('the words of a mail server are not kept, as they repeat the address', () => {
  const response = '550 5.7.1 <anna@example.hu>: no';
  const failure = new NotTaken({ code: 'EENVELOPE', command: 'RCPT TO', responseCode: 550, response });
  expect(failure.message).toBe('mail not taken: EENVELOPE 550 5.7.1');
  expect(JSON.stringify(failure)).not.toContain('anna');
});
