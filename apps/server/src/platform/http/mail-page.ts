/**
 * Answers with the HTML of a mail, for a frame of the same origin: it may bring its own styles, and pictures from these sources of a
 * Content-Security-Policy; nothing else. No cache keeps it.
 */
export function mailPage(html: string, pictures: readonly string[] = []) {
  const policy = [
    "default-src 'none'",
    "style-src 'unsafe-inline'",
    ['img-src data:', ...pictures].join(' '),
    'sandbox',
    "frame-ancestors 'self'",
  ];
  return {
    status: 200 as const,
    body: new TextEncoder().encode(html),
    headers: {
      'Cache-Control': 'no-store',
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Security-Policy': policy.join('; '),
      'X-Frame-Options': 'SAMEORIGIN',
    },
  };
}
