import type { InvoiceId, OrderId } from '@rajt/rules/ids';
import { type RawBuilder, sql } from 'kysely';
import { auditOf } from '../../../platform/audit.ts';
import type { Handle, Trx } from '../../../platform/postgres/database.ts';
import type { InvoiceService } from './invoice-service.ts';
import { isWaitingForRush, jobOf, type Written, waitsForRush } from './queries.ts';

/** A paid order will be invoiced, as by `planningInvoice`. */
export async function planInvoice(trx: Trx, orderId: OrderId): Promise<void> {
  const { plan, job } = planningInvoice(orderId);
  await sql`with planned_invoice as (${plan}) select ${job} from planned_invoice`.execute(trx);
}

/**
 * A paid order will be invoiced: parts of the statement that pays it, under the lock of the order. `plan` is its common table
 * expression `planned_invoice`, with a row the first time; `job` is to be selected from it. The job writes and sends the
 * invoice at once; in a rush there is none, and the invoice is written with the others when the rush is over
 * (`writeAfterRush`).
 */
export function planningInvoice(orderId: OrderId): {
  readonly plan: RawBuilder<unknown>;
  readonly job: RawBuilder<unknown>;
} {
  return {
    plan: sql`insert into invoice (order_id, position, kind) values (${orderId}, 1, 'original')
      on conflict do nothing returning order_id`,
    job: sql`case when not ${waitsForRush} then ${jobOf('planned_invoice')} end`,
  };
}

export interface PlannedInvoice {
  readonly id: InvoiceId;
  readonly orderId: OrderId;
}

/**
 * Planned invoices without content that do not wait for the end of a rush, in order of their ids; `after` is the last id of the batch
 * before.
 */
export async function findPlanned(
  handle: Handle,
  after: InvoiceId | null,
  limit: number,
): Promise<PlannedInvoice[]> {
  const { rows } = await sql<PlannedInvoice>`
    select id::text, order_id::text as "orderId" from invoice
    where content is null and id > ${after ?? 0} and not ${isWaitingForRush} order by id limit ${limit}`.execute(
    handle,
  );
  return rows;
}

export interface WrittenOriginal extends Written {
  readonly id: InvoiceId;
}

/**
 * Writes the content of planned originals that are not written yet. This makes a preview. Any other document is sent by the job
 * of its order, enqueued here unless `isSentNow`: then the caller is that job, writes its one original, and waits for its lock;
 * many at once leave out what is locked.
 */
export async function writeOriginals(
  handle: Handle,
  originals: readonly WrittenOriginal[],
  { provider, isSentNow }: { provider: InvoiceService['provider']; isSentNow: boolean },
): Promise<void> {
  const isMade = provider === 'preview';
  const contents = originals.map(({ content }) => content);
  const lines = originals.flatMap(({ id, lines: own }) => own.map((line) => ({ id, ...line })));
  await sql`
    with due as materialized (
      select id from invoice where id = any(${originals.map(({ id }) => id)}::bigint[]) and content is null
      order by id for update ${isSentNow ? sql`` : sql`skip locked`}
    ), written as (
      update invoice v set content = w.content, net_huf = w.net_huf, vat_huf = w.vat_huf, gross_huf = w.gross_huf,
        file_key = w.file_key
        ${isMade ? sql`, state = 'done', done_at = app_now(), provider = ${provider}, tries = 1` : sql``}
      from due, unnest(${originals.map(({ id }) => id)}::bigint[],
        ${contents.map((one) => JSON.stringify(one))}::jsonb[],
        ${contents.map(({ netHuf }) => netHuf)}::int[], ${contents.map(({ vatHuf }) => vatHuf)}::int[],
        ${contents.map(({ grossHuf }) => grossHuf)}::int[], ${originals.map(({ fileKey }) => fileKey)}::text[])
        as w (id, content, net_huf, vat_huf, gross_huf, file_key)
      where v.id = due.id and w.id = due.id
      returning v.id, v.order_id, v.content
    ), lines as (
      insert into invoice_line (invoice_id, line_id, sold_huf)
      select l.invoice_id, l.line_id, l.sold_huf
      from unnest(${lines.map(({ id }) => id)}::bigint[], ${lines.map(({ lineId }) => lineId)}::bigint[],
        ${lines.map(({ soldHuf }) => soldHuf)}::int[]) as l (invoice_id, line_id, sold_huf)
      join written on written.id = l.invoice_id
    )${
      isMade
        ? sql`, noted as (
      ${auditOf('written', {
        actor: sql`null::bigint`,
        action: 'invoice.issued',
        subject: sql`'invoice:' || id`,
        detail: sql`jsonb_build_object('kind', 'original', 'trid', content -> 'trid', 'grossHuf', content -> 'grossHuf', 'number', null)`,
      })}
    )`
        : sql``
    }
    select ${isMade || isSentNow ? sql`` : jobOf('written', 'last')} from written`.execute(handle);
}
