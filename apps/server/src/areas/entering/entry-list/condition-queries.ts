import { type FilterField, fieldRules } from '@rajt/contract/office/filter-fields';
import type { Condition, Filter } from '@rajt/contract/office/filters';
import { searchWords } from '@rajt/rules/search-text';
import { type RawBuilder, sql } from 'kysely';
import { FIELD_VALUES } from './field-queries.ts';

/**
 * Builds the condition of a filter over `ENTRY_WITH_ALL`. An entry without a value in the field does not meet a condition, and
 * meets its negation.
 */
export function conditionOf(filter: Filter): RawBuilder<boolean> {
  if ('all' in filter) return joined(filter.all, sql` and `, sql.lit(true));
  if ('any' in filter) return joined(filter.any, sql` or `, sql.lit(false));
  if ('not' in filter) return sql`(${conditionOf(filter.not)}) is not true`;
  return fieldCondition(filter);
}

/** Joins two conditions by `and`. */
export const bothOf = (one: RawBuilder<boolean>, other: RawBuilder<boolean>): RawBuilder<boolean> =>
  sql`${one} and ${other}`;

function joined(
  parts: readonly Filter[],
  by: RawBuilder<unknown>,
  ofNone: RawBuilder<unknown>,
): RawBuilder<boolean> {
  return parts.length === 0 ? sql`${ofNone}` : sql`(${sql.join(parts.map(conditionOf), by)})`;
}

function fieldCondition(condition: Condition): RawBuilder<boolean> {
  const { field, value } = condition;
  const own = FIELD_VALUES[field];
  switch (condition.is) {
    case 'in':
      return among(field, condition.value);
    case 'known':
      return value === true ? sql`${own} is not null` : sql`${own} is null`;
    case 'contains':
      return contains(field, condition.value);
    case 'equals':
      return sql`${own} = ${typed(field, condition.value)}`;
    case 'from':
      return sql`${own} >= ${typed(field, condition.value)}`;
    case 'to':
      return sql`${own} <= ${typed(field, condition.value)}`;
  }
}

/** Gives a value the type of its field, so that PostgreSQL need not guess it. */
function typed(field: FilterField, value: string | number | boolean): RawBuilder<unknown> {
  if (typeof value === 'number') return sql`${value}::int`;
  if (fieldRules(field).type === 'day') return sql`${value}::date`;
  if (fieldRules(field).type === 'yesNo') return sql`${String(value)}::text::boolean`;
  return sql`${value}::text`;
}

function among(field: FilterField, values: readonly string[]): RawBuilder<boolean> {
  const list = sql`${[...values]}::text[]`;
  switch (field) {
    // An entry may have several of these.
    case 'tag':
      return sql`exists (select from entry_tag g where g.entry_id = e.id and g.tag = any(${list}))`;
    case 'coupon':
      return sql`exists (select from order_line c where c.parent_line_id = l.id and c.coupon_id = any(${list}))`;
    // The column itself, whose values PostgreSQL has counted: it would plan for very few of the field's expression.
    case 'gender':
    case 'nationality':
      return sql`(not p.is_only_name and ${sql.ref(`p.${field}`)} = any(${list}))`;
    default:
      return sql`${FIELD_VALUES[field]} = any(${list})`;
  }
}

/** Each word of the text begins a word of the field. Where an index has the words, it is asked first. */
function contains(field: FilterField, text: string): RawBuilder<boolean> {
  const query = wordsQuery(text);
  switch (field) {
    case 'name':
      return sql`e.participant_id in (select id from person where ${isNamed(query)})`;
    case 'buyer':
      return sql`e.entered_by in (select id from person where ${isNamed(query)})`;
    case 'email':
      return sql`e.participant_id in (select person_id from account where search_words(email_canonical) @@ ${query})`;
    case 'teamName':
      return sql`e.team_entry_id in (select id from team_entry where search_words(name) @@ ${query})`;
    default:
      return sql`search_words(${FIELD_VALUES[field]}) @@ ${query}`;
  }
}

const isNamed = (query: RawBuilder<unknown>) =>
  sql`search_words(family_name || ' ' || first_name) @@ ${query}`;

/** A word contains no quote and no backslash: `searchWords` splits at both. A text without a word finds nothing. */
export function wordsQuery(text: string): RawBuilder<unknown> {
  const query = searchWords(text).map((word) => `'${word}':*`);
  return sql`${query.join(' & ')}::tsquery`;
}
