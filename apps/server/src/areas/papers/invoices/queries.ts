import { asId, type InvoiceId, type LineId, type OrderId } from '@rajt/rules/ids';
import { sql } from 'kysely';
import { auditOf } from '../../../platform/audit.ts';
import { enqueueing, priority } from '../../../platform/jobs/jobs.ts';
import type { Handle, Trx } from '../../../platform/postgres/database.ts';
import { isRush } from '../../office/mails/index.ts';
import type { InvoiceContent } from './invoice-content.ts';
import type { InvoiceService, IssuedInvoice } from './invoice-service.ts';
import { makeInvoicesJob } from './job-names.ts';

/**
 * A fragment of SQL that enqueues a `make-invoices` job for each row of the common table expression `source`, by its
 * `order_id`. After a rush the jobs have the priority `last`, so that all mails run before them.
 */
export const jobOf = (source: string, urgency: 'usual' | 'last' = 'usual') =>
  enqueueing(makeInvoicesJob, {
    payload: sql`json_build_object('orderId', ${sql.ref(`${source}.order_id`)}::text)`,
    key: sql`'invoices-of-order:' || ${sql.ref(`${source}.order_id`)}`,
    priority: priority[urgency],
  });

/** From this hour of Budapest on invoices wait for no rush: each is written on the day of its payment. */
const LAST_HOUR = sql.lit(22);

/** Whether what is planned now waits for the end of a rush. */
export const waitsForRush = sql<boolean>`(${isRush} and extract(hour from app_now() at time zone 'Europe/Budapest') < ${LAST_HOUR})`;

/** Whether a planned invoice waits for the end of a rush; what was paid before today never does. */
export const isWaitingForRush = sql<boolean>`(${waitsForRush} and (created_at at time zone 'Europe/Budapest')::date >= budapest_today())`;

/**
 * Corrects what is invoiced wrongly once a paid order has a refund, or more money: by a storno or a correcting invoice. Call it
 * in the transaction of the change, under the lock of the order, after its postings and before pools; nothing happens for an
 * order that needs no invoice. Calling it twice corrects once.
 */
export async function correctInvoice(trx: Trx, orderId: OrderId): Promise<void> {
  await sql`
    with stale as (
      update invoice set is_stale = true where order_id = ${orderId} and position = 1 returning order_id)
    select ${jobOf('stale')} from stale`.execute(trx);
}

/**
 * Enqueues invoices that were planned ten minutes ago and are unfinished (a job of the queue ends after some days), unless they
 * wait for the end of a rush, for their next try or for a person. 200 at a time, those first that were not enqueued for the longest time.
 */
export async function enqueueOverdue(handle: Handle): Promise<void> {
  await sql`
    with late as (
      select id, order_id from invoice v where (state <> 'done' or is_stale)
        and created_at < app_now() - interval '10 minutes'
        and (content is not null or not ${isWaitingForRush})
        and not exists (select from invoice w where w.order_id = v.order_id and w.state <> 'done'
          and (w.retry_at > app_now() or w.refusals >= ${MAX_REFUSALS}))
      order by coalesce(reminded_at, created_at) limit 200
    ), reminded as (
      update invoice v set reminded_at = app_now() from late where v.id = late.id
    ), overdue as (select distinct order_id from late)
    select ${jobOf('overdue', 'last')} from overdue`.execute(handle);
}

/** A refused document begins to count again and is tried at once when a person has settled its flag. */
export async function releaseSettled(handle: Handle): Promise<void> {
  await sql`
    with released as (
      update invoice v set refusals = 0, retry_at = null
      from organiser_flag f
      where v.state <> 'done' and v.refusals > 0 and f.kind = 'invoice_refused' and f.subject = 'invoice:' || v.id
        and f.settled_at is not null
      returning v.order_id)
    select ${jobOf('released')} from released`.execute(handle);
}

