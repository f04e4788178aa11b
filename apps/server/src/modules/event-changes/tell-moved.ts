import { fullName } from '../../platform/person-name.ts';
import { queueMail } from '../mails/index.ts';
import type { EventToChange } from './event-queries.ts';
import { eventMovedMail, MOST_NAMES } from './mails.ts';
import { findReceivers } from './receiver-queries.ts';
import type { BatchStep } from './steps.ts';

const AT_ONCE = 200;

/** Tells everybody the new day, each person once. */
export const tellMoved = (event: Pick<EventToChange, 'id' | 'name'>): BatchStep => ({
  name: 'mails',
  batch: async (trx, { id, fromOn, toOn, optOutUntil, cursor }) => {
    const receivers = await findReceivers(trx, { eventId: event.id, state: 'paid' }, cursor, AT_ONCE);
    for (const { personId, email, language, firstName, hasAccount, site, participants } of receivers)
      await queueMail(trx, eventMovedMail, {
        key: `${id}:${personId}`,
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
          participants: participants.slice(0, MOST_NAMES).map((name) => fullName(name, language)),
          moreParticipants: Math.max(0, participants.length - MOST_NAMES),
        },
      });
    const last = receivers.at(-1);
    return last ? { cursor: last.personId, count: receivers.length } : null;
  },
});
