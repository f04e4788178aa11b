import * as operations from '@rajt/contract/content/operations/bounces';
import {
  REPORTS_READ,
  type ReportOutcome,
  UNDELIVERABLE_LISTED,
} from '@rajt/contract/content/schemas/bounces';
import { canonicalEmail } from '@rajt/rules/formats';
import { writeStaffAudit } from '../../../platform/audit.ts';
import type { Deps } from '../../../platform/deps.ts';
import {
  type ConsoleApp,
  type ConsoleCall,
  type ConsoleReply,
  serveConsole,
} from '../../../platform/http/console.ts';
import { ok } from '../../../platform/http/http.ts';
import type { Limit } from '../../../platform/http/rate-limit.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import type { Handle } from '../../../platform/postgres/database.ts';
import { ownNames } from '../../office/mails/index.ts';
import { findLettersInTrouble, findUndeliverable } from './bounce-queries.ts';
import { mailsOf, readMail } from './bounce-reports.ts';
import { clearAddresses } from './clear-address.ts';

/** Each file may be a whole mailbox. Many mails are chosen at once, each a file. */
const REPORTS: Limit = { per: 'account', name: 'bounce-reports', points: 600, seconds: 3600 };

/** Addresses that do not exist, and the reports that prove it, at the console. */
export function bounceRoutes(console: ConsoleApp, deps: Pick<Deps, 'db' | 'config'>): void {
  const { db } = deps;
  serveConsole(console, operations.listUndeliverable, (call) => list(db, call));
  serveConsole(console, operations.listLettersInTrouble, (call) => listTrouble(db, call));
  serveConsole(console, operations.clearUndeliverable, (call) => clear(db, call));
  serveConsole(console, operations.readBounceReports, (call) => readReports(deps, call), {
    limit: [REPORTS],
  });
}

async function list(
  db: Handle,
  { query: { search, after } }: ConsoleCall<typeof operations.listUndeliverable>,
): Promise<ConsoleReply<typeof operations.listUndeliverable>> {
  const found = await findUndeliverable(db, {
    beginning: canonicalEmail(search),
    after: after ?? null,
    limit: UNDELIVERABLE_LISTED + 1,
  });
  const page = found.slice(0, UNDELIVERABLE_LISTED);
  const items = page.map(({ email, code, since, kind }) => ({
    email,
    code,
    since: since.toISOString(),
    kind,
  }));
  const next = found.length > UNDELIVERABLE_LISTED ? (page.at(-1)?.cursor ?? null) : null;
  return ok({ data: { items, next } });
}

async function listTrouble(
  db: Handle,
  { query }: ConsoleCall<typeof operations.listLettersInTrouble>,
): Promise<ConsoleReply<typeof operations.listLettersInTrouble>> {
  const found = await findLettersInTrouble(db, {
    after: query.after ?? null,
    limit: UNDELIVERABLE_LISTED + 1,
  });
  const page = found.slice(0, UNDELIVERABLE_LISTED);
  const items = page.map(({ cursor, at, ...letter }) => ({ ...letter, at: at.toISOString() }));
  const next = found.length > UNDELIVERABLE_LISTED ? (page.at(-1)?.cursor ?? null) : null;
  return ok({ data: { items, next } });
}

async function clear(
  db: Handle,
  { staff, body }: ConsoleCall<typeof operations.clearUndeliverable>,
): Promise<ConsoleReply<typeof operations.clearUndeliverable>> {
  const count = await clearAddresses(db, { email: body.email }, null, staff.id);
  return ok({ data: { cleared: count > 0 } });
}

/** Acts on each mail in a transaction of its own; a report that was read before changes nothing. */
async function readReports(
  { db, config }: Pick<Deps, 'db' | 'config'>,
  { staff, query, file }: ConsoleCall<typeof operations.readBounceReports>,
): Promise<ConsoleReply<typeof operations.readBounceReports>> {
  // A body of another type (JSON) is not parsed to bytes.
  if (!Buffer.isBuffer(file)) throw new Refusal('file_type');
  const counts: Partial<Record<ReportOutcome, number>> = {};
  const addresses: string[] = [];
  const { mails, left } = mailsOf(file, { after: query.after, limit: REPORTS_READ });
  for (const mail of mails) {
    const { outcome, marked } = await readMail(db, mail, ownNames(config));
    counts[outcome] = (counts[outcome] ?? 0) + 1;
    if (marked !== null) addresses.push(marked);
  }
  await writeStaffAudit(db, {
    actorId: staff.id,
    action: 'news.reports_read',
    subject: 'undeliverable_address:',
    personId: null,
    eventId: null,
    detail: counts,
  });
  return ok({ data: { read: mails.length, left, counts, marked: addresses } });
}
