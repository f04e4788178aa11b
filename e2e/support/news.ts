import type { Page } from '@playwright/test';
import { sql } from './database.ts';
import { postToConsole } from './messages.ts';

const words = (subject: string, text: string) => ({ subject, preheader: 'Rajt', text });
const CONTENT = {
  branch: 'run',
  hu: words('Nyitnak a tavaszi nevezések', 'Gyere **velünk**!\n\n[Versenyek](/events)'),
  en: words('Spring entries are opening', 'Run **with us**!\n\n[Races](/events)'),
};

/** Writes a draft of news to all readers by a call from a page of the console; returns the path of its screen. */
export async function newNews(page: Page, everybody = true): Promise<string> {
  const body = { ...CONTENT, everybody, enteredEvents: [] };
  const { newsId } = await postToConsole<{ newsId: string }>(page, '/news', body);
  return `/news/${newsId}`;
}

/** Schedules news to start in a month; returns the path of its screen. */
export async function scheduledNews(page: Page): Promise<string> {
  const path = await newNews(page);
  const { readers } = await postToConsole<{ readers: number }>(page, `${path}/preview`);
  const sendAt = new Date(Date.now() + 30 * 86_400_000).toISOString();
  await postToConsole(page, `${path}/send`, { base: 1, seenCount: readers, sendAt, perMinute: 60 });
  return path;
}

/** Schedules news and stops it before its time; returns the path of its screen. */
export async function stoppedNews(page: Page): Promise<string> {
  const path = await scheduledNews(page);
  await postToConsole(page, `${path}/stop`);
  return path;
}

/** Returns the path of the sent news of the demo. */
export async function sentNews(): Promise<string> {
  const [found] = await sql<{ id: string }>(
    `select d.id::text as id from news_draft d where d.issue_id like 'demo-%' order by d.id limit 1`,
    [],
  );
  if (!found) throw new Error('the demo has no news that was sent');
  return `/news/${found.id}`;
}
