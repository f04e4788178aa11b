import type { FilterField } from '@rajt/contract/office/filter-fields';
import { ANSWER_KEYS, type AnswerKey, isOfKind, isWritten } from '@rajt/rules/entering/entry-questions';
import { type RawBuilder, sql } from 'kysely';

/**
 * The tables around an entry, always under the same names. Each is found by a unique key, so that PostgreSQL leaves out those that a
 * statement does not read.
 */
export const AROUND_ENTRY: RawBuilder<unknown> = sql`left join race r on r.id = e.race_id
  left join event ev on ev.id = r.event_id
  left join heat h on h.id = e.heat_id
  left join person p on p.id = e.participant_id
  left join account a on a.person_id = e.participant_id
  left join person b on b.id = e.entered_by
  left join orders o on o.id = e.order_id
  left join order_line l on l.order_id = e.order_id and l.entry_id = e.id
  left join cart_item ci on ci.entry_id = e.id
  left join team_entry te on te.id = e.team_entry_id
  left join company_entry ce on ce.id = e.company_entry_id
  left join stored_file sf on sf.id = e.medical_file_id`;

export const ENTRY_WITH_ALL: RawBuilder<unknown> = sql`entry e ${AROUND_ENTRY}`;

/** The participant's name as it was frozen by the payment; before the payment the present name. */
export const FAMILY_NAME: RawBuilder<string> = sql`coalesce(e.participant ->> 'familyName', p.family_name)`;
export const FIRST_NAME: RawBuilder<string> = sql`coalesce(e.participant ->> 'firstName', p.first_name)`;

/**
 * A fact that every person has in the table, null if only the person's name is known: the table then has a placeholder (decision 0035).
 */
const known = (fact: 'birth_date' | 'gender' | 'nationality') =>
  sql<string | null>`case when not p.is_only_name then ${sql.ref(`p.${fact}`)} end`;

export const BIRTH_DATE: RawBuilder<string | null> = known('birth_date');

function answer(key: AnswerKey): RawBuilder<unknown> {
  // The file is a column of the entry, the other answers are in its form.
  if (!isWritten(key)) return sql`e.medical_file_id::text`;
  const text = sql`e.form ->> ${sql.lit(key)}`;
  return isOfKind(key, 'yesNo') ? sql`(${text})::boolean` : text;
}

const budapestDay = (instant: RawBuilder<unknown>) =>
  sql<string>`(${instant} at time zone 'Europe/Budapest')::date`;

/** The last race day that a certificate counts for: by its review, or else by its upload. */
const COUNTS_UNTIL = sql`coalesce(v.valid_until, ${budapestDay(sql`sf.created_at`)} + r.certificate_max_age_days)`;

const CERTIFICATE = sql<string>`case
  when r.certificate_on_site then 'onSite'
  when coalesce(r.form_config ->> 'medicalCertificate', 'off') = 'off' then 'notAsked'
  when e.medical_file_id is null then 'missing'
  else (
    select case when v.verdict <> 'accepted' then 'refused' when ${COUNTS_UNTIL} < r.race_on then 'tooOld'
      when v.verdict = 'accepted' then 'accepted' else 'uploaded' end
    from (select) one left join lateral present_certificate_review(e.id, e.medical_file_id) v on true) end`;

/** The value of each field of a filter, null where an entry has none. Lists, filters, facets and files read the same. */
export const FIELD_VALUES: Readonly<Record<FilterField, RawBuilder<unknown>>> = {
  event: sql`r.event_id`,
  race: sql`e.race_id`,
  heat: sql`e.heat_id::text`,
  state: sql`e.state`,
  bib: sql`e.bib_number`,
  name: sql`concat_ws(' ', nullif(${FAMILY_NAME}, ''), ${FIRST_NAME})`,
  email: sql`a.email`,
  birthYear: sql`extract(year from ${BIRTH_DATE})::int`,
  age: sql`extract(year from age(r.race_on, ${BIRTH_DATE}))::int`,
  gender: known('gender'),
  nationality: known('nationality'),
  team: sql`e.team_entry_id::text`,
  teamName: sql`te.name`,
  company: sql`e.company_entry_id::text`,
  certificate: CERTIFICATE,
  price: sql`l.amount_huf - l.discount_huf`,
  paidBy: sql`case when o.state = 'paid' then o.paymode end`,
  paidOn: budapestDay(sql`e.paid_at`),
  coupon: sql`(select min(c.coupon_id) from order_line c where c.parent_line_id = l.id)`,
  studentCard: sql`coalesce((ci.price_detail -> 'terms' ->> 'isStudent')::boolean, false)`,
  waiting: sql`exists (
    select from waiting_person w join race wr on wr.id = w.race_id
    where w.person_id = e.participant_id and w.left_reason is null and wr.event_id = r.event_id)`,
  tag: sql`(select string_agg(g.tag, ', ' order by g.tag) from entry_tag g where g.entry_id = e.id)`,
  enteredOn: budapestDay(sql`e.created_at`),
  buyer: sql`concat_ws(' ', nullif(b.family_name, ''), b.first_name)`,
  // Each answer has its value.
  ...(Object.fromEntries(ANSWER_KEYS.map((key) => [key, answer(key)])) as Record<
    AnswerKey,
    RawBuilder<unknown>
  >),
};
