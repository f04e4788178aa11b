/** The endings of the types of files that people upload. */
const ENDINGS: Readonly<Record<string, string>> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'application/pdf': 'pdf',
};

/**
 * Answers with a private file that a page of the same origin shows: a picture in an `img`, a PDF in the viewer of the browser (tried with
 * Chromium 156, whose viewer needs none of the denied directives). No cache keeps it, and it cannot run anything (helmet sets nosniff).
 */
export function inlineFile(bytes: Uint8Array<ArrayBuffer>, mediaType: string, name: string) {
  return {
    status: 200 as const,
    body: bytes,
    headers: {
      'Cache-Control': 'no-store',
      'Content-Type': mediaType,
      'Content-Disposition': `inline; filename="${name}.${ENDINGS[mediaType] ?? 'bin'}"`,
      'Content-Security-Policy': "default-src 'none'; sandbox; frame-ancestors 'self'",
      'X-Frame-Options': 'SAMEORIGIN',
    },
  };
}
