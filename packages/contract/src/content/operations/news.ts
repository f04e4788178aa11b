import { operationsOf } from '../../operation.ts';
import type * as schemas from '../schemas/news.ts';

export type * from '../schemas/news.ts';

const operation = operationsOf<typeof schemas>();

/** Lists the newest news first, including the issues that the command sent. */
export const listNews = operation({
  id: 'listNews',
  method: 'GET',
  path: '/news',
  summary: 'The news of the organiser',
  access: { role: 'editor', scope: 'all' },
  refusals: [],
});

/** Creates a draft. Words that a mail cannot show are refused with the numbers of their lines. */
export const createNews = operation({
  id: 'createNews',
  method: 'POST',
  path: '/news',
  summary: 'Write news',
  access: { role: 'editor', scope: 'all' },
  refusals: [],
});

export const getNews = operation({
  id: 'getNews',
  method: 'GET',
  path: '/news/{newsId}',
  summary: 'News with the numbers of its letters',
  access: { role: 'editor', scope: 'all' },
  refusals: [],
});

/** Changes a draft or stopped news; the readers of stopped news stay the same. */
export const changeNews = operation({
  id: 'changeNews',
  method: 'PUT',
  path: '/news/{newsId}',
  summary: 'Change a draft, or news that is stopped',
  access: { role: 'editor', scope: 'all' },
  refusals: ['changed_meanwhile', 'news_started'],
});

export const deleteNews = operation({
  id: 'deleteNews',
  method: 'DELETE',
  path: '/news/{newsId}',
  summary: 'Delete a draft',
  access: { role: 'editor', scope: 'all' },
  refusals: ['news_started'],
});

/** Nothing is stored or sent. */
export const previewNews = operation({
  id: 'previewNews',
  method: 'POST',
  path: '/news/{newsId}/preview',
  summary: 'How many would get news now, and its letter in both languages',
  access: { role: 'editor', scope: 'all' },
  refusals: [],
});

/** Returns the page that a frame of the console shows; the page can run nothing, and load only pictures. */
export const readNewsPreview = operation({
  id: 'readNewsPreview',
  method: 'GET',
  path: '/news/{newsId}/previews/{language}',
  summary: 'The HTML of the letter of news, as the caller would get it',
  access: { role: 'editor', scope: 'all' },
  refusals: [],
});

/** Mails the test in both languages. */
export const testNews = operation({
  id: 'testNews',
  method: 'POST',
  path: '/news/{newsId}/test',
  summary: 'Mail news to the caller alone',
  access: { role: 'editor', scope: 'all' },
  refusals: [],
});

/** The readers are selected at the start of the sending; the consent of each is checked again before their letter. */
export const sendNews = operation({
  id: 'sendNews',
  method: 'POST',
  path: '/news/{newsId}/send',
  summary: 'Send news, now or at a time, at a pace',
  access: { role: 'editor', scope: 'all', fresh: true },
  refusals: ['changed_meanwhile', 'news_started', 'no_readers', 'recipients_changed'],
});

/** A repeat changes nothing. Letters that are being sent are not stopped. */
export const stopNews = operation({
  id: 'stopNews',
  method: 'POST',
  path: '/news/{newsId}/stop',
  summary: 'Start no more letters of news',
  access: { role: 'editor', scope: 'all' },
  refusals: [],
});

/** Resumes stopped news with its present words, not before its time. A repeat changes nothing. */
export const resumeNews = operation({
  id: 'resumeNews',
  method: 'POST',
  path: '/news/{newsId}/resume',
  summary: 'Go on with stopped news, to those who have not got it',
  access: { role: 'editor', scope: 'all', fresh: true },
  refusals: ['changed_meanwhile'],
});
