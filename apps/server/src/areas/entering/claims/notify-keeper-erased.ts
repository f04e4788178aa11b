import type { Site } from '@rajt/rules/branch';
import type { Language } from '@rajt/rules/language';
import { fullName, type PersonName } from '../../../platform/person-name.ts';
import type { Trx } from '../../../platform/postgres/database.ts';
import { queueMail } from '../../office/mails/index.ts';
import type { EntryToCome } from '../entries/index.ts';
import { newClaimLink } from './links.ts';
import { keeperErasedMail } from './mails.ts';
import { findAddresses } from './queries.ts';

/** The keeper whose account is erased; the site and language of their request, as the participants' language is unknown. */
interface ErasedKeeper {
  readonly name: PersonName;
  readonly site: Site;
  readonly language: Language;
}

/**
 * Mails a claim link to each managed participant with an e-mail address whose keeper's account is erased. Returns the number of mails;
 * the remaining participants have no address.
 */
export async function notifyKeeperErased(
  trx: Trx,
  { name, site, language }: ErasedKeeper,
  entries: readonly EntryToCome[],
): Promise<number> {
  const byPerson = Map.groupBy(entries, ({ participantId }) => participantId);
  const addresses = await findAddresses(trx, [...byPerson.keys()]);
  for (const [personId, email] of addresses) {
    const own = byPerson.get(personId) ?? [];
    const [first] = own;
    if (!first) continue;
    const { token, expiresAt } = await newClaimLink(trx, personId);
    await queueMail(trx, keeperErasedMail, {
      key: personId,
      to: email,
      language,
      payload: {
        ...site,
        firstName: first.participant.firstName,
        keeper: fullName(name, language),
        entries: own.map(({ eventName, raceName, raceOn }) => ({
          event: eventName[language],
          race: raceName[language],
          raceOn,
        })),
        token,
        until: expiresAt.toISOString(),
      },
    });
  }
  return addresses.size;
}
