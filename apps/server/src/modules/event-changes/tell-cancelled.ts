import { fullName } from '../../platform/person-name.ts';
import { queueMail } from '../mails/index.ts';
import type { EventToChange } from './event-queries.ts';
import { eventCancelledMail, MOST_NAMES } from './mails.ts';
import { findReceivers } from './receiver-queries.ts';
import type { BatchStep } from './steps.ts';

const AT_ONCE = 200;

/** Tells everybody whose entry went back, and who has paid for it what comes back to them; each person once. */
export const tellCancelled = (event: Pick<EventToChange, 'id' | 'name' | 'startsOn'>): BatchStep => ({
  name: 'mails',
  batch: async (trx, { id, cursor }) => {
    const receivers = await findReceivers(trx, { eventId: event.id, state: 'refunded' }, cursor, AT_ONCE);
    for (const { personId, email, language, firstName, site, participants, ...back } of receivers)
      await queueMail(trx, eventCancelledMail, {
        key: `${id}:${personId}`,
        to: email,
        language,
        payload: {
          ...site,
          role: 'entered',
          firstName,
          event: event.name[language],
          day: event.startsOn,
          participants: participants.slice(0, MOST_NAMES).map((name) => fullName(name, language)),
          moreParticipants: Math.max(0, participants.length - MOST_NAMES),
          refundHuf: back.refundedHuf,
          creditHuf: back.creditedHuf,
          creditUntil: back.creditUntil,
        },
      });
    const last = receivers.at(-1);
    return last ? { cursor: last.personId, count: receivers.length } : null;
  },
});
