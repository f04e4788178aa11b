import type {
  checkEntered as check,
  objectToEntry as operation,
} from '@rajt/contract/entering/operations/objections';
import type { Language } from '@rajt/rules/language';
import { writeAudit } from '../../../platform/audit.ts';
import type { Deps } from '../../../platform/deps.ts';
import { type Call, ok, type Reply } from '../../../platform/http/http.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import { fullName } from '../../../platform/person-name.ts';
import { inTransaction } from '../../../platform/postgres/database.ts';
import { hashSecret } from '../../../platform/secret.ts';
import { raiseFlag } from '../../office/flags/index.ts';
import { queueMail } from '../../office/mails/index.ts';
import { lockPeople } from '../../people/accounts/index.ts';
import { blockOwner } from '../fellows/index.ts';
import { objectedMail } from './mails.ts';
import { type EnteredEntry, findByLink, markObjected } from './queries.ts';

/** The entry that a link from the mail is about. Only reads, because mail scanners open links, too. */
export async function checkEntered(
  { db }: Pick<Deps, 'db'>,
  { query, language }: Call<typeof check>,
): Promise<Reply<typeof check>> {
  return ok({ data: said(working(await findByLink(db, hashSecret(query.token))), language) });
}

/**
 * The participant objects to their entry. The buyer and the organiser are notified, and the buyer cannot enter them again; the
 * entry itself stays, for it is paid. Repeating it changes nothing.
 */
export async function objectToEntry(
  { db }: Pick<Deps, 'db'>,
  { body, language }: Call<typeof operation>,
): Promise<Reply<typeof operation>> {
  const hash = hashSecret(body.token);
  const entry = await inTransaction(db, async (trx) => {
    const { buyerId, participantId } = working(await findByLink(trx, hash));
    await lockPeople(trx, buyerId, [participantId]);
    // Nobody was erased before the lock.
    const locked = working(await findByLink(trx, hash));
    if (await markObjected(trx, locked.entryId)) {
      await blockOwner(trx, participantId, buyerId);
      await writeAudit(trx, {
        actorId: null,
        action: 'entry.objected',
        subject: `entry:${locked.entryId}`,
      });
      await queueMail(trx, objectedMail, {
        key: locked.entryId,
        to: locked.buyerEmail,
        language: locked.buyerLanguage,
        payload: {
          ...locked.site,
          firstName: locked.buyer.firstName,
          participant: fullName(locked.participant, locked.buyerLanguage),
          event: locked.event[locked.buyerLanguage],
          race: locked.race[locked.buyerLanguage],
          raceOn: locked.raceOn,
        },
      });
      await raiseFlag(trx, {
        kind: 'entry_objected',
        subject: `entry:${locked.entryId}`,
        detail: { participantId, buyerId },
      });
    }
    return { ...locked, isObjected: true };
  });
  return ok({ data: said(entry, language) });
}

function working(entry: EnteredEntry | undefined): EnteredEntry {
  if (!entry) throw new Refusal('token_invalid');
  return entry;
}

function said(entry: EnteredEntry, language: Language) {
  return {
    state: entry.isObjected ? ('objected' as const) : ('entered' as const),
    buyer: fullName(entry.buyer, language),
    participant: fullName(entry.participant, language),
    event: entry.event[language],
    race: entry.race[language],
    raceOn: entry.raceOn,
  };
}
