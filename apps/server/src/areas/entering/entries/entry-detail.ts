import type { EntryDetail } from '@rajt/contract/entering/operations/entry-changes';
import { repriceEntry } from '@rajt/rules/content/price';
import { type AnswerGroup, changeableUntil, isChangeable } from '@rajt/rules/entering/entry-changes';
import { CONTACT_KEYS, type EntryForm } from '@rajt/rules/entering/entry-questions';
import type { UserId } from '@rajt/rules/ids';
import type { Language } from '@rajt/rules/language';
import type { RaceForEntry } from '../../content/catalog/index.ts';
import { reviewFor } from './own-review.ts';
import type { PriceDetail } from './recheck-entry.ts';
import type { LiveEntryRow } from './view-queries.ts';
import { toCartEntry, toWireReason } from './views.ts';

interface Look {
  readonly viewerId: UserId;
  readonly at: Date;
  readonly language: Language;
}

/** An entry with its answers, as a person who may change it sees it. */
export function toEntryDetail(row: LiveEntryRow, race: RaceForEntry, look: Look): Omit<EntryDetail, 'heats'> {
  const { medicalFileId, ...answers } = row.form as EntryForm;
  const { terms } = row.priceDetail as unknown as PriceDetail;
  const isOwnFile = row.certificateOf === look.viewerId;
  const isPaid = row.state === 'paid';
  const isContactHidden = row.hasOwnContact && row.participantId !== look.viewerId;
  const shown = isContactHidden ? withoutContact(answers) : answers;
  const changeWindow = (group: AnswerGroup) =>
    isPaid
      ? {
          isOpen: !race.isCancelled && isChangeable(race, group, look.at),
          until: changeableUntil(race, group).toISOString(),
        }
      : { isOpen: !race.isCancelled, until: null };
  return {
    ...toCartEntry(row, look.language),
    // The query returns no other states.
    state: row.state as EntryDetail['state'],
    bib: row.bibNumber === null ? null : String(row.bibNumber),
    form: isOwnFile && medicalFileId ? { ...shown, medicalFileId } : shown,
    isContactHidden,
    certificate:
      row.certificateOf === null
        ? null
        : {
            name: isOwnFile ? row.certificateName : null,
            review: reviewFor(look.viewerId, row, row.certificate),
          },
    hasStudentCard: terms?.isStudent ?? false,
    hasSpuriCard: terms?.isCardHolder ?? false,
    byCards: isPaid ? null : byCards(row),
    changes: {
      // A team that is one place starts in one heat.
      heat: race.placesPer === 'team' ? { ...changeWindow('heat'), isOpen: false } : changeWindow('heat'),
      bib: changeWindow('bib'),
      shirt: changeWindow('shirt'),
      contact: isContactHidden ? { isOpen: false, until: null } : changeWindow('contact'),
    },
  };
}

function withoutContact(form: EntryForm): EntryForm {
  return Object.fromEntries(
    Object.entries(form).filter(([name]) => !CONTACT_KEYS.some((key) => key === name)),
  );
}

/** The frozen price step and rates, without a card and with one. */
function byCards({ priceDetail, birthDate }: LiveEntryRow): EntryDetail['byCards'] {
  const { reasons, terms } = priceDetail as unknown as PriceDetail;
  if (!terms) return null;
  const price = (isStudent: boolean, isCardHolder: boolean) => {
    const priced = repriceEntry({ reasons, terms: { ...terms, isStudent, isCardHolder } }, birthDate);
    return {
      price: { amount: priced.amountHuf, currency: 'HUF' as const },
      reasons: priced.reasons.map(toWireReason),
    };
  };
  const none = price(false, false);
  const lower = (one: typeof none) => (one.price.amount < none.price.amount ? one : null);
  return { none, student: lower(price(true, false)), spuri: lower(price(false, true)) };
}
