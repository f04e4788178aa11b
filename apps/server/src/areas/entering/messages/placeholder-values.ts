import type { MessagePlaceholder } from '@rajt/rules/content/message-placeholders';
import { formatDate, formatDateTime } from '@rajt/rules/dates';
import type { Language } from '@rajt/rules/language';
import { pick } from '../../../platform/http/language.ts';
import { fullName } from '../../../platform/person-name.ts';
import type { EntryFacts } from './recipient-queries.ts';

/** The values of the placeholders for a reader, in a language. `recipient` is the first name of the reader. */
export function placeholderValues(
  facts: EntryFacts,
  recipient: string,
  language: Language,
): Readonly<Record<MessagePlaceholder, string>> {
  const heat = pick(language, facts.heatHu, facts.heatEn);
  const start = facts.startsAt ? formatDateTime(facts.startsAt, language) : '';
  return {
    recipient,
    participant: fullName(facts, language),
    event: pick(language, facts.eventHu, facts.eventEn),
    race: pick(language, facts.raceHu, facts.raceEn),
    raceDay: formatDate(facts.raceOn, language),
    heat: [start, heat].filter(Boolean).join(' · '),
    bib: facts.bib === null ? '' : String(facts.bib),
    team: facts.team ?? '',
  };
}
