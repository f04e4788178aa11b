import type { getDeletionOutlook as operation } from '@rajt/contract/orders/operations/privacy';
import { budapestDate } from '@rajt/rules/dates';
import type { Deps } from '../../../platform/deps.ts';
import { type Call, ok, type Reply } from '../../../platform/http/http.ts';
import { fullName } from '../../../platform/person-name.ts';
import { findBalanceHuf } from '../../checkout/wallet/index.ts';
import type { EntryToCome } from '../../entering/entries/index.ts';
import { countOpenOffers } from '../../entering/replacing/index.ts';
import { isLastOrganiser } from '../../office/staff/index.ts';
import { findOwnerProof } from '../../people/sessions/index.ts';
import { countGoodsToCome } from '../../shop/products/index.ts';
import { planDeletion } from './plan-deletion.ts';
import { findUnsettled } from './queries.ts';

/** Returns what prevents deleting the account now, and what would be lost. */
export async function readDeletionOutlook(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { viewer, language }: Call<typeof operation>,
): Promise<Reply<typeof operation>> {
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
      isLastOrganiser: await isLastOrganiser(db, viewer.id),
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
