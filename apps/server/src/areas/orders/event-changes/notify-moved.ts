import { fullName } from '../../../platform/person-name.ts';
import type { EventChange } from '../../content/catalog/index.ts';
import { queueMail } from '../../office/mails/index.ts';
import type { EventToChange } from './event-queries.ts';
import { eventMovedMail, MOST_NAMES } from './mails.ts';
import { findReceivers } from './receiver-queries.ts';
import type { BatchStep } from './steps.ts';

const AT_ONCE = 200;

/** How many times its end of opting out was set again. */
export const roundsOf = (done: EventChange['done']): number => done['rounds'] ?? 0;

/** Notifies everybody of the new day, each person once; after a new end of opting out, those who had entered before. */
export const notifyMoved = (event: Pick<EventToChange, 'id' | 'name'>): BatchStep => ({
  name: 'mails',
  batch: async (trx, { id, fromOn, toOn, optOutUntil, cursor, done }) => {
    const rounds = roundsOf(done);
    const about = { eventId: event.id, raceId: null, state: 'paid' } as const;
    const receivers = await findReceivers(
      trx,
      rounds > 0 ? { ...about, before: id } : about,
      cursor,
      AT_ONCE,
    );
    const told = rounds > 0 ? receivers.filter(({ participants }) => participants.length > 0) : receivers;
    for (const { personId, email, language, firstName, hasAccount, site, participants } of told)
      await queueMail(trx, eventMovedMail, {
        key: rounds > 0 ? `${id}:${personId}:${rounds}` : `${id}:${personId}`,
        to: email,
        language,
        payload: {
          ...site,
          firstName,
          hasAccount,
          event: event.name[language],
          eventId: event.id,
          from: fromOn,
          to: toOn ?? fromOn,
          optOutUntil: optOutUntil?.toISOString() ?? null,
          isWidened: rounds > 0,
          participants: participants.slice(0, MOST_NAMES).map((name) => fullName(name, language)),
          moreParticipants: Math.max(0, participants.length - MOST_NAMES),
        },
      });
    const last = receivers.at(-1);
    return last ? { cursor: last.personId, count: receivers.length } : null;
  },
});
