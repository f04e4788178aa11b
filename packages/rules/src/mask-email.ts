/** An e-mail address that its owner knows again and that tells nobody else: `k…@example.hu`. */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@');
  const [first = ''] = email.slice(0, at);
  return `${first}…${email.slice(at)}`;
}
