import type { Trx } from '../../platform/database.ts';
import { fullName } from '../../platform/person-name.ts';
import { queueMail } from '../mails/index.ts';
import { entryOfferEndedMail } from './mails.ts';
import type { FoundHandover } from './queries.ts';

/** Tells the giver that nobody takes the entry over, in the transaction that ends the offer. */
export async function tellEnded(
  trx: Trx,
  offered: FoundHandover,
  why: 'declined' | 'expired',
): Promise<void> {
  const language = offered.giverLanguage;
  await queueMail(trx, entryOfferEndedMail, {
    key: offered.id,
    to: offered.giverEmail,
    language,
    payload: {
      ...offered.site,
      why,
      firstName: offered.giver.firstName,
      participant: fullName(offered.participant, language),
      event: offered.event[language],
      race: offered.race[language],
      raceOn: offered.raceOn,
      entryId: offered.entryId,
    },
  });
}
