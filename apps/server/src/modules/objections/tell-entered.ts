import { inTransaction } from '../../platform/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { fullName } from '../../platform/person-name.ts';
import { hashSecret, newSecret } from '../../platform/secret.ts';
import { queueMail } from '../mails/index.ts';
import { enteredMail } from './mails.ts';
import { findEntered, findUntold, insertNotice } from './queries.ts';

/** Queues a mail to each participant of a paid order who was entered by somebody else. May run twice. */
export async function tellEnteredOf({ db }: Pick<Deps, 'db'>, orderId: string): Promise<void> {
  await inTransaction(db, async (trx) => {
    for (const { entryId, email, language, site } of await findUntold(trx, orderId)) {
      const token = newSecret();
      if (!(await insertNotice(trx, entryId, hashSecret(token)))) continue;
      const entry = await findEntered(trx, entryId);
      // Erased meanwhile.
      if (!entry) continue;
      await queueMail(trx, enteredMail, {
        key: entryId,
        to: email,
        language,
        payload: {
          ...site,
          token,
          firstName: entry.participant.firstName,
          buyer: fullName(entry.buyer, language),
          event: entry.event[language],
          race: entry.race[language],
          raceOn: entry.raceOn,
          bib: String(entry.bibNumber ?? ''),
        },
      });
    }
  });
}
