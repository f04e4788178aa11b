import type * as operations from '@rajt/contract/orders/operations/privacy-desk';
import type { PrivacyRequest } from '@rajt/contract/orders/operations/privacy-desk';
import { REQUESTS_LISTED } from '@rajt/contract/orders/schemas/privacy-desk';
import { budapestDate } from '@rajt/rules/dates';
import type { Language } from '@rajt/rules/language';
import { privacyDeadline } from '@rajt/rules/office/privacy-deadline';
import { type AuditAction, changed, writeStaffAudit } from '../../../platform/audit.ts';
import type { Deps } from '../../../platform/deps.ts';
import type { ConsoleCall, ConsoleReply, Staff } from '../../../platform/http/console.ts';
import { ok } from '../../../platform/http/http.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import { fullName } from '../../../platform/person-name.ts';
import { type Handle, inTransaction, type Trx } from '../../../platform/postgres/database.ts';
import { settleFlagOf } from '../../office/flags/index.ts';
import * as queries from './request-queries.ts';

type DeskDeps = Pick<Deps, 'db' | 'clock'>;

/** The open requests by their last day, or the closed ones from the newest on. */
export async function list(
  { db, clock }: DeskDeps,
  { query: { state, after }, language }: ConsoleCall<typeof operations.listPrivacyRequests>,
): Promise<ConsoleReply<typeof operations.listPrivacyRequests>> {
  const page = { after: cursorOf(state, after ?? null), limit: REQUESTS_LISTED + 1 };
  const rows = state === 'open' ? await queries.findOpen(db, page) : await queries.findClosed(db, page);
  const shown = rows.slice(0, REQUESTS_LISTED);
  return ok({
    data: {
      items: shown.map((one) => viewOf(one, language)),
      next: rows.length > REQUESTS_LISTED ? (shown.at(-1)?.place ?? null) : null,
      ...(await queries.countOpen(db, budapestDate(clock.now()))),
    },
  });
}

/** Reads a cursor; an invalid cursor starts the list from the beginning. */
function cursorOf(state: 'open' | 'closed', after: string | null): string | null {
  const isOwn = state === 'open' ? /^\d{4}-\d\d-\d\d \d{1,18}$/ : /^\d{1,18}$/;
  return after !== null && isOwn.test(after) ? after : null;
}

export async function read(
  { db }: DeskDeps,
  { params: { requestId }, language }: ConsoleCall<typeof operations.getPrivacyRequest>,
): Promise<ConsoleReply<typeof operations.getPrivacyRequest>> {
  return ok({ data: await found(db, requestId, language) });
}

/** Stores a received request; its last day follows from the day of receipt. */
export async function create(
  { db, clock }: DeskDeps,
  { staff, body, language }: ConsoleCall<typeof operations.createPrivacyRequest>,
): Promise<ConsoleReply<typeof operations.createPrivacyRequest>> {
  expectReceived(clock, body.receivedOn);
  const dueOn = privacyDeadline(body.receivedOn, false);
  const data = await inTransaction(db, async (trx) => {
    await expectPerson(trx, body.personId);
    const content = { ...body, dueOn, extension: null };
    const id = await queries.insertRequest(trx, content, staff.id);
    await audit(trx, staff, 'privacy_request.noted', { id, personId: body.personId });
    return found(trx, id, language);
  });
  return { status: 201, body: { data } };
}

/** Changes an open request that still has the version that was shown; an extension moves its last day by two months. */
export async function change(
  { db, clock }: DeskDeps,
  { staff, params, body: { base, ...body }, language }: ConsoleCall<typeof operations.changePrivacyRequest>,
): Promise<ConsoleReply<typeof operations.changePrivacyRequest>> {
  expectReceived(clock, body.receivedOn);
  const dueOn = privacyDeadline(body.receivedOn, body.extension !== null);
  // The person must be notified of an extension by the first last day.
  const { notifiedOn = body.receivedOn } = body.extension ?? {};
  if (notifiedOn < body.receivedOn || notifiedOn > privacyDeadline(body.receivedOn, false))
    throw new Refusal('validation', { fields: { 'extension.notifiedOn': ['invalid'] } });
  const data = await inTransaction(db, async (trx) => {
    // The person is locked before the request, in the same order as by an erasure.
    await expectPerson(trx, body.personId);
    const before = await lock(trx, params.requestId, base);
    if (before.state !== 'open') throw new Refusal('not_found');
    await queries.updateRequest(trx, before.id, { ...body, dueOn }, staff.id);
    // The new last day may be far: the next morning flags the request again if it is not.
    if (dueOn !== before.dueOn) await settleDue(trx, before.id);
    await audit(
      trx,
      staff,
      'privacy_request.changed',
      { ...before, personId: body.personId },
      changed({ right: before.right, dueOn: before.dueOn }, { right: body.right, dueOn }),
    );
    return found(trx, before.id, language);
  });
  return ok({ data });
}

