import type { Gender } from '@rajt/rules/content/eligibility';
import { type CalendarDate, lastBirthOf } from '@rajt/rules/dates';
import type { Language } from '@rajt/rules/language';
import { type AgeGroup, groupsByBirth } from '@rajt/rules/raceday/age-group';
import { INITIALS_UNDER_AGE } from '@rajt/rules/raceday/race-results';
import { type RawBuilder, sql } from 'kysely';
import type { SearchPattern } from './search-pattern.ts';

/** The parts of `entry e` that a public list shows and is searched by; `account a` is that of its participant. */
export interface Listed {
  /** Initials of people who want them, are young or cannot choose; '' of an erased person. */
  readonly name: RawBuilder<string>;
  readonly club: RawBuilder<string>;
  readonly gender: RawBuilder<Gender | null>;
  readonly ageGroup: RawBuilder<AgeGroup | null>;
  /** Whether the shown name, club and start number have the words of a `searchPattern`; reads the account by itself. */
  has(pattern: SearchPattern): RawBuilder<boolean>;
}

const family = sql`nullif(e.participant ->> 'familyName', '')`;
const first = sql`nullif(e.participant ->> 'firstName', '')`;
const title = sql`nullif(e.participant ->> 'nameTitle', '')`;
const club = sql<string>`coalesce(e.participant ->> 'club', '')`;
/** `yyyy-mm-dd`, compared as text. */
const birth = sql`(e.participant ->> 'birthDate') collate "C"`;

const ownAccount = sql`from (select) one left join account a on a.person_id = e.participant_id`;

/** A list of a race on a day, in a language. */
export function listed(raceOn: CalendarDate, language: Language): Listed {
  const inOrder = language === 'hu' ? [family, first] : [first, family];
  const full = sql<string>`concat_ws(' ', ${title}, ${sql.join(inOrder)})`;
  const initials = sql<string>`concat_ws(' ', ${sql.join(inOrder.map((one) => sql`left(${one}, 1) || '.'`))})`;
  // An account that is not activated, or none, cannot choose (`isListedByInitials`).
  const byInitials = sql`(a.activated_at is null or a.shows_initials
    or coalesce(${birth} > ${lastBirthOf(INITIALS_UNDER_AGE, raceOn)}, false))`;
  const open = sql`${full} || ' ' || ${club} || ' ' || e.bib_number`;
  const hidden = sql`${initials} || '  ' || e.bib_number`;
  const groups = groupsByBirth(raceOn).map(({ group, bornAfter }) =>
    bornAfter === null ? sql`else ${group}` : sql`when ${birth} > ${bornAfter} then ${group}`,
  );
  return {
    name: sql<string>`case when ${byInitials} then ${initials} else ${full} end`,
    club: sql<string>`case when ${byInitials} then '' else ${club} end`,
    gender: sql<Gender | null>`e.participant ->> 'gender'`,
    ageGroup: sql<AgeGroup | null>`case when ${birth} is null then null ${sql.join(groups, sql` `)} end`,
    // Accounts are read of those entries only that a text of theirs fits.
    has: (pattern) => {
      const [isOpen, isHidden] = [fits(open, pattern), fits(hidden, pattern)];
      return pattern.fitsInitials
        ? sql<boolean>`(${isOpen} or ${isHidden}) and (
            select case when ${byInitials} then ${isHidden} else ${isOpen} end ${ownAccount})`
        : sql<boolean>`${isOpen} and (select not ${byInitials} ${ownAccount})`;
    },
  };
}

/** Whether a text contains the words of a pattern. */
export function fits(text: RawBuilder<unknown>, { regex, exactly }: SearchPattern): RawBuilder<boolean> {
  return exactly === null
    ? sql<boolean>`(${text}) ~ ${regex}`
    : sql<boolean>`((${text}) ~ ${regex} and position(${exactly} in search_text(${text})) > 0)`;
}
