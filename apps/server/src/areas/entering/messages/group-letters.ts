import type { MessagePlaceholder } from '@rajt/rules/content/message-placeholders';
import type { EntryId } from '@rajt/rules/ids';
import type { Language } from '@rajt/rules/language';
import { placeholderValues } from './placeholder-values.ts';
import type { Reader, Recipient } from './recipient-queries.ts';

/** A letter of a message: its reader and the entries that it is about. */
export interface PlannedLetter {
  readonly reader: Reader;
  readonly entryIds: readonly EntryId[];
}

export interface PlannedLetters {
  readonly letters: readonly PlannedLetter[];
  /** The number of entries without a reader who has an address. */
  readonly withoutAddress: number;
}

/**
 * Groups entries into letters: an account gets one letter for all entries with the same words, and one letter for each different text. A
 * runner in two races gets one letter, unless the words name the race.
 */
export function groupLetters(
  recipients: Iterable<Recipient>,
  used: Readonly<Record<Language, ReadonlySet<MessagePlaceholder>>>,
): PlannedLetters {
  const letters = new Map<string, { reader: Reader; entryIds: EntryId[] }>();
  let withoutAddress = 0;
  for (const recipient of recipients) {
    const { reader, entryId } = recipient;
    if (!reader) {
      withoutAddress += 1;
      continue;
    }
    const values = placeholderValues(recipient, reader.firstName, reader.language);
    const key = JSON.stringify([reader.accountId, ...[...used[reader.language]].map((name) => values[name])]);
    const known = letters.get(key);
    if (known) known.entryIds.push(entryId);
    else letters.set(key, { reader, entryIds: [entryId] });
  }
  return { letters: [...letters.values()], withoutAddress };
}
