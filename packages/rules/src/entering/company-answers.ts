import { ANSWER_COLUMNS } from './company-columns.ts';
import { readPace, readShirtSize, readShirtType, readWrittenPhone, readYesNo } from './company-file.ts';
import {
  type AnswersWith,
  type EntryForm,
  isOfKind,
  type OptionOf,
  type WrittenAnswer,
} from './entry-questions.ts';

/** Reads a chosen answer as people write it; null if the cell names no option. */
const CHOICES: {
  readonly [Key in AnswersWith<{ kind: 'choice' }>]: (cell: string) => OptionOf<Key> | null;
} = { shirtType: readShirtType, shirtSize: readShirtSize };

/** The answers in the cells of one line. `unread`: the columns whose cell cannot be understood. */
export function readAnswers(cell: (column: WrittenAnswer) => string): {
  readonly form: EntryForm;
  readonly unread: readonly WrittenAnswer[];
} {
  const read = ANSWER_COLUMNS.filter((column) => cell(column) !== '').map(
    (column) => [column, readAnswer(column, cell(column))] as const,
  );
  return {
    form: Object.fromEntries(read.filter(([, answer]) => answer !== null && answer !== '')),
    unread: read.filter(([, answer]) => answer === null).map(([column]) => column),
  };
}

function readAnswer(column: WrittenAnswer, cell: string): string | boolean | null {
  if (isOfKind(column, 'choice')) return CHOICES[column](cell);
  if (isOfKind(column, 'yesNo')) return readYesNo(cell);
  if (isOfKind(column, 'pace')) return readPace(cell);
  return isOfKind(column, 'phone') ? readWrittenPhone(cell) : cell;
}
