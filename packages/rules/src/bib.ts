/** Start numbers (bibs): each race has a range; the sale gives them in order, and never twice (docs/domain/states.md). */

/** The numbers of one race, both ends included. */
export type BibRange = { readonly from: number; readonly to: number };

/** The largest start number: five digits fit on a bib. */
export const MAX_BIB = 99_999;

/** Whether a range can be used: whole numbers, 1 ≤ from ≤ to ≤ 99 999. */
export function isBibRange({ from, to }: BibRange): boolean {
  return Number.isInteger(from) && Number.isInteger(to) && from >= 1 && from <= to && to <= MAX_BIB;
}

/** Whether two ranges share a number: races of one event must not. */
export function bibRangesOverlap(one: BibRange, other: BibRange): boolean {
  return one.from <= other.to && other.from <= one.to;
}
