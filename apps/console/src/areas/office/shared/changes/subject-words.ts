import type { Translate } from '@rajt/phrases/translate';

/** The subject of a row of the log or of a flag, stored as `table:id`: the thing and its number. */
export function subjectWords(t: Translate, subject: string): string {
  const [table = '', id = ''] = subject.split(':');
  const thing = wordsIn(t('auditLog:subject', { returnObjects: true }), table);
  return thing === undefined ? subject : t('auditLog:numbered', { thing, id });
}

/** Returns the text of a key, undefined if the catalogue has none: `t` would report the key as missing. */
export const wordsIn = (words: Readonly<Record<string, string>>, key: string): string | undefined =>
  Object.hasOwn(words, key) ? words[key] : undefined;
