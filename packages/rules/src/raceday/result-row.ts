import type { RaceResult } from './race-results.ts';
import { readResultStatus } from './result-status.ts';
import { readResultTime } from './result-time.ts';

/** The cells of a line in the file of a timing system; '' where the file has no such column. */
export interface ResultCells {
  readonly netTime: string;
  readonly time: string;
  readonly gunTime: string;
  readonly status: string;
}

export interface ReadResult {
  readonly result: RaceResult;
  /** The time of a start that has not finished, which is not taken; null for none. */
  readonly ignoredTime: string | null;
}

/** Why a line has no result; `text` is the cell that cannot be read. */
export type ResultProblem =
  | { readonly problem: 'nothing' }
  | { readonly problem: 'time' | 'status' | 'contradiction'; readonly text: string };

/** Dashes and zeros: what timing systems write where there is no time. */
const isBlank = (cell: string) => /^[\s\-–—:.,'"0]*$/.test(cell);

/**
 * The result that a line gives. The chip time is the net time; without it the plain time, and without both the gun time. A
 * status word counts in a time column too.
 */
export function readResultRow(cells: ResultCells): ReadResult | ResultProblem {
  const times = [cells.netTime, cells.time, cells.gunTime];
  const inTimes = times.find((cell) => readResultStatus(cell) !== null);
  const statusInTimes = inTimes === undefined ? null : readResultStatus(inTimes);
  const written = isBlank(cells.status) ? null : readResultStatus(cells.status);
  if (!isBlank(cells.status) && !written) return { problem: 'status', text: cells.status };
  const isContradiction = (written === 'finished') !== (statusInTimes === 'finished');
  if (written && statusInTimes && isContradiction)
    return { problem: 'contradiction', text: `${cells.status}, ${inTimes}` };

  const status = written ?? statusInTimes ?? 'finished';
  const chip = times.find((cell) => !isBlank(cell) && readResultStatus(cell) === null);
  if (status !== 'finished') {
    const none = { netTimeCs: null, gunTimeCs: null, decimals: 0 };
    return { result: { status, ...none }, ignoredTime: chip ?? null };
  }
  if (chip === undefined) return { problem: 'nothing' };
  const net = readResultTime(chip);
  if (!net) return { problem: 'time', text: chip };
  const gun = isBlank(cells.gunTime) ? null : readResultTime(cells.gunTime);
  if (!gun && !isBlank(cells.gunTime)) return { problem: 'time', text: cells.gunTime };
  const { timeCs: netTimeCs, decimals } = net;
  return { result: { status, netTimeCs, gunTimeCs: gun?.timeCs ?? null, decimals }, ignoredTime: null };
}
