import type { DiffLine } from '@rajt/ui/diff';

type Fields = Readonly<Record<string, unknown>> | null | undefined;

const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d/;

/** The changed fields of a row of the audit log, each with its value before and after. */
export function changedLines(was: Fields, is: Fields, instantText: (instant: string) => string): DiffLine[] {
  const words = (value: unknown): string | null => {
    if (value === null || value === undefined || value === '') return null;
    if (typeof value === 'string') return INSTANT.test(value) ? instantText(value) : value;
    if (typeof value === 'number' || typeof value === 'boolean') return String(value);
    if (Array.isArray(value)) return value.map((one) => words(one) ?? '').join(', ');
    return JSON.stringify(value);
  };
  const names = new Set([...Object.keys(was ?? {}), ...Object.keys(is ?? {})]);
  const lines = [...names].map((name) => ({ name, was: words(was?.[name]), is: words(is?.[name]) }));
  // A row of a new thing names values that it does not have either.
  return lines.filter((line) => line.was !== line.is);
}
