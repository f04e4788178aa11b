export interface DateParts {
  year: string;
  month: string;
  day: string;
}

/** In the order of their boxes. */
export type PartName = keyof DateParts;

/** How many digits each part has. */
export const PART_LENGTHS = { year: 4, month: 2, day: 2 } as const;

/** `yyyy-mm-dd` when the parts make a real day; empty when nothing is typed; else the parts as typed, which no schema takes for a date. */
export function joinDate({ year, month, day }: DateParts): string {
  if (!year && !month && !day) return '';
  return isoOf({ year, month, day }) ?? `${year}-${month}-${day}`;
}

/** Null when there is no such day. */
function isoOf({ year, month, day }: DateParts): string | null {
  const iso = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  const date = new Date(`${iso}T00:00:00Z`);
  const isReal = year.length === 4 && !Number.isNaN(date.getTime()) && date.toISOString().startsWith(iso);
  return isReal ? iso : null;
}

export function splitDate(value: string): DateParts {
  const [year = '', month = '', day = ''] = value.split('-');
  return { year, month, day };
}

/** Reads what people paste, in any order that leaves no doubt: 1990-05-12, 1990. 05. 12., 12/05/1990 (day first), 19900512, 12051990. */
export function readDate(text: string): DateParts | undefined {
  const [a = '', b = '', c = '', ...rest] = text.match(/\d+/g) ?? [];
  if (a.length === 8 && !b) {
    const yearFirst = { year: a.slice(0, 4), month: a.slice(4, 6), day: a.slice(6) };
    return isoOf(yearFirst) ? yearFirst : { year: a.slice(4), month: a.slice(2, 4), day: a.slice(0, 2) };
  }
  if (rest.length > 0 || !c) return undefined;
  if (a.length === 4) return { year: a, month: b, day: c };
  if (c.length === 4) return { year: c, month: b, day: a };
  return undefined;
}

/**
 * The parts after `text` was typed into the box of `part`, and the box where the typing goes on. Surplus digits go on in the next
 * box if that is empty, so that a date can be typed in one go, in whichever order people know it by.
 */
export function typeDate(
  parts: DateParts,
  order: readonly PartName[],
  part: PartName,
  text: string,
): { parts: DateParts; next: PartName | null } {
  const digits = text.replace(/\D/g, '');
  const length = PART_LENGTHS[part];
  const following = order[order.indexOf(part) + 1];
  const own = { ...parts, [part]: digits.slice(0, length) };
  const tooMany = digits.slice(length);
  const typed =
    tooMany && following && !parts[following]
      ? { parts: { ...own, [following]: tooMany.slice(0, PART_LENGTHS[following]) }, next: following }
      : { parts: own, next: null };
  const inOneGo = order.map((name) => typed.parts[name]).join('');
  const read = inOneGo.length === 8 && !isoOf(typed.parts) ? readDate(inOneGo) : undefined;
  return read && isoOf(read) ? { ...typed, parts: read } : typed;
}
