import * as operations from '@rajt/contract/orders/operations/person-page';
import type { Deps } from '../../../platform/deps.ts';
import { type ConsoleApp, serveConsole } from '../../../platform/http/console.ts';
import type { Limit } from '../../../platform/http/rate-limit.ts';
import type { MailDefinition } from '../../office/mails/index.ts';
import { addNote, removeNote } from './notes.ts';
import { readPage } from './read-page.ts';
import { readTimeLine } from './read-time-line.ts';
import { resendMail } from './resend-mail.ts';

/** Each of these calls sends a mail. */
const RESENT: Limit = { per: 'account', name: 'resent-mails', points: 60, seconds: 3600 };

export function personPageRoutes(console: ConsoleApp, { db }: Deps, mails: readonly MailDefinition[]): void {
  serveConsole(console, operations.getPersonPage, (call) => readPage(db, call));
  serveConsole(console, operations.listTimeLine, (call) => readTimeLine({ db, mails }, call));
  serveConsole(console, operations.addPersonNote, (call) => addNote(db, call));
  serveConsole(console, operations.deletePersonNote, (call) => removeNote(db, call));
  serveConsole(console, operations.resendMail, (call) => resendMail({ db, mails }, call), {
    limit: [RESENT],
  });
}
