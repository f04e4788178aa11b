import type * as operations from '@rajt/contract/content/operations/news';
import { LANGUAGES, type Language } from '@rajt/rules/language';
import { siteSettings } from '../../../platform/config/config.ts';
import type { Deps } from '../../../platform/deps.ts';
import type { ConsoleCall, ConsoleReply, Staff } from '../../../platform/http/console.ts';
import { ok } from '../../../platform/http/http.ts';
import { mailPage } from '../../../platform/http/mail-page.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import type { Handle } from '../../../platform/postgres/database.ts';
import { renderMail } from '../../office/mails/index.ts';
import { composeLetter } from './compose-letter.ts';
import { readerOf } from './deliver-letter.ts';
import { findAsReader, findOneNews } from './draft-queries.ts';
import type { NewsIssue } from './issue.ts';
import { issueOf } from './issue-of-news.ts';
import { countReaders } from './queries.ts';
import { sendTest } from './send-issue.ts';

type PreviewDeps = Pick<Deps, 'db' | 'config'>;

/** Counts the readers who would get news now, and shows its letter in both languages in the form that the caller would get. */
export async function preview(
  deps: PreviewDeps,
  { staff, params }: ConsoleCall<typeof operations.previewNews>,
): Promise<ConsoleReply<typeof operations.previewNews>> {
  const issue = await found(deps.db, params.newsId);
  const letters = await Promise.all(
    LANGUAGES.map(async (language) => {
      const { subject, html, text } = await letterFor(deps, issue, staff, language);
      return { language, subject, preheader: issue[language].preheader, html, text };
    }),
  );
  return ok({ data: { readers: await countReaders(deps.db, issue), letters } });
}

/** The HTML of a letter, for a frame of the same origin, with its pictures. */
export async function readPreview(
  deps: PreviewDeps,
  { staff, params }: ConsoleCall<typeof operations.readNewsPreview>,
): Promise<ConsoleReply<typeof operations.readNewsPreview>> {
  const issue = await found(deps.db, params.newsId);
  const { html, origin } = await letterFor(deps, issue, staff, params.language);
  return mailPage(html, ['https:', origin]);
}

/** Mails news to the caller, in both languages. */
export async function test(
  db: Handle,
  { staff, params }: ConsoleCall<typeof operations.testNews>,
): Promise<ConsoleReply<typeof operations.testNews>> {
  await sendTest(db, await found(db, params.newsId), staff.email, LANGUAGES);
  return { status: 204, body: undefined };
}

/** The letter to an account in a language, by the code that sends it. */
async function letterFor({ db, config }: PreviewDeps, issue: NewsIssue, { id }: Staff, language: Language) {
  const reader = await findAsReader(db, id);
  if (!reader) throw new Error('a member of staff has an account');
  const to = readerOf(issue, { ...reader, language, market: null, subscribeId: null });
  const { origin } = siteSettings(config, to.site);
  return { ...renderMail(composeLetter(issue, to, config), language, config), origin };
}

async function found(db: Handle, newsId: string): Promise<NewsIssue> {
  const news = await findOneNews(db, newsId);
  if (!news) throw new Refusal('not_found');
  return issueOf(db, news);
}
