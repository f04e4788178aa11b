import { sql } from 'kysely';
import type { Handle } from '../../../platform/postgres/database.ts';
import { isRunWithTeam, paidFor, takeoverPaid } from '../../entering/entries/index.ts';
import { ofEvent } from '../../shop/products/index.ts';
import { inScope, type Scope } from './event-queries.ts';
import { countReceivers } from './receiver-queries.ts';

/** The numbers of a change of an event. Money in whole forints. */
export interface Preview {
  readonly entries: number;
  readonly teams: number;
  /** Paid ones that were run, as far as they stay for that; not among the others. */
  readonly run: number;
  /** In carts, some of them being paid. */
  readonly held: number;
  readonly waiting: number;
  /** Offered to another person, or being changed to another race. */
  readonly replacing: number;
  /** Pieces that are still here, and their price. */
  readonly goods: number;
  readonly goodsHuf: number;
  /** The money paid for the entries, by means of payment. */
  readonly money: readonly { readonly means: string; readonly entries: number; readonly huf: number }[];
  readonly mails: number;
}

/** The scope of the change in the preview. */
export interface Previewed extends Scope {
  readonly withDonations: boolean;
  /** It is cancelled: what was run stays. */
  readonly isCancelled: boolean;
}

/** Reads only. */
export async function previewOf(handle: Handle, about: Previewed): Promise<Preview> {
  const { eventId, raceId } = about;
  const { rows } = await sql<Omit<Preview, 'money' | 'mails'>>`
    with ours as materialized (
      select e.* from entry e join race r on r.id = e.race_id where ${inScope(about)} and not ${staysOf(about)})
    select (select count(*)::int from ours where state = 'paid') as entries,
      (select count(*)::int from entry e join race r on r.id = e.race_id
        where ${inScope(about)} and e.state = 'paid' and ${staysOf(about)}) as run,
      (select count(distinct team_entry_id)::int from ours where state = 'paid') as teams,
      (select count(*)::int from ours where state in ('held', 'paying')) as held,
      (select count(*)::int from waiting_person p join waiting_place w on w.id = p.waiting_id
        join race r on r.id = w.race_id
        where ${inScope(about)} and p.left_reason is null) as waiting,
      (select count(*)::int from entry_handover h join ours on ours.id = h.entry_id where h.ended_at is null)
        + (select count(*)::int from ours where replaces_id is not null and state in ('held', 'paying')) as replacing,
      goods.count as goods, goods.huf as "goodsHuf"
    from (select count(*)::int as count, coalesce(sum(l.amount_huf - l.discount_huf), 0)::int as huf
      from product_item x join product_variant v on v.id = x.variant_id join product g on g.id = v.product_id
        join order_line l on l.order_id = x.order_id and l.product_item_id = x.id
      where x.state = 'paid' and x.fulfilment in ('ordered', 'ready') and ${ofEvent(about)}) goods`.execute(
    handle,
  );
  const [row] = rows;
  if (!row) throw new Error('nothing was counted');
  return {
    ...row,
    money: await moneyOf(handle, about),
    mails: await countReceivers(handle, { eventId, raceId, state: 'paid', withoutRun: about.isCancelled }),
  };
}

const staysOf = ({ isCancelled }: Previewed) => (isCancelled ? isRunWithTeam : sql`false`);

async function moneyOf(handle: Handle, about: Previewed): Promise<Preview['money']> {
  const { rows } = await sql<Preview['money'][number]>`
    with paid as (
      select e.order_id, ${paidFor} + ${takeoverPaid('anybody')} as huf from entry e join race r on r.id = e.race_id
        join order_line l on l.order_id = e.order_id and l.entry_id = e.id
      where ${inScope(about)} and e.state = 'paid' and not ${staysOf(about)}
    ), orders_of as (
      select p.order_id, count(*)::int as entries, sum(p.huf)::int as huf, coalesce((
        select string_agg(distinct t.method, ' + ' order by t.method) from payment_attempt a
          join order_tender t on t.attempt_id = a.id
        where a.order_id = p.order_id and a.state = 'finished'), 'nothing') as means
      from paid p group by p.order_id
    )
    select means, sum(entries)::int as entries, sum(huf)::int as huf from orders_of group by means
      order by means`.execute(handle);
  return rows;
}
