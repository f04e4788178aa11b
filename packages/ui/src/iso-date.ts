export interface DateParts {
  year: string;
  month: string;
  day: string;
}

/** `yyyy-mm-dd` when the parts make a real day; empty when nothing is typed; else the parts as typed, which no schema takes for a date. */
export function joinDate({ year, month, day }: DateParts): string {
  if (!year && !month && !day) return '';
  const iso = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  const date = new Date(`${iso}T00:00:00Z`);
  const real = year.length === 4 && !Number.isNaN(date.getTime()) && date.toISOString().startsWith(iso);
  return real ? iso : `${year}-${month}-${day}`;
}

export function splitDate(value: string): DateParts {
  const [year = '', month = '', day = ''] = value.split('-');
  return { year, month, day };
}

/** Reads what people paste: 1990-05-12, 1990. 05. 12., 12/05/1990 (day first). */
export function readPastedDate(text: string): DateParts | undefined {
  const [a = '', b = '', c = '', ...rest] = text.match(/\d+/g) ?? [];
  if (rest.length > 0 || !c) return undefined;
  if (a.length === 4) return { year: a, month: b, day: c };
  if (c.length === 4) return { year: c, month: b, day: a };
  return undefined;
}
