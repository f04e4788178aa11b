import type { withdrawEntry as operation } from '@rajt/contract/orders/operations/withdrawals';
import { lastDayOfCredit } from '@rajt/rules/checkout/balance';
import { budapestDate } from '@rajt/rules/dates';
import type { EntryId } from '@rajt/rules/ids';
import { sumHuf } from '@rajt/rules/money';
import type { Withdrawn } from '@rajt/rules/orders/withdrawal';
import type { Deps } from '../../../platform/deps.ts';
import { type Call, ok, type Reply } from '../../../platform/http/http.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import { inTransaction, type Trx } from '../../../platform/postgres/database.ts';
import { postToLedger } from '../../checkout/wallet/index.ts';
import { creditPaid, withdrawEntries } from '../../entering/entries/index.ts';
import { followReplacedEntry } from '../../entering/replacing/index.ts';
import { endTeam } from '../../entering/teams/index.ts';
import { undoneDiscountPostings } from '../orders/index.ts';
import { returnAttached } from '../purchases/index.ts';
import { decide, maySee, refuseObstacle } from './decide.ts';
import { lockParts } from './lock-parts.ts';
import { notifyWithdrawn } from './notify-withdrawn.ts';
import { findParts, insertWithdrawals, type Part, type Wanted } from './queries.ts';
import { wantedIn } from './read-withdrawal.ts';
import { refundToMeans } from './refund-to-means.ts';
import { returnCoupons } from './return-coupons.ts';

type WithdrawCall = Call<typeof operation>;

/**
 * Withdraws a paid entry or a whole team. What decides is read under the locks: payments, orders, carts, people, the team, goods
 * attached to it, entries; then the balance, and the pools last. A repeat changes nothing and answers what was booked.
 */
export async function withdrawEntry(
  deps: Pick<Deps, 'db' | 'clock'>,
  call: WithdrawCall,
): Promise<Reply<typeof operation>> {
  const wanted = wantedIn(call.body.entryType, call.params.entryId);
  const parts = await expectSeen(deps, wanted, call);
  // Goods follow an entry that has changed hands before it is withdrawn; mostly the job has done it.
  for (const { id } of parts) await followReplacedEntry(deps, id);
  const done = await inTransaction(deps.db, (trx) => withdraw(trx, deps, wanted, call));
  const amount = (huf: number) => ({ amount: huf, currency: 'HUF' as const });
  return ok({
    data: { withdrawnAt: done.at.toISOString(), fee: amount(done.feeHuf), refund: amount(done.refundHuf) },
  });
}

async function expectSeen(
  { db }: Pick<Deps, 'db'>,
  wanted: Wanted,
  { viewer, site }: WithdrawCall,
): Promise<readonly Part[]> {
  const parts = await findParts(db, wanted);
  if (parts[0]?.branch !== site.branch || !maySee(viewer.id, parts)) throw new Refusal('not_found');
  return parts;
}

interface Done extends Withdrawn {
  readonly at: Date;
}

async function withdraw(
  trx: Trx,
  deps: Pick<Deps, 'clock'>,
  wanted: Wanted,
  { viewer, body }: WithdrawCall,
): Promise<Done> {
  const { parts, goods } = await lockParts(trx, deps.clock, wanted);
  const open = parts.filter(({ withdrawn }) => withdrawn === null);
  if (open.length === 0) return doneBefore(parts);
  const now = deps.clock.now();
  const decision = decide(open, { viewerId: viewer.id, entryType: body.entryType, now });
  refuseObstacle(decision.obstacle);
  const back = decision.cancelsGoods ? goods : [];
  const [feeHuf, refundHuf] = [sum(decision.split, 'feeHuf'), sum(decision.split, 'refundHuf')];
  if (
    refundHuf !== body.refund ||
    sumHuf(back.flatMap(({ going }) => going.map((one) => one.refundHuf))) !== body.goodsRefund
  )
    throw new Refusal('withdrawal_changed');
  const toMeans = decision.optOut !== null;
  const at = await insertWithdrawals(trx, { by: viewer.id, reason: body.reason, toMeans }, decision.split);
  const expiresOn = lastDayOfCredit(budapestDate(now));
  const giveBack = toMeans ? refundToMeans : creditPayer;
  const credited = new Map<EntryId, number>();
  for (const part of byPayer(open))
    credited.set(part.id, await giveBack(trx, part, refundOf(decision.split, part.id), expiresOn));
  const { split } = decision;
  await notifyWithdrawn(trx, { actorId: viewer.id, expiresOn, toMeans, parts: open, split, credited });
  if ('teamId' in wanted) await endTeam(trx, wanted.teamId);
  await returnAttached(trx, back, viewer.id);
  if (toMeans) await returnCoupons(trx, open);
  await withdrawEntries(trx, viewer.id, decision.split);
  return { at, feeHuf, refundHuf };
}

/** The answer to a repeat. */
function doneBefore(parts: readonly Part[]): Done {
  const done = parts.flatMap(({ withdrawn }) => (withdrawn ? [withdrawn] : []));
  const [first] = done;
  if (!first) throw new Refusal('not_found');
  return { at: new Date(first.at), feeHuf: sum(done, 'feeHuf'), refundHuf: sum(done, 'refundHuf') };
}

/** Balances are locked in the order of their accounts. */
function byPayer(parts: readonly Part[]): readonly Part[] {
  return parts.toSorted((one, other) => Number(one.paid?.payerId ?? 0) - Number(other.paid?.payerId ?? 0));
}

async function creditPayer(
  trx: Trx,
  { id, paid }: Part,
  refundHuf: number,
  expiresOn: string,
): Promise<number> {
  if (!paid) return 0;
  await creditPaid(trx, {
    entryId: id,
    accountId: paid.payerId,
    amountHuf: refundHuf,
    origin: 'withdrawal',
    expiresOn,
    isServicesOnly: paid.isServicesOnly,
    businessKey: `entry-withdrawn:${id}`,
  });
  const { line } = paid;
  const ofLineHuf = Math.min(refundHuf, line.amountHuf - line.discountHuf);
  await postToLedger(trx, {
    businessKey: `withdrawn-coupon:${id}`,
    kind: 'coupon_undone',
    orderId: paid.orderId,
    postings: undoneDiscountPostings({ id: paid.lineId, ...line }, ofLineHuf, 'sales:entries'),
  });
  return refundHuf;
}

function refundOf(split: readonly (Withdrawn & { readonly id: EntryId })[], id: EntryId): number {
  return split.find((one) => one.id === id)?.refundHuf ?? 0;
}

function sum<K extends keyof Withdrawn>(parts: readonly Withdrawn[], what: K): number {
  return sumHuf(parts.map((part) => part[what]));
}
