import { canonicalEmail } from '@rajt/rules/formats';
import type { UserId } from '@rajt/rules/ids';
import { searchWords } from '@rajt/rules/search-text';
import { type RawBuilder, sql } from 'kysely';
import type { Handle } from '../../../platform/postgres/database.ts';
import { wordsQuery } from './condition-queries.ts';

/** The maximum number of words looked up in indexes; the other words only narrow the result. */
const LOOKED_UP = 3;

/** The words of a search, and the fields in which they are found. */
export interface Search {
  readonly text: string;
  /** Whether the words may be those of an e-mail address. */
  readonly withEmail: boolean;
}

/**
 * Finds the ids of the entries of a search, as a text with commas; '' for none, as for a text without a word. The ids are read before the
 * statements that use them, so that PostgreSQL knows their number.
 */
export async function findIds(handle: Handle, search: Search, raceIds: readonly string[]): Promise<string> {
  if (searchWords(search.text).length === 0) return '';
  const personId = await findAddressed(handle, search);
  const found = personId ? searchOf(personId, search, raceIds) : searchEntries(search, raceIds);
  const { rows } = await sql<{ ids: string | null }>`
    select string_agg(id::text, ',') as ids from (${found}) found (id)`.execute(handle);
  return rows[0]?.ids ?? '';
}

/** The condition that an entry is one of these. */
export const isAmong = (ids: string): RawBuilder<boolean> => sql`e.id = any(${`{${ids}}`}::bigint[])`;

/**
 * The ids of entries that have all words of a text, in any order: each begins a word of the participant's name, of their e-mail
 * address or of the team's name, or is the order's number, the ticket code or the bib. Every way of finding one of the words by an
 * index is a branch. The words that a branch has not looked up are then read in what it finds: reading them takes long, and a common
 * name finds thousands.
 */
export function searchEntries(search: Search, raceIds: readonly string[]): RawBuilder<{ id: string }> {
  const words = [...new Set(searchWords(search.text))];
  const looked = words.slice(0, LOOKED_UP);
  const ofPeople = people(looked, search, raceIds);
  const ofWords = looked.flatMap((word) => otherSources(word, raceIds));
  return sql`
    ${words.length > looked.length ? thoseWithWords(ofPeople, search, raceIds) : oneOf(ofPeople)}
    union ${words.length > 1 ? thoseWithWords(ofWords, search, raceIds) : oneOf(ofWords)}`;
}

const isOf = (raceIds: readonly string[]) => sql<boolean>`race_id = any(${[...raceIds]}::text[])`;

const oneOf = (branches: readonly RawBuilder<unknown>[]): RawBuilder<{ id: string }> =>
  sql`(${sql.join(branches, sql` union `)})`;

function thoseWithWords(
  branches: readonly RawBuilder<unknown>[],
  search: Search,
  raceIds: readonly string[],
): RawBuilder<{ id: string }> {
  return sql`
    select e.id from ${oneOf(branches)} hit (id) join entry e on e.id = hit.id ${hasWords(search, raceIds)}`;
}

/** The rest of a statement over entries `e`: those that have all words. */
function hasWords({ text, withEmail }: Search, raceIds: readonly string[]): RawBuilder<unknown> {
  return sql`left join person p on p.id = e.participant_id left join account a on a.person_id = e.participant_id
      left join team_entry te on te.id = e.team_entry_id left join orders o on o.id = e.order_id
    where e.race_id = any(${[...raceIds]}::text[]) and search_words(concat_ws(' ', p.family_name, p.first_name, ${withEmail ? sql`a.email_canonical` : sql`null`},
        te.name, o.trid, e.ticket_code, e.bib_number)) @@ ${wordsQuery(text)}`;
}

/**
 * The account of a whole e-mail address in the text; null: there is none. As words the address would also find every address that its
 * words begin: thousands of `runner12@example.hu` for `runner1@example.hu`.
 */
async function findAddressed(handle: Handle, { text, withEmail }: Search): Promise<UserId | null> {
  const address = withEmail ? text.split(/\s+/).find((word) => word.includes('@')) : undefined;
  if (address === undefined) return null;
  const { rows } = await sql<{ id: UserId }>`
    select person_id::text as id from account where email_canonical = ${canonicalEmail(address)}`.execute(
    handle,
  );
  return rows[0]?.id ?? null;
}

/** The ids of a participant's entries that have all words of a text. */
function searchOf(personId: UserId, search: Search, raceIds: readonly string[]): RawBuilder<{ id: string }> {
  return sql`
    select e.id from (select * from entry where participant_id = ${personId}::bigint) e ${hasWords(search, raceIds)}`;
}

/** Divides the words in each possible way between the name and the e-mail address. */
function people(
  words: readonly string[],
  { withEmail }: Search,
  raceIds: readonly string[],
): RawBuilder<unknown>[] {
  return subsetsOf(words).flatMap((ofName) => {
    const ofEmail = words.filter((word) => !ofName.includes(word));
    if (ofEmail.length > 0 && !withEmail) return [];
    const name = sql`search_words(family_name || ' ' || first_name) @@ ${wordsQuery(ofName.join(' '))}`;
    const email = sql`search_words(email_canonical) @@ ${wordsQuery(ofEmail.join(' '))}`;
    const found =
      ofEmail.length === 0
        ? sql`select id from person where ${name}`
        : ofName.length === 0
          ? sql`select person_id from account where ${email}`
          : sql`select id from person join account on person_id = id where ${name} and ${email}`;
    return [sql`select id from entry where participant_id in (${found}) and ${isOf(raceIds)}`];
  });
}

/** Finds entries by a word that is not about a person: the team's name, the order's number, the ticket code, the bib. */
function otherSources(word: string, raceIds: readonly string[]): RawBuilder<unknown>[] {
  const code = word.toUpperCase();
  const byBib = /^\d{1,8}$/.test(word) ? bibSources(Number(word), raceIds) : [];
  return [
    sql`select id from entry where team_entry_id in (
      select id from team_entry where search_words(name) @@ ${wordsQuery(word)}) and ${isOf(raceIds)}`,
    sql`select id from entry where order_id in (select id from orders where trid = ${code}) and ${isOf(raceIds)}`,
    sql`select id from entry where ticket_code = ${code} and ${isOf(raceIds)}`,
    ...byBib,
  ];
}

/** Each kind of bib has its index. */
const bibSources = (bib: number, raceIds: readonly string[]): RawBuilder<unknown>[] =>
  [sql`not shares_bib`, sql`shares_bib`].map(
    (kind) => sql`select id from entry where ${isOf(raceIds)} and bib_number = ${bib}::int and ${kind}`,
  );

function subsetsOf([word, ...rest]: readonly string[]): string[][] {
  if (word === undefined) return [[]];
  const others = subsetsOf(rest);
  return [...others, ...others.map((set) => [word, ...set])];
}
