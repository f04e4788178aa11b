/** The reason of a mail server's status in words: an enhanced code (RFC 3463) such as 5.1.1, or a plain one such as 550. */
export function bounceReason(code: string) {
  const [, subject, detail] = /^\d\.(\d+)\.(\d+)$/.exec(code) ?? [];
  switch (subject) {
    case '1':
      return detail === '2' ? 'domain' : 'address';
    case '2':
      return detail === '2' ? 'full' : 'mailbox';
    case '3':
    case '4':
      return 'unreachable';
    case '7':
      return 'policy';
    default:
      return /^55[013]$/.test(code) ? 'address' : code === '552' ? 'full' : 'other';
  }
}
