import type { EntryId } from '@rajt/rules/ids';
import type { Deps } from '../../../platform/deps.ts';
import { fullName } from '../../../platform/person-name.ts';
import { inTransaction, type Trx } from '../../../platform/postgres/database.ts';
import { hashSecret, newSecret } from '../../../platform/secret.ts';
import { queueMail } from '../../office/mails/index.ts';
import { newClaimLink } from '../claims/index.ts';
import { enteredKey, enteredMail } from './mails.ts';
import { deleteNotice, findEntered, findUnnotified, insertNotice, type Unnotified } from './queries.ts';

/** Notifies each participant of a paid order who was entered by another account. Running it twice queues each mail once. */
export async function notifyEnteredOf({ db }: Pick<Deps, 'db'>, orderId: string): Promise<void> {
  await inTransaction(db, async (trx) => {
    for (const one of await findUnnotified(trx, { orderId })) await tell(trx, one);
  });
}

/** Notifies a participant who has replaced another in a paid entry; the link of the former participant stops working. */
export async function notifyReplaced(trx: Trx, replacedEntryId: EntryId): Promise<void> {
  await deleteNotice(trx, replacedEntryId);
  for (const one of await findUnnotified(trx, { entryId: replacedEntryId })) await tell(trx, one);
}

async function tell(trx: Trx, { entryId, managedId, email, language, site }: Unnotified): Promise<void> {
  const token = newSecret();
  const hash = hashSecret(token);
  if (!(await insertNotice(trx, entryId, hash))) return;
  const entry = await findEntered(trx, entryId);
  // The person was erased concurrently.
  if (!entry) return;
  const claim = managedId && (await newClaimLink(trx, managedId));
  await queueMail(trx, enteredMail, {
    key: enteredKey(entryId, hash),
    to: email,
    language,
    payload: {
      ...site,
      token,
      ...(claim && { claimToken: claim.token }),
      firstName: entry.participant.firstName,
      buyer: fullName(entry.buyer, language),
      event: entry.event[language],
      race: entry.race[language],
      raceOn: entry.raceOn,
      bib: String(entry.bibNumber ?? ''),
    },
  });
}
