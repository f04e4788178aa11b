import type { Clock } from '../../../platform/clock.ts';
import type { ComposeExample } from '../../content/mail-paragraphs/index.ts';
import { waitingOfferMail } from '../../entering/waiting/index.ts';
import { certificateMissingMail, factsOf, raceWeekMail } from '../../papers/reminders/index.ts';
import { entryConfirmationMail } from './confirmation-mail.ts';
import { findExampleEntry } from './example-queries.ts';

/** The example offer of a place is valid for a day. */
const OFFER_MS = 24 * 3600 * 1000;

/** Composes automatic mails about an event for its last paid entry, with the functions that compose the sent ones. */
export const exampleComposer =
  ({ clock }: { readonly clock: Clock }): ComposeExample =>
  async (context, kind, eventId) => {
    const entry = await findExampleEntry(context.db, eventId);
    if (!entry) return null;
    const { orderId, raceId, site, firstName } = entry;
    if (kind === 'entry-confirmation') return entryConfirmationMail.compose({ orderId }, context);
    const { language } = context;
    const facts = await factsOf(context.db, context.config, { ...entry, language });
    if (!facts) return null;
    const { about, bib } = facts;
    switch (kind) {
      case 'race-week':
        return raceWeekMail.compose({ ...about, ...bib, hasAccount: true }, context);
      case 'certificate-missing':
        return certificateMissingMail.compose(about, context);
      case 'waiting-offer': {
        const { event, race } = about;
        const until = new Date(clock.now().getTime() + OFFER_MS).toISOString();
        return waitingOfferMail.compose(
          { ...site, firstName, event, race, heat: '', raceId, until, people: 1 },
          context,
        );
      }
    }
  };
