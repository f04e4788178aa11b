import type { RaceResult } from '@rajt/rules/raceday/race-results';
import { formatResultTime } from '@rajt/rules/raceday/result-time';
import type { ChangedResult, StartOfRace } from './import-queries.ts';

/** The changes of a race's list by a file or a version; texts are one line a start number, as `12: – → 1:45:30`. */
export interface ListChanges {
  readonly changed: readonly ChangedResult[];
  readonly added: readonly string[];
  readonly corrected: readonly string[];
  readonly removed: readonly string[];
  /** Start numbers with a result that stays. */
  readonly unchanged: number;
}

/** The result that a start is to have; null for none. */
export type WantedResult = (start: StartOfRace) => RaceResult | null;

/** Compares the list of a race with the one that is wanted. A team may have one number: its members count as one. */
export function changesOf(starts: readonly StartOfRace[], wanted: WantedResult): ListChanges {
  const changed: ChangedResult[] = [];
  const texts = { added: new Map<number, string>(), corrected: new Map(), removed: new Map() };
  const kept = new Set<number>();
  for (const start of starts) {
    const { entryId, bib, result: before } = start;
    const after = wanted(start);
    if (isSame(before, after)) {
      if (after) kept.add(bib);
      continue;
    }
    changed.push({ entryId, result: after, was: before && resultText(before) });
    const kind = before === null ? 'added' : after === null ? 'removed' : 'corrected';
    texts[kind].set(bib, `${bib}: ${changeText(before, after)}`);
  }
  // A number that some of its team had a result of is corrected.
  for (const bib of texts.corrected.keys()) texts.added.delete(bib);
  const changedBibs = new Set(Object.values(texts).flatMap((one) => [...one.keys()]));
  return {
    changed,
    added: [...texts.added.values()],
    corrected: [...texts.corrected.values()],
    removed: [...texts.removed.values()],
    unchanged: [...kept].filter((bib) => !changedBibs.has(bib)).length,
  };
}

export function isSame(one: RaceResult | null, other: RaceResult | null): boolean {
  if (one === null || other === null) return one === other;
  return (
    one.status === other.status &&
    one.netTimeCs === other.netTimeCs &&
    one.gunTimeCs === other.gunTimeCs &&
    one.decimals === other.decimals
  );
}

/** `1:45:30` or a status. */
function resultText({ status, netTimeCs, decimals }: RaceResult): string {
  return netTimeCs === null ? status : formatResultTime(netTimeCs, decimals);
}

function changeText(before: RaceResult | null, after: RaceResult | null): string {
  const text = (result: RaceResult | null) => (result ? resultText(result) : '–');
  const gun = (result: RaceResult | null) =>
    result?.gunTimeCs ? formatResultTime(result.gunTimeCs, 2) : '–';
  return text(before) === text(after)
    ? `${text(after)}, gun time ${gun(before)} → ${gun(after)}`
    : `${text(before)} → ${text(after)}`;
}
