import type * as operations from '@rajt/contract/orders/operations/privacy-desk';
import { DEFAULT_SITE } from '@rajt/rules/branch';
import { budapestDate } from '@rajt/rules/dates';
import { asId, type UserId } from '@rajt/rules/ids';
import { BOOKS_KEPT_YEARS } from '@rajt/rules/retention';
import { writeStaffAudit } from '../../../platform/audit.ts';
import type { Deps } from '../../../platform/deps.ts';
import type { ConsoleCall, ConsoleReply } from '../../../platform/http/console.ts';
import { ok } from '../../../platform/http/http.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import { fullName } from '../../../platform/person-name.ts';
import { inTransaction } from '../../../platform/postgres/database.ts';
import { findBalanceHuf } from '../../checkout/wallet/index.ts';
import { type EntryToCome, findEntriesToCome } from '../../entering/entries/index.ts';
import { countOpenOffers } from '../../entering/replacing/index.ts';
import { isLastOrganiser } from '../../office/staff/index.ts';
import { lockPeopleAlone } from '../../people/accounts/index.ts';
import { countGoodsToCome } from '../../shop/products/index.ts';
import { auditReading } from '../person-page/index.ts';
import {
  type EraseDeps,
  eraseAccount,
  erasePersonAlone,
  findUnsettled,
  planDeletion,
} from '../privacy/index.ts';
import { findIdentity, findKept, hasUnpaidEntry } from './identity-queries.ts';

/** Returns the obstacles to erasing a person now, the losses, and the records that accounting keeps. */
export async function readErasureOutlook(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { staff, params, language }: ConsoleCall<typeof operations.getErasureOutlook>,
): Promise<ConsoleReply<typeof operations.getErasureOutlook>> {
  const personId = asId<UserId>(params.personId);
  const identity = await findIdentity(db, personId);
  if (!identity) throw new Refusal('not_found');
  await auditReading(db, staff, personId, 'erasure');
  const today = budapestDate(clock.now());
  const { withdrawn, entriesOfManaged } = await planDeletion(db, personId, { today, keepsOthers: true });
  const { hasOpenPayment, hasRefundDue } = await findUnsettled(db, personId);
  const entry = (one: EntryToCome) => ({
    entryId: one.id,
    participant: one.participantId === personId ? null : fullName(one.participant, language),
    race: one.raceName[language],
    event: one.eventName[language],
    raceOn: one.raceOn,
  });
  const kept = await findKept(db, personId, BOOKS_KEPT_YEARS);
  return ok({
    data: {
      personId,
      name: fullName(identity, language),
      hasAccount: identity.email !== null,
      hasOpenPayment,
      hasRefundDue,
      isLastOrganiser: await isLastOrganiser(db, personId),
      balanceHuf: await findBalanceHuf(db, personId),
      entriesToCome: withdrawn.map(entry),
      entriesOfOthers: entriesOfManaged.map(entry),
      openOffers: await countOpenOffers(db, personId),
      goodsToCome: await countGoodsToCome(db, personId),
      keptOrders: kept.orders,
      keptUntil: kept.until,
    },
  });
}

/** Erases a person for a member of staff, who types the person's name to prove that the page is the right one. */
export async function erase(
  deps: EraseDeps,
  { staff, params, body, language }: ConsoleCall<typeof operations.erasePerson>,
): Promise<ConsoleReply<typeof operations.erasePerson>> {
  const { givesUpEntries, givesUpBalance, keepsOthers } = body;
  const id = asId<UserId>(params.personId);
  const identity = await findIdentity(deps.db, id);
  if (!identity) throw new Refusal('not_found');
  if (body.name.trim().replace(/\s+/g, ' ') !== fullName(identity, language))
    throw new Refusal('validation', { fields: { name: ['invalid'] } });
  if (identity.language !== null) {
    await eraseAccount(deps, {
      id,
      by: { staff: staff.id },
      givesUpEntries,
      givesUpBalance,
      keepsOthers,
      site: DEFAULT_SITE,
      language: identity.language,
    });
    return { status: 204, body: undefined };
  }
  await inTransaction(deps.db, async (trx) => {
    await lockPeopleAlone(trx, [id]);
    // A concurrent erasure has already emptied the person.
    if (!(await findIdentity(trx, id))) throw new Refusal('not_found');
    const today = budapestDate(deps.clock.now());
    const isEntered =
      (await findEntriesToCome(trx, [id], today)).length > 0 || (await hasUnpaidEntry(trx, id));
    if (isEntered) throw new Refusal('entries_to_come');
    await erasePersonAlone(trx, deps.erasers, id);
    await writeStaffAudit(trx, {
      actorId: staff.id,
      action: 'account.erased',
      subject: `person:${id}`,
      personId: id,
      eventId: null,
    });
  });
  return { status: 204, body: undefined };
}
