import type { GrantEvents } from '@rajt/rules/office/grant-events';
import { type RawBuilder, sql } from 'kysely';
import type { Handle } from '../../../platform/postgres/database.ts';
import { searchEntries, wordsQuery } from '../../entering/entry-list/index.ts';

/** So many people of each way of finding them are compared; who has found more narrows the text. */
const COMPARED = 200;

/** So many words are divided into those of a name and those of an address; more words are all of one of them. */
const DIVIDED = 3;

/** The people that a member of staff may find. */
export interface PeopleSearch {
  /** The words of the text, as searches compare them. */
  readonly words: readonly string[];
  readonly events: GrantEvents;
  /** The races of the events. */
  readonly raceIds: readonly string[];
  /** The races whose roles see e-mail addresses; null: they see those of everybody, also of people without an entry. */
  readonly contactRaceIds: readonly string[] | null;
}

/**
 * People by the words of their name and their e-mail address in any order, by the name of their team, and, where the text has a digit, by
 * the number of an order, a ticket code or a bib. Those with the newest entry are first. A role for single events finds people with an
 * entry there. Each way is read by its own index before anything is compared, so that a common name costs little.
 */
export async function findPeople(handle: Handle, search: PeopleSearch, count: number): Promise<string[]> {
  const { words, events, raceIds } = search;
  const ways = [...byPerson(search), byTeam(words), ...byCode(search)];
  const named = ways.map((_, at) => sql.ref(`way_${at}`));
  const { rows } = await sql<{ id: string }>`
    with ${sql.join(ways.map(({ ids }, at) => sql`${named[at]} (id) as materialized (${ids})`))}
    select found.id from (
      ${sql.join(
        ways.map(
          ({ visible }, at) => sql`(select id from ${named[at]} way where ${visible} limit ${COMPARED})`,
        ),
        sql` union `,
      )}) found join person on person.id = found.id and person.erased_at is null
    where ${events === null ? sql`true` : hasEntryIn(raceIds, sql`found.id`)}
    order by (
      select max(entry.id) from entry
      where entry.participant_id = found.id ${events === null ? sql`` : sql`and entry.race_id = any(${[...raceIds]}::text[])`}
    ) desc nulls last, found.id desc limit ${count}`.execute(handle);
  return rows.map(({ id }) => id);
}

/** A way of finding people: all ids that it finds, and the condition for those that the member of staff may see (`way.id`). */
interface Way {
  readonly ids: RawBuilder<unknown>;
  readonly visible: RawBuilder<unknown>;
}

const hasEntryIn = (raceIds: readonly string[], personId: RawBuilder<unknown>) =>
  sql`exists (select from entry where entry.participant_id = ${personId} and entry.race_id = any(${[...raceIds]}::text[]))`;

/** A way for each division of the words into those of the name and those of the address. */
function byPerson({ words, events, raceIds, contactRaceIds }: PeopleSearch): Way[] {
  const visible = events === null ? sql`true` : hasEntryIn(raceIds, sql`way.id`);
  const withEmail = contactRaceIds === null ? sql`true` : hasEntryIn(contactRaceIds, sql`way.id`);
  const divisions = words.length > DIVIDED ? [[], [...words]] : subsetsOf(words);
  return divisions.flatMap((ofName) => {
    const ofEmail = words.filter((word) => !ofName.includes(word));
    const name = sql`search_words(family_name || ' ' || first_name) @@ ${wordsQuery(ofName.join(' '))}`;
    if (ofEmail.length === 0) return [{ ids: sql`select id from person where ${name}`, visible }];
    if (contactRaceIds?.length === 0) return [];
    const email = sql`search_words(email_canonical) @@ ${wordsQuery(ofEmail.join(' '))}`;
    const ids =
      ofName.length === 0
        ? sql`select person_id from account where ${email}`
        : sql`select id from person join account on person_id = id where ${name} and ${email}`;
    return [{ ids, visible: withEmail }];
  });
}

function byTeam(words: readonly string[]): Way {
  return {
    ids: sql`select distinct participant_id from entry where team_entry_id in (
      select id from team_entry where search_words(name) @@ ${wordsQuery(words.join(' '))})`,
    visible: sql`true`,
  };
}

/** Numbers of orders, ticket codes and bibs have digits; names have none. */
function byCode({ words, raceIds, contactRaceIds }: PeopleSearch): Way[] {
  if (!words.some((word) => /\d/.test(word))) return [];
  const found = searchEntries({ text: words.join(' '), withEmail: contactRaceIds === null }, raceIds);
  return [
    {
      ids: sql`select distinct participant_id from entry where id in (${found})`,
      visible: sql`true`,
    },
  ];
}

function subsetsOf(words: readonly string[]): string[][] {
  return words.reduce<string[][]>((sets, word) => sets.concat(sets.map((set) => set.concat(word))), [[]]);
}
