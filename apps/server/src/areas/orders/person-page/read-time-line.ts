import type {
  listTimeLine as operation,
  TimeLineRow as RowView,
} from '@rajt/contract/orders/operations/person-page';
import { TIME_LINE_LISTED } from '@rajt/contract/orders/schemas/person-page';
import { asId, type EventId, type UserId } from '@rajt/rules/ids';
import type { Language } from '@rajt/rules/language';
import type { ConsoleCall, ConsoleReply, Staff } from '../../../platform/http/console.ts';
import { ok } from '../../../platform/http/http.ts';
import { fullName } from '../../../platform/person-name.ts';
import type { Handle } from '../../../platform/postgres/database.ts';
import type { MailDefinition } from '../../office/mails/index.ts';
import { hasJustReadPage } from './access-queries.ts';
import { auditReading } from './audit-reading.ts';
import { readCursor, writeCursor } from './cursor.ts';
import { accessOf, type PersonAccess } from './person-access.ts';
import { findSubjects, findTimeLine, type TimeLineParts, type TimeLineRow } from './time-line-queries.ts';
import { textOfRow } from './time-line-texts.ts';

/**
 * Lists the events of a person's time line, the newest first. The first page of a reading is in the audit log, unless the caller has
 * just opened the page of the person: one row is enough for both.
 */
export async function readTimeLine(
  { db, mails }: { readonly db: Handle; readonly mails: readonly MailDefinition[] },
  { staff, params, query, language }: ConsoleCall<typeof operation>,
): Promise<ConsoleReply<typeof operation>> {
  const cursor = readCursor(query.after);
  const access = await accessOf(db, staff, asId<UserId>(params.personId));
  const { personId, sees } = access;
  if (!cursor && !(await hasJustReadPage(db, staff.id, personId)))
    await auditReading(db, staff, personId, 'timeline');
  const parts = partsOf(staff, access);
  // One more row than an answer has shows whether older ones exist.
  const limit = TIME_LINE_LISTED + 1;
  const rows = await findTimeLine(db, parts, await findSubjects(db, parts), { cursor, limit });
  const shown = rows.slice(0, TIME_LINE_LISTED);
  const last = shown.at(-1);
  const next =
    last && rows.length > shown.length
      ? writeCursor({ at: last.micros, rank: last.rank, id: last.id })
      : null;
  const resendable = new Set(mails.filter(({ again }) => again).map(({ kind }) => kind));
  const items = shown.map((row) => rowView(row, { staff, personId, language, resendable }));
  return { ...ok({ data: { items, next } }), sees };
}

/**
 * Selects the visible rows: events of the account and mails for staff who see contact data; payments and refunds for staff who see money
 * at an event of the order.
 */
function partsOf(staff: Staff, { personId, events, shared, sees }: PersonAccess): TimeLineParts {
  const withMoney = shared.filter((eventId) => staff.sees(eventId).has('money'));
  const moneyOf = staff.sees(null).has('money') ? null : withMoney.length > 0 ? withMoney : undefined;
  return { personId, events, hasPerson: sees.has('contact'), moneyOf };
}

interface RowContext {
  readonly staff: Staff;
  readonly personId: UserId;
  readonly language: Language;
  readonly resendable: ReadonlySet<string>;
}

function rowView(row: TimeLineRow, { staff, personId, language, resendable }: RowContext): RowView {
  const { source, id, at, what, isStaff, actor, actorId, eventId, about } = row;
  return {
    key: `${source}:${id}`,
    kind: source,
    at: at.toISOString(),
    what,
    text: textOfRow(row, language),
    by: actor && (isStaff || actorId !== personId) ? fullName(actor, language) : null,
    isStaff,
    amountHuf: row.amountHuf,
    mailId: source === 'mail' && about !== 'queued' && resendable.has(what) ? id : null,
    ...(seesInternal(staff, eventId) ? internalOf(row) : {}),
  };
}

/** A row of an event is seen by the roles of that event, the others by those for the person. */
const seesInternal = ({ sees }: Staff, eventId: EventId | null) =>
  eventId === null || sees(eventId).has('internal');

function internalOf({ reason, detail }: TimeLineRow) {
  return { reason, was: fieldsOf(detail?.['was']), is: fieldsOf(detail?.['is']) };
}

const fieldsOf = (value: unknown): Record<string, unknown> | null =>
  typeof value === 'object' && value !== null ? { ...value } : null;
