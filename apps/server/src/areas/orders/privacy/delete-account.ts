import type {
  deleteAccount as operation,
  getDeletionOutlook as outlookOperation,
} from '@rajt/contract/orders/operations/privacy';
import { budapestDate } from '@rajt/rules/dates';
import type { UserId } from '@rajt/rules/ids';
import { writeAudit } from '../../../platform/audit.ts';
import type { Deps } from '../../../platform/deps.ts';
import { type Call, ok, type Reply } from '../../../platform/http/http.ts';
import { forgetKeysOf } from '../../../platform/http/idempotency.ts';
import type { Bucket } from '../../../platform/http/rate-limit.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import { fullName } from '../../../platform/person-name.ts';
import { inTransaction, type Trx } from '../../../platform/postgres/database.ts';
import { hasOtherCart, lockLiveCarts } from '../../checkout/cart/index.ts';
import { findBalanceHuf, forfeitBalance } from '../../checkout/wallet/index.ts';
import { forgetNews } from '../../content/news/index.ts';
import { forgetCompanies } from '../../entering/companies/index.ts';
import { type EntryToCome, eraseEntries } from '../../entering/entries/index.ts';
import { forgetEntryDefaults } from '../../entering/entry-defaults/index.ts';
import { countOpenOffers, forgetHandovers, tellOffersEnd } from '../../entering/entry-handovers/index.ts';
import { forgetFellows } from '../../entering/fellows/index.ts';
import { forgetNotices } from '../../entering/objections/index.ts';
import { forgetInvitations, forgetTeams, lockTeams, offerTeamsOfErased } from '../../entering/teams/index.ts';
import { forgetDrafts } from '../../entering/timetable/index.ts';
import { forgetWaiting } from '../../entering/waiting/index.ts';
import { forgetMailsTo, queueMail } from '../../office/mails/index.ts';
import { forgetGrants } from '../../office/roles/index.ts';
import { erasePeople, erasePerson, lockPersonToErase } from '../../people/accounts/index.ts';
import { forgetAddresses } from '../../people/addresses/index.ts';
import { forgetConsents } from '../../people/consents/index.ts';
import { forgetFilesOf } from '../../people/files/index.ts';
import { forgetLinks } from '../../people/links/index.ts';
import {
  expectOwner,
  findOwnerProof,
  forgetSignIns,
  type ViewerCache,
  wrongPassword,
} from '../../people/sessions/index.ts';
import { forgetSubscriptions } from '../../people/subscriptions/index.ts';
import { forgetResults } from '../../raceday/results/index.ts';
import { forgetCoupons } from '../../shop/coupons/index.ts';
import { forgetDeliveries } from '../../shop/delivery/index.ts';
import {
  countGoodsToCome,
  forgetCaptionsOf,
  forgetGiftsOf,
  forgetGuestsOf,
  forgetParcels,
} from '../../shop/products/index.ts';
import { keepParticipants } from './keep-participants.ts';
import { accountErasedMail } from './mails.ts';
import { planDeletion } from './plan-deletion.ts';
import { eraseFromAudit, findUnsettled } from './queries.ts';

/** Enough for a new cart on every site. */
const MAX_TRIES = 5;

interface DeletionDeps extends Pick<Deps, 'db' | 'clock'> {
  readonly viewers: ViewerCache;
  /** Here and not where the operation is served: forgotten once the owner has proven it (`ownerProofs`). */
  readonly proofs: Bucket;
  readonly endUnpaid: EndUnpaid;
}

/** Ends the orders of an account that are not being paid; from the orders module. */
export type EndUnpaid = (accountId: UserId) => Promise<void>;

/** What deleting the account would mean now: what prevents it, and what would be lost. */
export async function readDeletionOutlook(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { viewer, language }: Call<typeof outlookOperation>,
): Promise<Reply<typeof outlookOperation>> {
  const { passwordHash, isConfirmed } = await findOwnerProof(db, viewer.id, viewer.sessionHash);
  const { hasOpenPayment, hasRefundDue } = await findUnsettled(db, viewer.id);
  const today = budapestDate(clock.now());
  const { withdrawn, entriesOfManaged, teams } = await planDeletion(db, viewer.id, {
    today,
    keepsOthers: true,
  });
  const entry = (one: EntryToCome) => ({
    entryId: one.id,
    participant: one.participantId === viewer.id ? null : fullName(one.participant, language),
    race: one.raceName[language],
    event: one.eventName[language],
    raceOn: one.raceOn,
  });
  return ok({
    data: {
      needsPassword: passwordHash !== null,
      isConfirmed,
      hasOpenPayment,
      hasRefundDue,
      balance: { amount: await findBalanceHuf(db, viewer.id), currency: 'HUF' },
      entriesToCome: withdrawn.map(entry),
      entriesOfOthers: entriesOfManaged.map(entry),
      teams: teams.map(({ id, name, event, race, raceOn, members, missing, candidates, isOffered }) => ({
        ...{ teamEntryId: id, name, raceOn, members, missing, candidates, isOffered },
        event: event[language],
        race: race[language],
      })),
      openOffers: await countOpenOffers(db, viewer.id),
      goodsToCome: await countGoodsToCome(db, viewer.id),
    },
  });
}

