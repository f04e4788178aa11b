import type { deleteAccount as operation } from '@rajt/contract/orders/operations/privacy';
import { budapestDate } from '@rajt/rules/dates';
import type { UserId } from '@rajt/rules/ids';
import { writeAudit } from '../../../platform/audit.ts';
import type { Deps } from '../../../platform/deps.ts';
import type { Erasure } from '../../../platform/erasure.ts';
import type { Call, Reply } from '../../../platform/http/http.ts';
import type { Bucket } from '../../../platform/http/rate-limit.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import { inTransaction, type Trx } from '../../../platform/postgres/database.ts';
import { hasOtherCart, lockLiveCarts } from '../../checkout/cart/index.ts';
import { findBalanceHuf } from '../../checkout/wallet/index.ts';
import { notifyOffersEnd } from '../../entering/replacing/index.ts';
import { offerTeamsOfErased } from '../../entering/teams/index.ts';
import { queueMail } from '../../office/mails/index.ts';
import { refuseLastOrganiser } from '../../office/staff/index.ts';
import { lockPersonToErase } from '../../people/accounts/index.ts';
import { expectOwner, type ViewerCache, wrongPassword } from '../../people/sessions/index.ts';
import { type Erasers, eraseSteps } from './erase-steps.ts';
import { keepParticipants } from './keep-participants.ts';
import { accountErasedMail } from './mails.ts';
import { planDeletion } from './plan-deletion.ts';
import { eraseFromAudit, findUnsettled } from './queries.ts';

/** Enough for a new cart on every site. */
const MAX_TRIES = 5;

interface DeletionDeps extends Pick<Deps, 'db' | 'clock'> {
  readonly viewers: ViewerCache;
  /** Here and not where the operation is served: cleared once the owner has proven it (`ownerProofs`). */
  readonly proofs: Bucket;
  readonly endUnpaid: EndUnpaid;
  readonly erasers: Erasers;
}

/** Ends the orders of an account that are not being paid; from the orders module. */
export type EndUnpaid = (accountId: UserId) => Promise<void>;

/**
 * Erases a person and keeps the books (docs/domain/privacy.md). The owner is proven by the password, in an account without one by
 * a mailed link. Refused while money is on its way, and to the last organiser of all events; the request must include that paid entries to come are withdrawn and a
 * balance is lost.
 */
export async function deleteAccount(
  { db, clock, viewers, proofs, endUnpaid, erasers }: DeletionDeps,
  call: Call<typeof operation>,
): Promise<Reply<typeof operation>> {
  const provenBy = await expectOwner(db, proofs, call.viewer, call.body.password);
  const today = budapestDate(clock.now());
  for (let tries = 1; ; tries += 1) {
    const outcome = await inTransaction(db, (trx) => erase(trx, { erasers, today, provenBy }, call));
    if (outcome === 'erased') break;
    // Nothing else prevents it, so an order that could be retried is ended.
    if (outcome === 'order_pending') await endUnpaid(call.viewer.id);
    if (tries === MAX_TRIES) throw new Refusal('busy');
  }
  viewers.forget(call.viewer.sessionHash);
  return { status: 204, body: undefined };
}

/**
 * Takes locks in the order of holds and orders, against deadlocks: carts, the person, teams, entries, pools (`EraseStep`). If a cart was
 * created before the person was locked, nothing is written and it starts over. Once the person is locked nothing can be
 * held, ordered or sold to them, not even by a late payment (settle-order.ts), so everything is decided from there on.
 */
async function erase(
  trx: Trx,
  {
    erasers,
    today,
    provenBy,
  }: { readonly erasers: Erasers; readonly today: string; readonly provenBy: string | null },
  call: Call<typeof operation>,
): Promise<'erased' | 'order_pending' | 'cart_came'> {
  const { id } = call.viewer;
  const cartIds = await lockLiveCarts(trx, id);
  const { email, passwordHash, isErased, name } = await lockPersonToErase(trx, id);
  if (await hasOtherCart(trx, id, cartIds)) return 'cart_came';
  if (isErased) throw new Refusal('unauthenticated');
  // The owner may just have reset the password because another person knew the old one.
  if (passwordHash !== provenBy) throw wrongPassword();
  await refuseLastOrganiser(trx, id);
  const { hasOpenPayment, hasPendingOrder, hasRefundDue } = await findUnsettled(trx, id);
  if (hasOpenPayment) throw new Refusal('payment_open');
  if (hasRefundDue) throw new Refusal('refund_open');
  const plan = await planDeletion(trx, id, { today, keepsOthers: call.body.keepsOthers ?? false });
  const { erased, kept, keptNames, withdrawn } = plan;
  if (withdrawn.length > 0 && !call.body.givesUpEntries) throw new Refusal('entries_to_come');
  if (!call.body.givesUpBalance && (await findBalanceHuf(trx, id)) > 0) throw new Refusal('balance_left');
  if (hasPendingOrder) return 'order_pending';

  const erasure: Erasure = {
    id,
    others: erased,
    people: [id, ...erased],
    kept,
    cartIds,
    withdrawn: withdrawn.map((entry) => entry.id),
    account: { email, keptNames },
  };
  await eraseSteps(trx, erasers, ['mails'], erasure);
  // After it: a participant may have the account's own address.
  await keepParticipants(trx, { id, name, site: call.site, language: call.language }, plan);
  await notifyOffersEnd(trx, id, name);
  await queueMail(trx, accountErasedMail, {
    key: id,
    to: email,
    language: call.language,
    payload: call.site,
  });
  await eraseSteps(trx, erasers, ['account'], erasure);
  for (const one of erasure.people) await eraseFromAudit(trx, one);
  await writeAudit(trx, { actorId: id, action: 'account.erased', subject: `person:${id}` });
  await eraseSteps(trx, erasers, ['person', 'teams', 'entries'], erasure);
  await offerTeamsOfErased(trx, id, plan.teams);
  await eraseSteps(trx, erasers, ['rest'], erasure);
  return 'erased';
}
