import type { FieldCode } from '@rajt/contract/errors';
import { LANGUAGES } from '@rajt/rules/language';
import { Refusal } from '../../../platform/http/refusal.ts';
import type { Handle } from '../../../platform/postgres/database.ts';
import { findContent, type NewsContent, type StoredNews, type Words } from './draft-queries.ts';
import type { NewsIssue } from './issue.ts';
import { findUnknownEvents } from './queries.ts';
import { readText } from './read-letter-text.ts';

/** The name of news that was never sent. */
const NO_NAME = 'draft';

/** Builds the issue to send: from the words of a draft, or from the stored content of a file. */
export async function issueOf(handle: Handle, news: StoredNews): Promise<NewsIssue> {
  const { words, issueId } = news;
  if (words) return { ...issueOfWords({ ...news, words }), id: issueId ?? NO_NAME };
  const content = issueId === null ? undefined : await findContent(handle, issueId);
  if (!content) throw new Error('news without words has an issue');
  return content;
}

/** The issue of news without its name, with the words parsed into blocks. */
export function issueOfWords({ branch, enteredEvents, words }: NewsContent): Omit<NewsIssue, 'id'> {
  const say = ({ subject, preheader, text }: Words['hu']) => ({
    subject,
    preheader,
    blocks: readText(text).blocks,
  });
  return {
    branch,
    enteredEvents: enteredEvents && [...enteredEvents],
    hu: say(words.hu),
    en: say(words.en),
  };
}

/** Refuses unknown events, and words that a letter cannot show, with the numbers of their lines. */
export async function expectWhole(handle: Handle, { enteredEvents, words }: NewsContent): Promise<void> {
  const fields: Record<string, FieldCode[]> = {};
  const lines: Record<string, readonly number[]> = {};
  if ((await findUnknownEvents(handle, enteredEvents ?? [])).length > 0)
    fields['enteredEvents'] = ['invalid'];
  for (const language of LANGUAGES) {
    const field = `${language}.text`;
    const { blocks, wrongLines } = readText(words[language].text);
    if (wrongLines.length > 0) {
      fields[field] = ['news_format'];
      lines[field] = wrongLines;
    } else if (blocks.length === 0) fields[field] = ['required'];
  }
  if (Object.keys(fields).length > 0) throw new Refusal('validation', { fields, lines });
}

/** The subject of news that an erasure has emptied, as its words named the erased person. */
export const EMPTIED_SUBJECT = '–';

/** Refuses to send emptied news before it has new words. */
export function expectWords(issue: NewsIssue): void {
  const empty = LANGUAGES.filter((language) => issue[language].subject === EMPTIED_SUBJECT);
  if (empty.length > 0)
    throw new Refusal('validation', {
      fields: Object.fromEntries(empty.map((language) => [`${language}.text`, ['required']])),
    });
}

/** The name of a new issue: the day and the number of the draft. It stays after an erasure, so that it has no words of the news. */
export const nameOf = (day: string, newsId: string): string => `${day}-news-${newsId}`;
