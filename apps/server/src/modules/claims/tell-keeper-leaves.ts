import type { Site } from '@rajt/rules/branch';
import type { Language } from '@rajt/rules/language';
import type { Trx } from '../../platform/database.ts';
import { fullName, type PersonName } from '../../platform/person-name.ts';
import type { EntryToCome } from '../entries/index.ts';
import { queueMail } from '../mails/index.ts';
import { newClaimLink } from './links.ts';
import { keeperLeavesMail } from './mails.ts';
import { findAddresses } from './queries.ts';

/** Who leaves, on which site and in which language they have said so: that is what is known of the language of their people. */
interface Leaving {
  readonly name: PersonName;
  readonly site: Site;
  readonly language: Language;
}

/**
 * Writes to people without an account who start somewhere and whose keeper erases the account: with a link each by which they take
 * their entries over. Returns to how many; the others have no address.
 */
export async function tellKeeperLeaves(
  trx: Trx,
  { name, site, language }: Leaving,
  entries: readonly EntryToCome[],
): Promise<number> {
  const byPerson = Map.groupBy(entries, ({ participantId }) => participantId);
  const addresses = await findAddresses(trx, [...byPerson.keys()]);
  for (const [personId, email] of addresses) {
    const own = byPerson.get(personId) ?? [];
    const [first] = own;
    if (!first) continue;
    const { token, expiresAt } = await newClaimLink(trx, personId);
    await queueMail(trx, keeperLeavesMail, {
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
