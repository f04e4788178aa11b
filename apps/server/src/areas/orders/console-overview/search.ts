import { type ConsoleHits, SEARCH_LISTED } from '@rajt/contract/office/schemas/search';
import { asId, type EventId } from '@rajt/rules/ids';
import type { Language } from '@rajt/rules/language';
import { eventsOfGrants } from '@rajt/rules/office/grant-events';
import { FIELD_SCOPES } from '@rajt/rules/office/staff-sees';
import { searchWords } from '@rajt/rules/search-text';
import type { Staff } from '../../../platform/http/console.ts';
import { pick } from '../../../platform/http/language.ts';
import { fullName } from '../../../platform/person-name.ts';
import type { Handle } from '../../../platform/postgres/database.ts';
import { findPeople } from './people-queries.ts';
import {
  type FoundPerson,
  findBibs,
  findEventsNamed,
  findOrders,
  findRaceIds,
  readPeople,
} from './search-queries.ts';

/** A text of fewer letters finds nothing: it would begin half of all names. */
const FEWEST_LETTERS = 2;

const NOTHING: ConsoleHits = { people: [], orders: [], bibs: [], events: [] };

/**
 * Everything of the console that a text finds for a member of staff: people, orders, bibs and events of their events. A role for all
 * events also finds people without an entry. E-mail addresses are searched where the roles show them.
 */
export async function searchConsole(
  db: Handle,
  staff: Pick<Staff, 'grants' | 'sees'>,
  text: string,
  language: Language,
): Promise<ConsoleHits> {
  const words = searchWords(text);
  if (words.join('').length < FEWEST_LETTERS) return NOTHING;
  const events = eventsOfGrants(staff.grants);
  const races = await findRaceIds(db, events);
  const raceIds = races.map(({ id }) => id);
  // An e-mail address that finds somebody shows it: where the roles do not see addresses, they are not searched.
  const contactRaceIds = staff.sees(null).has('contact')
    ? null
    : races.filter(({ eventId }) => staff.sees(asId<EventId>(eventId)).has('contact')).map(({ id }) => id);
  const ids = await findPeople(
    db,
    { words: [...new Set(words)], events, raceIds, contactRaceIds },
    SEARCH_LISTED,
  );
  const people = await readPeople(db, ids, events);
  const [orders, bibs, named] = [
    await findOrders(
      db,
      words.map((word) => word.toUpperCase()),
      events,
    ),
    await bibsOf(db, words, raceIds),
    await findEventsNamed(db, text, events, SEARCH_LISTED),
  ];
  return {
    people: people.map((person) => personView(person, staff, language)),
    orders: orders.slice(0, SEARCH_LISTED).map(({ trid, personId, orderedOn, ...name }) => ({
      trid,
      personId,
      name: fullName(name, language),
      orderedOn,
    })),
    bibs: bibs.map(({ eventId, personId, bib, ...row }) => ({
      eventId,
      event: pick(language, row.eventHu, row.eventEn),
      race: pick(language, row.raceHu, row.raceEn),
      bib: String(bib),
      personId,
      name: fullName(row, language),
    })),
    events: named.map(({ eventId, nameHu, nameEn, startsOn }) => ({
      eventId,
      name: pick(language, nameHu, nameEn),
      startsOn,
    })),
  };
}

/** A text that is one number may be a bib. */
async function bibsOf(db: Handle, words: readonly string[], raceIds: readonly string[]) {
  const [word = '', ...others] = words;
  return others.length === 0 && /^\d{1,8}$/.test(word)
    ? findBibs(db, Number(word), raceIds, SEARCH_LISTED)
    : [];
}

/** A person with what the roles see of their events. */
function personView(
  person: FoundPerson,
  { sees }: Pick<Staff, 'sees'>,
  language: Language,
): ConsoleHits['people'][number] {
  const events: (EventId | null)[] = [null, ...person.eventIds.map((id) => asId<EventId>(id))];
  const seen = new Set(events.flatMap((eventId) => [...sees(eventId)]));
  return {
    personId: person.id,
    name: fullName(person, language),
    ...(seen.has('birthYear') ? { birthYear: person.birthYear } : {}),
    ...(seen.has('contact') ? { city: person.city, email: person.email } : {}),
    entries: person.entries.map((entry) => ({
      event: pick(language, entry.eventHu, entry.eventEn),
      race: pick(language, entry.raceHu, entry.raceEn),
      bib: entry.bib === null ? null : String(entry.bib),
    })),
  };
}

/** The fields of a hit are chosen for each person by `searchConsole`. */
export const CHOSEN_BY_HIT: ReadonlySet<(typeof FIELD_SCOPES)[number]> = new Set(FIELD_SCOPES);
