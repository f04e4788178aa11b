import type { DiffLine } from '@rajt/ui/diff';

type Fields = Readonly<Record<string, unknown>> | null | undefined;

const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d/;

/** The words of fields and values. */
interface Words {
  nameOf: (field: string) => string;
  wordsOf: (field: string, value: string) => string;
  instant: (instant: string) => string;
  yesNo: (value: boolean) => string;
}

/** The changed fields of a row of the audit log, each with its value before and after. */
export function changedLines(
  was: Fields,
  is: Fields,
  { nameOf, wordsOf, instant, yesNo }: Words,
): DiffLine[] {
  const words = (field: string, value: unknown): string | null => {
    if (value === null || value === undefined || value === '') return null;
    if (typeof value === 'string') return INSTANT.test(value) ? instant(value) : wordsOf(field, value);
    if (typeof value === 'boolean') return yesNo(value);
    if (typeof value === 'number') return wordsOf(field, String(value));
    if (Array.isArray(value)) return value.map((one) => words(field, one) ?? '').join(', ');
    return JSON.stringify(value);
  };
  const names = new Set([...Object.keys(was ?? {}), ...Object.keys(is ?? {})]);
  const lines = [...names].map((field) => ({
    name: nameOf(field),
    was: words(field, was?.[field]),
    is: words(field, is?.[field]),
  }));
  // The log row of a new thing also names its empty values.
  return lines.filter((line) => line.was !== line.is);
}