/**
 * Erases a person and keeps the books (docs/domain/privacy.md). The owner is proven by the password, in an account
 * without one by a mailed link. Refused while money is on its way; paid entries to come and a
 * balance are given up only if the request says so.
 */
export async function deleteAccount(
  { db, clock, viewers, proofs, endUnpaid }: DeletionDeps,
  call: Call<typeof operation>,
): Promise<Reply<typeof operation>> {
  const provenBy = await expectOwner(db, proofs, call.viewer, call.body.password);
  const today = budapestDate(clock.now());
  for (let tries = 1; ; tries += 1) {
    const outcome = await inTransaction(db, (trx) => erase(trx, today, provenBy, call));
    if (outcome === 'erased') break;
    // Nothing else prevents it, so an order that could be retried is ended.
    if (outcome === 'order_pending') await endUnpaid(call.viewer.id);
    if (tries === MAX_TRIES) throw new Refusal('busy');
  }
  viewers.forget(call.viewer.sessionHash);
  return { status: 204, body: undefined };
}

/**
 * Takes locks in the order of holds and orders, against deadlocks: carts, the person, teams, entries, pools. If a cart was
 * created before the person was locked, nothing is written and it starts over. Once the person is locked nothing can be
 * held, ordered or sold to them, not even by a late payment (settle-order.ts), so everything is decided from there on.
 */
async function erase(
  trx: Trx,
  today: string,
  provenBy: string | null,
  call: Call<typeof operation>,
): Promise<'erased' | 'order_pending' | 'cart_came'> {
  const { id } = call.viewer;
  const cartIds = await lockLiveCarts(trx, id);
  const { email, passwordHash, isErased, name } = await lockPersonToErase(trx, id);
  if (await hasOtherCart(trx, id, cartIds)) return 'cart_came';
  if (isErased) throw new Refusal('unauthenticated');
  // The owner may just have reset the password because somebody else knew the old one.
  if (passwordHash !== provenBy) throw wrongPassword();
  const { hasOpenPayment, hasPendingOrder, hasRefundDue } = await findUnsettled(trx, id);
  if (hasOpenPayment) throw new Refusal('payment_open');
  if (hasRefundDue) throw new Refusal('refund_open');
  const plan = await planDeletion(trx, id, { today, keepsOthers: call.body.keepsOthers ?? false });
  const { erased, kept, keptNames, withdrawn } = plan;
  if (withdrawn.length > 0 && !call.body.givesUpEntries) throw new Refusal('entries_to_come');
  if (!call.body.givesUpBalance && (await findBalanceHuf(trx, id)) > 0) throw new Refusal('balance_left');
  if (hasPendingOrder) return 'order_pending';

  await forgetMailsTo(trx, email);
  // After it: a participant may have the account's own address.
  await keepParticipants(trx, { id, name, site: call.site, language: call.language }, plan);
  await tellOffersEnd(trx, id, name);
  await queueMail(trx, accountErasedMail, {
    key: id,
    to: email,
    language: call.language,
    payload: call.site,
  });
  await forgetSignIns(trx, id);
  await forgetKeysOf(trx, id);
  await forgetAddresses(trx, id);
  await forgetDeliveries(trx, id);
  await forgetCoupons(trx, id);
  await forgetConsents(trx, id);
  await forgetEntryDefaults(trx, id);
  await forgetGrants(trx, id);
  await forgetNotices(trx, [id, ...erased]);
  await forgetFellows(trx, id, kept);
  await forgetCompanies(trx, id);
  await forgetParcels(trx, id);
  await forgetInvitations(trx, id, { email, staying: keptNames });
  await eraseFromAudit(trx, id);
  await writeAudit(trx, { actorId: id, action: 'account.erased', subject: `person:${id}` });
  await forgetLinks(trx, id);
  await erasePerson(trx, id);
  await erasePeople(trx, erased);
  await forgetCaptionsOf(trx, [id, ...erased], cartIds);
  await forfeitBalance(trx, id);
  await lockTeams(trx, id, [id, ...erased]);
  await eraseEntries(trx, id, erased, { cartIds, givenUp: withdrawn.map((entry) => entry.id) });
  await forgetHandovers(trx, id, email);
  await forgetGiftsOf(trx, id);
  await forgetGuestsOf(trx, id);
  await forgetDrafts(trx, [id, ...erased]);
  await forgetTeams(trx, id);
  await offerTeamsOfErased(trx, id, plan.teams);
  await forgetNews(trx, id, email);
  await forgetSubscriptions(trx, id, email);
  await forgetWaiting(trx, id, erased);
  await forgetResults(trx, id, [id, ...erased]);
  await forgetFilesOf(trx, id);
  return 'erased';
}
