import type { CalendarDate } from '@rajt/rules/dates';
import { fullName } from '../../../platform/person-name.ts';
import { queueMail } from '../../office/mails/index.ts';
import type { EventToChange } from './event-queries.ts';
import { eventCancelledMail, MOST_NAMES } from './mails.ts';
import { findReceivers } from './receiver-queries.ts';
import type { BatchStep } from './steps.ts';

const AT_ONCE = 200;

/** The event or race that does not take place, as mails name it. */
export interface Cancelled {
  /** Includes the name of the race if one race is cancelled. */
  readonly name: EventToChange['name'];
  readonly day: CalendarDate;
}

/** Notifies everybody whose entry was refunded, and the payers of their refund; each person once. */
export const notifyCancelled = (event: Cancelled): BatchStep => ({
  name: 'mails',
  batch: async (trx, { id, eventId, raceId, cursor }) => {
    const receivers = await findReceivers(trx, { eventId, raceId, state: 'refunded' }, cursor, AT_ONCE);
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
          day: event.day,
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
