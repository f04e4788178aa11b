import type { Site } from '@rajt/rules/branch';
import { budapestDate } from '@rajt/rules/dates';
import type { UserId } from '@rajt/rules/ids';
import type { Language } from '@rajt/rules/language';
import { writeAudit, writeStaffAudit } from '../../../platform/audit.ts';
import type { Deps } from '../../../platform/deps.ts';
import type { Erasure } from '../../../platform/erasure.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import { inTransaction, type Trx } from '../../../platform/postgres/database.ts';
import { hasOtherCart, lockLiveCarts } from '../../checkout/cart/index.ts';
import { findBalanceHuf } from '../../checkout/wallet/index.ts';
import { notifyOffersEnd } from '../../entering/replacing/index.ts';
import { offerTeamsOfErased } from '../../entering/teams/index.ts';
import { queueMail } from '../../office/mails/index.ts';
import { refuseLastOrganiser } from '../../office/staff/index.ts';
import { lockPersonToErase } from '../../people/accounts/index.ts';
import { wrongPassword } from '../../people/sessions/index.ts';
import { type Erasers, eraseSteps } from './erase-steps.ts';
import { keepParticipants } from './keep-participants.ts';
import { accountErasedMail } from './mails.ts';
import { planDeletion } from './plan-deletion.ts';
import { eraseFromAudit, findUnsettled } from './queries.ts';

/** Enough for a new cart on every site. */
const MAX_TRIES = 5;

/** Ends the orders of an account that are not being paid; from the orders module. */
export type EndUnpaid = (accountId: UserId) => Promise<void>;

export interface EraseDeps extends Pick<Deps, 'db' | 'clock'> {
  readonly endUnpaid: EndUnpaid;
  readonly erasers: Erasers;
}

/** The account to erase, and the losses that are accepted with it. */
export interface AccountToErase {
  readonly id: UserId;
  /** The owner, with the hash of the password that they have proven; or a member of staff, whom the privacy desk has checked. */
  readonly by: { readonly owner: string | null } | { readonly staff: UserId };
  readonly givesUpEntries: boolean;
  readonly givesUpBalance: boolean;
  /** Managed people with paid entries to come keep them. */
  readonly keepsOthers: boolean;
  /** For the last mail. */
  readonly site: Site;
  readonly language: Language;
}

/**
 * Erases an account and keeps the books (docs/domain/privacy.md). Refused while money is on its way, and to the last organiser of all
 * events; the loss of paid entries to come and of a balance must be accepted.
 */
export async function eraseAccount(
  { db, clock, endUnpaid, erasers }: EraseDeps,
  account: AccountToErase,
): Promise<void> {
  const today = budapestDate(clock.now());
  for (let tries = 1; ; tries += 1) {
    const outcome = await inTransaction(db, (trx) => erase(trx, { erasers, today }, account));
    if (outcome === 'erased') return;
    // Nothing else prevents it, so an order that could be retried is ended.
    if (outcome === 'order_pending') await endUnpaid(account.id);
    if (tries === MAX_TRIES) throw new Refusal('busy');
  }
}

/**
 * Takes locks in the order of holds and orders, against deadlocks: carts, the person, teams, entries, pools (`EraseStep`). If a cart was
 * created before the person was locked, nothing is written and it starts over. Once the person is locked nothing can be
 * held, ordered or sold to them, not even by a late payment (settle-order.ts), so everything is decided from there on.
 */
async function erase(
  trx: Trx,
  { erasers, today }: { readonly erasers: Erasers; readonly today: string },
  { id, by, givesUpEntries, givesUpBalance, keepsOthers, site, language }: AccountToErase,
): Promise<'erased' | 'order_pending' | 'cart_came'> {
  const cartIds = await lockLiveCarts(trx, id);
  const { email, passwordHash, isErased, name } = await lockPersonToErase(trx, id);
  if (await hasOtherCart(trx, id, cartIds)) return 'cart_came';
  if (isErased) throw new Refusal('owner' in by ? 'unauthenticated' : 'not_found');
  // The owner may just have reset the password because another person knew the old one.
  if ('owner' in by && passwordHash !== by.owner) throw wrongPassword();
  await refuseLastOrganiser(trx, id);
  const { hasOpenPayment, hasPendingOrder, hasRefundDue } = await findUnsettled(trx, id);
  if (hasOpenPayment) throw new Refusal('payment_open');
  if (hasRefundDue) throw new Refusal('refund_open');
  const plan = await planDeletion(trx, id, { today, keepsOthers });
  const { erased, kept, keptNames, withdrawn } = plan;
  if (withdrawn.length > 0 && !givesUpEntries) throw new Refusal('entries_to_come');
  if (!givesUpBalance && (await findBalanceHuf(trx, id)) > 0) throw new Refusal('balance_left');
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
  await keepParticipants(trx, { id, name, site, language }, plan);
  await notifyOffersEnd(trx, id, name);
  await queueMail(trx, accountErasedMail, {
    key: id,
    to: email,
    language,
    payload: site,
  });
  await eraseSteps(trx, erasers, ['account'], erasure);
  for (const one of erasure.people) await eraseFromAudit(trx, one);
  if ('owner' in by)
    await writeAudit(trx, { actorId: id, action: 'account.erased', subject: `person:${id}` });
  else
    await writeStaffAudit(trx, {
      actorId: by.staff,
      action: 'account.erased',
      subject: `person:${id}`,
      personId: id,
      eventId: null,
    });
  await eraseSteps(trx, erasers, ['person', 'teams', 'entries'], erasure);
  await offerTeamsOfErased(trx, id, plan.teams);
  await eraseSteps(trx, erasers, ['rest'], erasure);
  return 'erased';
}