/** Documents that were tried and are not made within an hour; those that were refused have a flag of their own. */
export async function findOverdueInvoices(handle: Handle): Promise<{ id: InvoiceId; trid: string }[]> {
  const { rows } = await sql<{ id: InvoiceId; trid: string }>`
    select v.id::text, o.trid from invoice v join orders o on o.id = v.order_id
    where v.state <> 'done' and v.tries > 0 and v.refusals = 0 and v.created_at < app_now() - interval '1 hour'
    order by v.id limit 100`.execute(handle);
  return rows;
}

export interface InvoiceRow {
  readonly id: InvoiceId;
  readonly position: number;
  readonly kind: InvoiceContent['kind'];
  readonly state: 'due' | 'sending' | 'done';
  readonly isStale: boolean;
  readonly isWritten: boolean;
  readonly content: unknown;
  readonly fileKey: string | null;
  readonly number: string | null;
  /** An earlier try may have reached the provider. */
  readonly isRepeat: boolean;
  /** Another process has claimed it a moment ago. */
  readonly isBusy: boolean;
  /** The provider has refused it: it waits for its next try, or for a person. */
  readonly isWaiting: boolean;
}

/** The provider's rule of use: the same request five times at most, then a person must look. */
const MAX_REFUSALS = sql.lit(5);

/**
 * Longer than a call that covers a claim takes (30 s each), and longer than a call that timed out can still take effect at
 * the provider.
 */
const CLAIMED_FOR = sql.lit('2 minutes');

const isBusy = sql`coalesce(state = 'sending' and claimed_at > app_clock() - ${CLAIMED_FOR}::interval, false)`;
const isWaiting = sql`(coalesce(retry_at > app_clock(), false) or refusals >= ${MAX_REFUSALS})`;
const columns = sql`id::text, position, kind, state, is_stale as "isStale", content is not null as "isWritten", content,
    file_key as "fileKey", number, tries > 0 as "isRepeat", ${isBusy} as "isBusy", ${isWaiting} as "isWaiting"`;

/** The invoice documents of an order, in order of their positions. */
export async function findInvoices(handle: Handle, orderId: OrderId): Promise<InvoiceRow[]> {
  const { rows } = await sql<InvoiceRow>`
    select ${columns} from invoice where order_id = ${orderId} order by position`.execute(handle);
  return rows;
}

/** The invoices of an order, locked: nobody else writes or claims one concurrently. */
export async function lockInvoices(trx: Trx, orderId: OrderId): Promise<InvoiceRow[]> {
  const { rows } = await sql<InvoiceRow>`
    select ${columns} from invoice where order_id = ${orderId} order by position for update`.execute(trx);
  return rows;
}

/** The amount sold of each order line, by the order's last document; the invoices of the order are locked. */
export async function findInvoiced(trx: Trx, invoiceId: InvoiceId): Promise<Map<LineId, number>> {
  const rows = await trx
    .selectFrom('invoice_line')
    .select(['line_id as lineId', 'sold_huf as soldHuf'])
    .where('invoice_id', '=', invoiceId)
    .execute();
  return new Map(rows.map(({ lineId, soldHuf }) => [asId<LineId>(lineId), soldHuf]));
}

export interface Written {
  readonly content: InvoiceContent;
  readonly fileKey: string;
  readonly lines: readonly { readonly lineId: LineId; readonly soldHuf: number }[];
}

