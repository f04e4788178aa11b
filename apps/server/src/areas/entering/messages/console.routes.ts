import * as operations from '@rajt/contract/entering/operations/messages';
import type { Deps } from '../../../platform/deps.ts';
import { type ConsoleApp, serveConsole } from '../../../platform/http/console.ts';
import type { Limit } from '../../../platform/http/rate-limit.ts';
import type { EntryList } from '../entry-list/index.ts';
import { preview, readPreview, sendTest } from './preview-message.ts';
import { list, listLetters, read } from './read-messages.ts';
import { resume, send, sendUnknown, stop } from './send-message.ts';
import { change, create, remove } from './write-message.ts';

/** Each preview reads all recipients. */
const PREVIEWED: Limit = { per: 'account', name: 'message-previews', points: 120, seconds: 3600 };
/** Each preview shows three letters as pages of their own. */
const PREVIEW_PAGES: Limit = { ...PREVIEWED, name: 'message-preview-pages', points: 3 * PREVIEWED.points };
/** Each test sends two mails. */
const TESTED: Limit = { per: 'account', name: 'message-tests', points: 30, seconds: 3600 };

export function messageRoutes(console: ConsoleApp, deps: Deps, entries: EntryList): void {
  const { db } = deps;
  const withList = { ...deps, list: entries };
  serveConsole(console, operations.listMessages, (call) => list(db, call));
  serveConsole(console, operations.createMessage, (call) => create(db, call));
  serveConsole(console, operations.getMessage, (call) => read(db, call));
  serveConsole(console, operations.changeMessage, (call) => change(db, call));
  serveConsole(console, operations.deleteMessage, (call) => remove(db, call));
  serveConsole(console, operations.previewMessage, (call) => preview(withList, call), { limit: [PREVIEWED] });
  serveConsole(console, operations.readMessagePreview, (call) => readPreview(withList, call), {
    limit: [PREVIEW_PAGES],
  });
  serveConsole(console, operations.testMessage, (call) => sendTest(withList, call), { limit: [TESTED] });
  serveConsole(console, operations.sendMessage, (call) => send(withList, call), { limit: [PREVIEWED] });
  serveConsole(console, operations.stopMessage, (call) => stop(deps, call));
  serveConsole(console, operations.resumeMessage, (call) => resume(deps, call));
  serveConsole(console, operations.listMessageLetters, (call) => listLetters(db, call));
  serveConsole(console, operations.resendUnknownLetters, (call) => sendUnknown(deps, call));
}
