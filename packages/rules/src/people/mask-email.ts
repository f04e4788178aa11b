/** An e-mail address that its owner recognises and that reveals nothing to others: `k…@example.hu`. */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@');
  const [first = ''] = email.slice(0, at);
  return `${first}…${email.slice(at)}`;
}
