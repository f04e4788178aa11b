import type { UserId } from '@rajt/rules/ids';
import { fullName, type PersonName } from '../../../../platform/person-name.ts';
import type { Trx } from '../../../../platform/postgres/database.ts';
import { queueMail } from '../../../office/mails/index.ts';
import { entryOfferEndedMail, entryOfferTakenBackMail } from './mails.ts';
import { type FoundHandover, findMailedOffers } from './queries.ts';

/** Notifies the giver that nobody takes the entry over, in the transaction that ends the offer. */
export async function notifyEnded(
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

/** Notifies the recipients of a giver's open offers that the offers end, because the giver erases their account. */
export async function notifyOffersEnd(trx: Trx, giverId: UserId, giver: PersonName): Promise<void> {
  for (const offered of await findMailedOffers(trx, giverId)) {
    // The recipient's own language is unknown.
    const language = offered.giverLanguage;
    await queueMail(trx, entryOfferTakenBackMail, {
      key: offered.id,
      to: offered.email,
      language,
      payload: {
        ...offered.site,
        giver: fullName(giver, language),
        event: offered.event[language],
        race: offered.race[language],
        raceOn: offered.raceOn,
      },
    });
  }
}
