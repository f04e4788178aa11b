/**
 * Start numbers (bibs): each race has a range; the sale gives them in order, and none twice in an event. When a range is
 * used up it goes on above all ranges of the event (docs/domain/states.md).
 */

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

/** The words on a bib: `main` large in the middle, `caption` under it, '' for nothing. */
interface BibWords {
  readonly main: string;
  readonly caption: string;
}

/**
 * The name on a bib is the nickname. If it was left empty, or not asked for, there is none under the number, as the entry form
 * explains. While there is no number, the person's name is in its place.
 */
export function bibWords(bib: string | null, nickname: string, name: string): BibWords {
  return bib === null ? { main: nickname || name, caption: '' } : { main: bib, caption: nickname };
}