/** The next document of an order whose invoices are locked; the order itself is not. */
export async function insertCorrection(
  trx: Trx,
  orderId: OrderId,
  position: number,
  written: Written,
): Promise<void> {
  const { content, fileKey } = written;
  const { id } = await trx
    .insertInto('invoice')
    .values({
      order_id: orderId,
      position,
      kind: content.kind,
      content: JSON.stringify(content),
      net_huf: content.netHuf,
      vat_huf: content.vatHuf,
      gross_huf: content.grossHuf,
      file_key: fileKey,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await insertLines(trx, asId<InvoiceId>(id), written.lines);
}

async function insertLines(trx: Trx, id: InvoiceId, lines: Written['lines']): Promise<void> {
  await sql`
    insert into invoice_line (invoice_id, line_id, sold_huf)
    select ${id}, * from unnest(${lines.map(({ lineId }) => lineId)}::bigint[],
      ${lines.map(({ soldHuf }) => soldHuf)}::int[])`.execute(trx);
}

/** Somebody has looked whether a correction is due. */
export async function noteChecked(trx: Trx, id: InvoiceId): Promise<void> {
  await trx.updateTable('invoice').set({ is_stale: false }).where('id', '=', id).execute();
}

/**
 * Claims a written document that is due; `claimedAt` distinguishes this claim from a later one. Null: another process has claimed
 * or made it by then, or it waits by now.
 */
export async function claimInvoice(handle: Handle, id: InvoiceId): Promise<{ claimedAt: string } | null> {
  const { rows } = await sql<{ claimedAt: string }>`
    update invoice set state = 'sending', claimed_at = app_clock(), tries = tries + 1
    where id = ${id} and state <> 'done' and not ${isBusy} and not ${isWaiting}
    returning claimed_at::text as "claimedAt"`.execute(handle);
  return rows[0] ?? null;
}

export interface Release {
  readonly id: InvoiceId;
  readonly claimedAt: string;
  /** The provider's code. */
  readonly refusedWith: string;
}

/** After the first, second, third and fourth refusal; the fifth is the last. */
const PAUSES = sql`(array[interval '1 hour', '3 hours', '8 hours', '24 hours'])`;

/**
 * Releases the claim of a refused document, which is tried again hours later, five times in all. A claim that has expired
 * may belong to another process by now, and stays.
 */
export async function noteRefusal(trx: Trx, { id, claimedAt, refusedWith }: Release): Promise<void> {
  await sql`
    update invoice set state = 'due', claimed_at = null, refused_with = ${refusedWith}, refusals = refusals + 1,
      retry_at = app_now() + ${PAUSES}[refusals + 1]
    where id = ${id} and state = 'sending' and claimed_at = ${claimedAt}::timestamptz`.execute(trx);
}

/** Releases the claim of a document that came while the provider is being maintained: it may be asked any number of times. */
export async function noteMaintenance(trx: Trx, { id, claimedAt, refusedWith }: Release): Promise<void> {
  await sql`
    update invoice set state = 'due', claimed_at = null, refused_with = ${refusedWith},
      retry_at = app_now() + interval '30 minutes'
    where id = ${id} and state = 'sending' and claimed_at = ${claimedAt}::timestamptz`.execute(trx);
}

/**
 * After a try that ended without a document or a refusal (a failure of the provider, an answer that cannot be read): the claim
 * stays until it expires, as the document may be made yet. From the second try on the document waits 4, 8, 16 minutes and so
 * on, at most six hours: a provider bans callers that repeat a request.
 */
export async function noteFailedTry(
  handle: Handle,
  { id, claimedAt }: { id: InvoiceId; claimedAt: string },
): Promise<void> {
  await sql`
    update invoice set retry_at = app_now() + least(interval '1 minute' * power(2, least(tries, 9)), interval '6 hours')
    where id = ${id} and state = 'sending' and claimed_at = ${claimedAt}::timestamptz and tries > 1`.execute(
    handle,
  );
}

/** Notes that a claimed document is made, with its line of the log; false when it was made before. */
export async function markIssued(
  handle: Handle,
  id: InvoiceId,
  {
    provider,
    issued,
    note,
  }: { provider: InvoiceService['provider']; issued: IssuedInvoice; note: Record<string, unknown> },
): Promise<boolean> {
  const { rows } = await sql`
    with issued as (
      update invoice set state = 'done', claimed_at = null, done_at = app_now(), provider = ${provider},
        number = ${issued.number}, has_file = ${issued.pdf !== null}
      where id = ${id} and state = 'sending' returning id
    ), noted as (
      ${auditOf('issued', {
        actor: sql`null::bigint`,
        action: 'invoice.issued',
        subject: sql`'invoice:' || id`,
        detail: sql`${JSON.stringify(note)}::jsonb`,
      })}
    )
    select id from issued`.execute(handle);
  return rows.length > 0;
}
