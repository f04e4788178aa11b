import { sql } from 'kysely';
import type { Buyer } from './buyer.ts';
import { kept } from './kept.ts';
import type { LedgerProof } from './ledger-proof.ts';
import type { KnownCode, Shop } from './shop.ts';

/** The balances as they are shown, to be compared with those by the model. */
interface Owned {
  readonly id: string;
  readonly balance: number;
  readonly lots: number;
  readonly reserved: number;
  readonly expired: number;
  readonly least: number;
  readonly tooEarly: number;
}

/**
 * Checks after each step, in three cheap statements, the buyers of a batch, their orders, and the postings since the last time.
 * `before`: the sums that all finished batches have left in the accounts, by the model.
 */
export async function prove(
  shop: Shop,
  buyers: readonly Buyer[],
  ledger: LedgerProof,
  before: Totals,
): Promise<void> {
  const { db } = shop.world.t;
  await ledger.read(shop.world.t);
  const ids = buyers.map(({ person }) => person.id);
  const broken = await brokenOrders(shop, ids);
  kept(broken.length === 0, `orders are broken: ${broken.join('; ')}`);
  const { rows } = await sql<Owned>`
    select person.id::text, coalesce(a.balance_huf, 0) as balance, lots.*,
      (select coalesce(sum(s.amount_huf), 0)::int from lot_spend s join credit_lot l on l.id = s.lot_id
        where l.account_id = person.id and s.state = 'reserved') as reserved
    from unnest(${ids}::bigint[]) person (id) left join ledger_account a on a.person_id = person.id
    cross join lateral (
      select coalesce(sum(remaining_huf), 0)::int as lots, coalesce(sum(expired_huf), 0)::int as expired,
        coalesce(min(remaining_huf), 0) as least, count(*) filter (where expired_huf > 0 and expires_on >= budapest_today() and exists (
          -- By its present last day: what a payment held past an earlier one has another (release_balance), the rest has expired.
          select from ledger_transaction where business_key = 'balance-expired:lot:' || credit_lot.id || ':' || expires_on))::int as "tooEarly"
      from credit_lot where account_id = person.id) lots`.execute(db);
  const owned = new Map(rows.map((row) => [row.id, row]));
  for (const buyer of buyers) {
    const has = owned.get(buyer.person.id);
    kept(has !== undefined, `buyer ${buyer.person.id} is not there`);
    const mayHuf = buyer.balanceHuf(shop.cashHuf(buyer), has.expired);
    kept(has.tooEarly === 0, `a lot of ${buyer.person.id} has expired too early`);
    kept(
      Math.min(has.balance, has.least, has.reserved) >= 0,
      `a balance of ${buyer.person.id} is below zero`,
    );
    kept(
      has.lots + has.reserved === mayHuf && has.balance === mayHuf,
      `buyer ${buyer.person.id} has ${has.lots} and reserved ${has.reserved}, books say ${has.balance}, may own ${mayHuf}`,
    );
  }
  for (const [accounts, huf] of Object.entries(totalsOf(shop, buyers))) {
    const due = huf + (before[accounts] ?? 0);
    kept(ledger.of(accounts) === due, `${accounts} has ${ledger.of(accounts)}, by the model ${due}`);
  }
}

/** Sums of the ledger's accounts by the model, named as `LedgerProof.of` takes them; debits are positive. */
export type Totals = Readonly<Record<string, number>>;

/** The expected sums, by the bank, the buyers and the codes. Sales are the rest, as the sum of all accounts is zero. */
export function totalsOf(shop: Shop, buyers: readonly Buyer[]): Totals {
  const sum = (amounts: readonly number[]) => amounts.reduce((total, one) => total + one, 0);
  const cash = (method: string) =>
    sum(
      buyers.map(({ payments }) =>
        shop.cashHuf({ payments: payments.filter((one) => one.method === method) }),
      ),
    );
  const codes = (of: (code: KnownCode) => boolean) => sum(shop.codes.filter(of).map(({ huf }) => huf));
  const givenHuf = codes(({ cartItemId, state }) => cartItemId === null && state === 'redeemed');
  return {
    'gateway:simplepay': cash('spay_card'),
    'gateway:otp_szep': cash('otp_szep'),
    'gateway:mkb_szep': cash('mkb_szep'),
    'organiser:credits': givenHuf + sum(buyers.map((buyer) => buyer.givenHuf)),
    'donations:payable': -sum(buyers.map(({ donatedHuf }) => donatedHuf)),
    'balance:spending': 0,
    'refunds:payable': 0,
    // The organiser keeps expired amounts, at whatever time they expired.
    'liability:gift_cards + income:breakage': -codes(
      ({ cartItemId, state }) => cartItemId !== null && state === 'active',
    ),
    'balances + balance:expired': -sum(buyers.map((buyer) => buyer.balanceHuf(shop.cashHuf(buyer), 0))),
  };
}

/** Orders that do not match their lines, their payments or their tenders, and those with more refunds than payments. */
async function brokenOrders({ world }: Shop, ids: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ what: string }>`
    with own as (select id, trid, total_huf from orders where account_id = any(${ids}::bigint[])),
    attempts as (select a.* from own join payment_attempt a on a.order_id = own.id)
    select trid || ' is not its lines' as what from own join order_line l on l.order_id = own.id
    group by own.id, trid, total_huf having total_huf <> sum(l.amount_huf)
    union all
    select 'a line of ' || trid || ' is lowered by another sum than its coupons' from own
    join order_line l on l.order_id = own.id and l.kind <> 'coupon' left join order_line k on k.parent_line_id = l.id
    group by l.id, trid having l.discount_huf <> coalesce(-sum(k.amount_huf), 0) or l.discount_huf > l.amount_huf
    union all
    select trid || ' is paid by another sum' from own join attempts a on a.order_id = own.id
    join order_tender t on t.attempt_id = a.id
    group by a.id, own.id, trid, total_huf, a.amount_huf, a.balance_huf
    having total_huf <> a.amount_huf + a.balance_huf or total_huf <> sum(t.amount_huf)
    union all
    select trid || ' gives back more than was paid' from own join attempts a on a.order_id = own.id
    join refund r on r.attempt_id = a.id
    group by own.id, trid having sum(r.amount_huf) > (
      select sum(coalesce(f.received_huf, f.amount_huf) + f.balance_huf) from attempts f where f.order_id = own.id and f.state = 'finished')
    union all
    select 'a line of ' || trid || ' gives back more than was paid for it' from own join order_line l on l.order_id = own.id
    join refund r on r.line_id = l.id group by l.id, trid having sum(r.amount_huf) > l.amount_huf - l.discount_huf`.execute(
    world.t.db,
  );
  return rows.map(({ what }) => what);
}
