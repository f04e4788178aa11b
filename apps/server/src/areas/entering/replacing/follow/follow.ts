import { asId, type EntryId, type UserId } from '@rajt/rules/ids';
import type { Deps } from '../../../../platform/deps.ts';
import { fullName } from '../../../../platform/person-name.ts';
import { inTransaction, type Trx } from '../../../../platform/postgres/database.ts';
import { queueMail } from '../../../office/mails/index.ts';
import { moveAttached } from '../../../shop/products/index.ts';
import { moveChoice } from '../../timetable/index.ts';
import { entryReplacedMail } from '../handover/mails.ts';
import { endHandovers } from '../handover/queries.ts';
import { type Followed, findFollowed, findRecipient, findSuccessors } from './follow-queries.ts';

/**
 * Follows up when an entry has replaced another. The offer ends, goods of the place are attached to the new entry, booked classes
 * move with an entry that changed hands, and its people are notified. A repeat changes nothing, and entries that follow each
 * other may come in any order.
 */
export async function followReplacedEntry({ db }: Pick<Deps, 'db'>, entryId: string): Promise<void> {
  await inTransaction(db, async (trx) => {
    const followed = await findFollowed(trx, asId<EntryId>(entryId));
    if (!followed) return;
    const { old, now, handoverId, isByLeader } = followed;
    // That one may have been replaced, too, by the time that this runs.
    const { last, handedTo } = await findSuccessors(trx, now.id);
    await moveAttached(trx, old, last, now.id);
    if (handoverId !== null) {
      await endHandovers(trx, [handoverId], 'accepted');
      await moveChoice(trx, handedTo);
    }
    if (!isByLeader) await tell(trx, followed);
  });
}

/**
 * Notifies each person once. The payer of the new entry gets the confirmation of their order, and a notice only if money was
 * returned.
 */
async function tell(trx: Trx, followed: Followed): Promise<void> {
  const { old, now, handoverId, returnedHuf } = followed;
  const people = [old.participantId, old.payerId];
  const told = new Set<string>();
  for (const personId of new Set(people)) {
    const isPayerOfNew = personId === now.payerId;
    if (isPayerOfNew && handoverId !== null) continue;
    const to = await findRecipient(trx, personId);
    if (!to || told.has(to.email.toLowerCase())) continue;
    told.add(to.email.toLowerCase());
    await notifyOne(trx, followed, personId, to, isPayerOfNew ? returnedHuf : 0);
  }
}

async function notifyOne(
  trx: Trx,
  { old, now, handoverId, event, site, isServicesOnly }: Followed,
  personId: UserId,
  { email, language, firstName }: NonNullable<Awaited<ReturnType<typeof findRecipient>>>,
  returnedHuf: number,
): Promise<void> {
  await queueMail(trx, entryReplacedMail, {
    key: `${now.id}:${personId}`,
    to: email,
    language,
    payload: {
      ...site,
      event: event[language],
      race: old.race[language],
      raceOn: old.raceOn,
      newRace: handoverId === null ? now.race[language] : null,
      newRaceOn: handoverId === null ? now.raceOn : null,
      firstName,
      participant: fullName(old.participant, language),
      newParticipant: fullName(now.participant, language),
      isParticipant: personId === old.participantId,
      returnedHuf,
      isServicesOnly,
    },
  });
}