/** Closes a request with its answer. */
export async function close(
  { db }: DeskDeps,
  { staff, params, body, language }: ConsoleCall<typeof operations.closePrivacyRequest>,
): Promise<ConsoleReply<typeof operations.closePrivacyRequest>> {
  return setState(db, {
    staff,
    ...params,
    language,
    base: body.base,
    state: body.outcome,
    outcome: body.words,
  });
}

export async function reopen(
  { db }: DeskDeps,
  { staff, params, body, language }: ConsoleCall<typeof operations.reopenPrivacyRequest>,
): Promise<ConsoleReply<typeof operations.reopenPrivacyRequest>> {
  return setState(db, { staff, ...params, language, base: body.base, state: 'open', outcome: '' });
}

interface StateChange extends Pick<queries.StoredRequest, 'state' | 'outcome'> {
  readonly staff: Staff;
  readonly requestId: string;
  readonly base: number;
  readonly language: Language;
}

/** Opens or closes a request; a request that already has this state is not changed. */
async function setState(db: Deps['db'], { staff, requestId, base, language, state, outcome }: StateChange) {
  const data = await inTransaction(db, async (trx) => {
    const before = await lock(trx, requestId, base);
    if (before.state === state) return viewOf(before, language);
    await queries.setState(trx, before.id, { state, outcome, by: staff.id });
    if (state !== 'open') await settleDue(trx, before.id);
    const action = state === 'open' ? 'privacy_request.reopened' : 'privacy_request.closed';
    await audit(trx, staff, action, before, changed({ state: before.state }, { state }));
    return found(trx, before.id, language);
  });
  return ok({ data });
}

const settleDue = (trx: Trx, id: string) =>
  settleFlagOf(trx, { kind: 'privacy_due', subject: `privacy_request:${id}` });

async function lock(trx: Trx, requestId: string, base: number): Promise<queries.StoredRequest> {
  const before = await queries.lockRequest(trx, requestId);
  if (!before) throw new Refusal('not_found');
  if (before.version !== base) {
    const { handler: by, changedAt: at } = before;
    throw new Refusal('changed_meanwhile', { changed: { by, at, fields: ['words'] } });
  }
  return before;
}

/** The day from which the rights apply (GDPR article 99). */
const FIRST_DAY = '2018-05-25';

function expectReceived(clock: Deps['clock'], receivedOn: string): void {
  if (receivedOn < FIRST_DAY || receivedOn > budapestDate(clock.now()))
    throw new Refusal('validation', { fields: { receivedOn: ['invalid'] } });
}

async function expectPerson(trx: Trx, personId: string | null): Promise<void> {
  if (personId !== null && !(await queries.lockNamed(trx, personId)))
    throw new Refusal('validation', { fields: { personId: ['invalid'] } });
}

/** The log has no words of a request. */
async function audit(
  trx: Trx,
  staff: Staff,
  action: AuditAction,
  request: { readonly id: string; readonly personId: string | null },
  detail: Record<string, unknown> = {},
): Promise<void> {
  await writeStaffAudit(trx, {
    actorId: staff.id,
    action,
    subject: `privacy_request:${request.id}`,
    personId: queries.personOf(request),
    eventId: null,
    detail,
  });
}

async function found(handle: Handle, requestId: string, language: Language): Promise<PrivacyRequest> {
  const request = await queries.findRequest(handle, requestId);
  if (!request) throw new Refusal('not_found');
  return viewOf(request, language);
}

const viewOf = (
  { id, handler, closedAt, changedAt, place: _, ...request }: queries.StoredRequest,
  language: Language,
): PrivacyRequest => ({
  ...request,
  requestId: id,
  closedAt: closedAt?.toISOString() ?? null,
  handledBy: handler && fullName(handler, language),
  changedAt: changedAt.toISOString(),
});
