/** Day 0 of a spreadsheet's calendar, of which times and durations are fractions; durations above a day reach further. */
const DAY_0 = Date.UTC(1899, 11, 30);
const DAY_MS = 86_400_000;

/**
 * The cell of a workbook as text. Spreadsheets store dates and times as numbers: a date is `1988-04-12`, a time or a
 * duration `2:10:00`, with hundredths where it has some (`0:45:36.42`).
 */
export function cellText(cell: unknown): string {
  if (cell === null || cell === undefined) return '';
  // Sums and differences have a rest in the last places of their numbers: 27.339999999999996 is 27.34.
  if (typeof cell === 'number') return String(Number(cell.toPrecision(12)));
  if (!(cell instanceof Date)) return String(cell).trim();
  const ms = cell.getTime();
  if (Number.isNaN(ms)) return '';
  const [date = '', time = ''] = cell.toISOString().split('T');
  if (cell.getUTCFullYear() <= 1900) return durationText(ms);
  return ms % DAY_MS === 0 ? date : `${date} ${time.slice(0, 8)}`;
}

function durationText(ms: number): string {
  const hundredths = Math.round((ms - DAY_0) / 10);
  const [seconds, rest] = [Math.floor(hundredths / 100), hundredths % 100];
  const two = (value: number) => String(value).padStart(2, '0');
  const text = `${Math.floor(seconds / 3600)}:${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`;
  return rest === 0 ? text : `${text}.${two(rest)}`;
}
