import type { RememberedAnswers } from '@rajt/contract/entering/operations/entry-defaults';
import { BRANCHES, type Branch } from '@rajt/rules/branch';
import { REMEMBERED_KEYS } from '@rajt/rules/entering/entry-questions';
import type { EntryDefaults } from '../../../platform/postgres/database-types.gen.ts';

/** The remembered values: answers to entry forms, and the last payment method. */
export const REMEMBERED: readonly (keyof RememberedAnswers)[] = [...REMEMBERED_KEYS, 'paymode'];

type Column = Exclude<keyof EntryDefaults, 'person_id' | 'updated_at'>;

/** The column of an answer: `shirt_size` keeps `shirtSize`; a pace is kept for each branch. */
export const columnOf = (key: keyof RememberedAnswers, branch: Branch): Column =>
  key === 'plannedPace'
    ? `pace_${branch}`
    : // Each remembered answer has a column of its name: entry-defaults.test.ts.
      (key.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`) as Column);

/** The columns of all remembered answers; a column is listed once. */
export const COLUMNS: readonly Column[] = [
  ...new Set(REMEMBERED.flatMap((key) => BRANCHES.map((branch) => columnOf(key, branch)))),
];
