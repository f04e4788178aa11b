/** Characters that text puts behind a link and that no id and no token of ours ends in: `(see …/events/x).`, `<…>`, `**…**`. */
const BEHIND_LINK = /[\s)\]}>.,;:!?'"’”„»›…*/\\]+$/u;

/** An id or a token as it was before a text put characters behind it. */
export function withoutTail(text: string): string {
  return text.replace(BEHIND_LINK, '');
}

/**
 * The path of a link without the characters that a text has put behind it, and without a slash at its end. It starts with
 * exactly one slash, so that a redirect to it stays on this site: browsers read a backslash as a slash.
 */
export function cleanPath(path: string): string {
  const segments = path.split(/[/\\]/).filter((segment) => segment !== '');
  while (segments.length > 0) {
    const last = decoded(segments.at(-1) ?? '');
    const clean = withoutTail(last);
    if (clean === last) break;
    segments.pop();
    if (clean !== '') segments.push(encodeURIComponent(clean));
  }
  return `/${segments.join('/')}`;
}

/** A segment that is encoded wrongly stays as it is. */
function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}
