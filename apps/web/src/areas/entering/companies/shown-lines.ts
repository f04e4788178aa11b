import { fieldText } from '@rajt/app-kit/forms/form-errors';
import type { CheckedLine, CompanyLine } from '@rajt/contract/entering/operations/companies';
import type { Translate } from '@rajt/phrases/translate';
import { COMPANY_COLUMNS, type CompanyColumn } from '@rajt/rules/entering/company-columns';

/** A line of the file as the preview shows it. */
export interface ShownLine extends Pick<CheckedLine, 'line' | 'name' | 'heat' | 'price'> {
  readonly cells: CompanyLine['cells'];
  /** One a column, its first reason; empty when the line is good. */
  readonly problems: readonly { readonly column: CompanyColumn; readonly text: string }[];
}

/** The server's refusal of a line when the company was sent; it holds until the line is changed. */
export interface ShownProblem {
  readonly line: CompanyLine;
  readonly column: CompanyColumn;
  readonly text: string;
}

/** The problems of a refused company (`lines.3.birthDate`), for the lines that were sent. */
export function shownProblems(
  failure: Readonly<Record<string, unknown>> | null,
  sent: readonly CompanyLine[],
): ShownProblem[] {
  return Object.entries(failure ?? {}).flatMap(([field, texts]) => {
    const [, at, name] = /^lines\.(\d+)\.(\w+)$/.exec(field) ?? [];
    const line = sent[Number(at)];
    const column = COMPANY_COLUMNS.find((one) => one === name);
    const text: unknown = Array.isArray(texts) ? texts[0] : texts;
    return line && column && typeof text === 'string' ? [{ line, column, text }] : [];
  });
}

/** The remaining lines, with the problems of the preview and of the last refusal. */
export function shownLines(
  lines: readonly CompanyLine[],
  checked: readonly CheckedLine[],
  told: readonly ShownProblem[],
  t: Translate,
): ShownLine[] {
  const byLine = new Map(checked.map((one) => [one.line, one]));
  return lines.flatMap(({ line, cells }) => {
    const one = byLine.get(line);
    if (!one) return [];
    const problems = new Map<CompanyColumn, string>();
    for (const { column, code } of one.problems)
      if (!problems.has(column)) problems.set(column, fieldText(code, t) ?? '');
    for (const { line: sent, column, text } of told)
      if (sent.line === line && isSame(sent.cells, cells)) problems.set(column, text);
    const all = [...problems].map(([column, text]) => ({ column, text }));
    const { name, heat, price } = one;
    return [{ line, cells, name, heat, price: all.length > 0 ? null : price, problems: all }];
  });
}

const isSame = (some: CompanyLine['cells'], others: CompanyLine['cells']) =>
  COMPANY_COLUMNS.every((column) => (some[column] ?? '') === (others[column] ?? ''));

export interface LineOrder {
  readonly by: 'line' | 'problem';
  readonly isReversed: boolean;
}

/** By their number in the file; or those with a problem first, those of one problem together. */
export function sortLines(lines: readonly ShownLine[], { by, isReversed }: LineOrder): ShownLine[] {
  const rank = ({ problems: [first] }: ShownLine) =>
    first ? COMPANY_COLUMNS.indexOf(first.column) : COMPANY_COLUMNS.length;
  const text = ({ problems: [first] }: ShownLine) => first?.text ?? '';
  const sorted = lines.toSorted((one, other) => {
    const byProblem = rank(one) - rank(other) || text(one).localeCompare(text(other));
    return (by === 'problem' ? byProblem : 0) || one.line - other.line;
  });
  return isReversed ? sorted.reverse() : sorted;
}
