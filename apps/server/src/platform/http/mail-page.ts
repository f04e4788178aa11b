/** A mail may bring its own styles and nothing else. */
const MAIL_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; img-src data:; sandbox; frame-ancestors 'self'";

/** Answers with the HTML of a mail, for a frame of the same origin. No cache keeps it. */
export function mailPage(html: string) {
  return {
    status: 200 as const,
    body: new TextEncoder().encode(html),
    headers: {
      'Cache-Control': 'no-store',
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Security-Policy': MAIL_POLICY,
      'X-Frame-Options': 'SAMEORIGIN',
    },
  };
}
