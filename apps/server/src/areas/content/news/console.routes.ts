import * as operations from '@rajt/contract/content/operations/news';
import type { Deps } from '../../../platform/deps.ts';
import { type ConsoleApp, serveConsole } from '../../../platform/http/console.ts';
import type { Limit } from '../../../platform/http/rate-limit.ts';
import { preview, readPreview, test } from './preview-news.ts';
import { list, read } from './read-news.ts';
import { resume, send, stop } from './start-news.ts';
import { change, create, remove } from './write-news.ts';

/** Each preview counts all readers. */
const PREVIEWED: Limit = { per: 'account', name: 'news-previews', points: 120, seconds: 3600 };
/** Each test sends two mails. */
const TESTED: Limit = { per: 'account', name: 'news-tests', points: 30, seconds: 3600 };

/** The operations by which staff write, test, send and watch news. */
export function newsRoutes(console: ConsoleApp, deps: Deps): void {
  const { db } = deps;
  serveConsole(console, operations.listNews, (call) => list(db, call));
  serveConsole(console, operations.createNews, (call) => create(db, call));
  serveConsole(console, operations.getNews, (call) => read(db, call));
  serveConsole(console, operations.changeNews, (call) => change(db, call));
  serveConsole(console, operations.deleteNews, (call) => remove(db, call));
  serveConsole(console, operations.previewNews, (call) => preview(deps, call), { limit: [PREVIEWED] });
  serveConsole(console, operations.readNewsPreview, (call) => readPreview(deps, call));
  serveConsole(console, operations.testNews, (call) => test(db, call), { limit: [TESTED] });
  serveConsole(console, operations.sendNews, (call) => send(deps, call), { limit: [PREVIEWED] });
  serveConsole(console, operations.stopNews, (call) => stop(deps, call));
  serveConsole(console, operations.resumeNews, (call) => resume(deps, call));
}
