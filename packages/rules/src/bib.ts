/** Start numbers (bibs): each race has a range; numbers are given in order and never given twice (docs/domain/states.md). */

/** The numbers of one race, both ends included. `minDigits` asks for leading zeros: 3 shows 7 as `007`. */
export type BibRange = { readonly from: number; readonly to: number; readonly minDigits?: number };

/** The largest start number: five digits fit on a bib. */
export const MAX_BIB = 99_999;

/** Whether a range can be used: whole numbers, 1 ≤ from ≤ to ≤ 99 999, at most five digits. */
export function isBibRange({ from, to, minDigits = 1 }: BibRange): boolean {
  const whole = [from, to, minDigits].every(Number.isInteger);
  return whole && from >= 1 && from <= to && to <= MAX_BIB && minDigits >= 1 && minDigits <= 5;
}

/** Whether a number belongs to a range. */
export function isInBibRange(bib: number, range: BibRange): boolean {
  return Number.isInteger(bib) && bib >= range.from && bib <= range.to;
}

/** Whether two ranges share a number: races of one event must not. */
export function bibRangesOverlap(one: BibRange, other: BibRange): boolean {
  return one.from <= other.to && other.from <= one.to;
}

/**
 * The number after the last one given (null: none yet), leaving out reserved ones; null when the range is used up.
 * A withdrawn entry's number is not given again: it may be printed already.
 */
export function nextBib(
  range: BibRange,
  lastGiven: number | null,
  reserved: ReadonlySet<number> = new Set(),
): number | null {
  let bib = lastGiven === null ? range.from : Math.max(range.from, lastGiven + 1);
  while (bib <= range.to && reserved.has(bib)) bib += 1;
  return bib <= range.to ? bib : null;
}

/** A start number as printed, with the leading zeros that its range asks for. */
export function displayBib(bib: number, range: Pick<BibRange, 'minDigits'>): string {
  return String(bib).padStart(range.minDigits ?? 1, '0');
}
