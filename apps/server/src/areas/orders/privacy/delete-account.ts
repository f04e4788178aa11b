import type {
  deleteAccount as operation,
  getDeletionOutlook as outlookOperation,
} from '@rajt/contract/orders/operations/privacy';
import { budapestDate } from '@rajt/rules/dates';
import type { UserId } from '@rajt/rules/ids';
import { writeAudit } from '../../../platform/audit.ts';
import type { Deps } from '../../../platform/deps.ts';
import { type Call, ok, type Reply } from '../../../platform/http/http.ts';
import { eraseKeysOf } from '../../../platform/http/idempotency.ts';
import type { Bucket } from '../../../platform/http/rate-limit.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import { fullName } from '../../../platform/person-name.ts';
import { inTransaction, type Trx } from '../../../platform/postgres/database.ts';
import { hasOtherCart, lockLiveCarts } from '../../checkout/cart/index.ts';
import { findBalanceHuf, forfeitBalance } from '../../checkout/wallet/index.ts';
import { eraseNews } from '../../content/news/index.ts';
import { eraseCompanies } from '../../entering/companies/index.ts';
import { type EntryToCome, eraseEntries } from '../../entering/entries/index.ts';
import { eraseEntryDefaults } from '../../entering/entry-defaults/index.ts';
import { countOpenOffers, eraseHandovers, notifyOffersEnd } from '../../entering/entry-handovers/index.ts';
import { eraseFellows } from '../../entering/fellows/index.ts';
import { eraseNotices } from '../../entering/objections/index.ts';
import { eraseInvitations, eraseTeams, lockTeams, offerTeamsOfErased } from '../../entering/teams/index.ts';
import { eraseDrafts } from '../../entering/timetable/index.ts';
import { eraseWaiting } from '../../entering/waiting/index.ts';
import { eraseMailsTo, queueMail } from '../../office/mails/index.ts';
import { eraseGrants } from '../../office/roles/index.ts';
import { erasePeople, erasePerson, lockPersonToErase } from '../../people/accounts/index.ts';
import { eraseAddresses } from '../../people/addresses/index.ts';
import { eraseConsents } from '../../people/consents/index.ts';
import { eraseFilesOf } from '../../people/files/index.ts';
import { eraseLinks } from '../../people/links/index.ts';
import {
  eraseSignIns,
  expectOwner,
  findOwnerProof,
  type ViewerCache,
  wrongPassword,
} from '../../people/sessions/index.ts';
import { eraseSubscriptions } from '../../people/subscriptions/index.ts';
import { eraseResults } from '../../raceday/results/index.ts';
import { eraseCoupons } from '../../shop/coupons/index.ts';
import { eraseDeliveries } from '../../shop/delivery/index.ts';
import {
  countGoodsToCome,
  eraseCaptionsOf,
  eraseGiftsOf,
  eraseGuestsOf,
  eraseParcels,
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
        teamEntryId: id,
        name,
        raceOn,
        members,
        missing,
        candidates,
        isOffered,
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

  await eraseMailsTo(trx, email);
  // After it: a participant may have the account's own address.
  await keepParticipants(trx, { id, name, site: call.site, language: call.language }, plan);
  await notifyOffersEnd(trx, id, name);
  await queueMail(trx, accountErasedMail, {
    key: id,
    to: email,
    language: call.language,
    payload: call.site,
  });
  await eraseSignIns(trx, id);
  await eraseKeysOf(trx, id);
  await eraseAddresses(trx, id);
  await eraseDeliveries(trx, id);
  await eraseCoupons(trx, id);
  await eraseConsents(trx, id);
  await eraseEntryDefaults(trx, id);
  await eraseGrants(trx, id);
  await eraseNotices(trx, [id, ...erased]);
  await eraseFellows(trx, id, kept);
  await eraseCompanies(trx, id);
  await eraseParcels(trx, id);
  await eraseInvitations(trx, id, { email, staying: keptNames });
  await eraseFromAudit(trx, id);
  await writeAudit(trx, { actorId: id, action: 'account.erased', subject: `person:${id}` });
  await eraseLinks(trx, id);
  await erasePerson(trx, id);
  await erasePeople(trx, erased);
  await eraseCaptionsOf(trx, [id, ...erased], cartIds);
  await forfeitBalance(trx, id);
  await lockTeams(trx, id, [id, ...erased]);
  await eraseEntries(trx, id, erased, { cartIds, givenUp: withdrawn.map((entry) => entry.id) });
  await eraseHandovers(trx, id, email);
  await eraseGiftsOf(trx, id);
  await eraseGuestsOf(trx, id);
  await eraseDrafts(trx, [id, ...erased]);
  await eraseTeams(trx, id);
  await offerTeamsOfErased(trx, id, plan.teams);
  await eraseNews(trx, id, email);
  await eraseSubscriptions(trx, id, email);
  await eraseWaiting(trx, id, erased);
  await eraseResults(trx, id, [id, ...erased]);
  await eraseFilesOf(trx, id);
  return 'erased';
}
