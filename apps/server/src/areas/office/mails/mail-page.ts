/** A mail may bring its own styles and nothing else. */
const POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; img-src data:; sandbox; frame-ancestors 'self'";

/** The HTML of a mail as a page for a frame of the console. It can load and run nothing, and no cache keeps it. */
export function mailPage(html: string) {
  return {
    status: 200 as const,
    body: new TextEncoder().encode(html),
    headers: {
      'Cache-Control': 'no-store',
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Security-Policy': POLICY,
      'X-Frame-Options': 'SAMEORIGIN',
    },
  };
}
