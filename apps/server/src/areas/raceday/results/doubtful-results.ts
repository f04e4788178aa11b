import { formatDistance } from '@rajt/rules/measures';
import { formatResultTime } from '@rajt/rules/raceday/result-time';
import { paceProblem } from '@rajt/rules/raceday/virtual-race';
import type { ResultRace } from './import-queries.ts';
import type { ResultInFile } from './read-result-file.ts';

/** The results of a file that can hardly be true, each as a line for the organiser, who must confirm them. */
export function findDoubtful(race: ResultRace, results: readonly ResultInFile[]): string[] {
  const distance = formatDistance(race.distanceM, 'en');
  const doubts = results.flatMap(({ line, bib, result: { netTimeCs, decimals } }) => {
    const problem = netTimeCs === null ? null : problemOf(race, netTimeCs / 100);
    if (netTimeCs === null || problem === null) return [];
    const why = {
      aboveLimit: `is above the time limit of ${race.limitMinutes} minutes`,
      tooFast: `is too fast for ${distance}`,
      tooSlow: `is too slow for ${distance}`,
    }[problem];
    return [`line ${line}, number ${bib}: ${formatResultTime(netTimeCs, decimals)} ${why}`];
  });
  return race.isToCome && results.length > 0 ? ['the race has not begun', ...doubts] : doubts;
}

function problemOf({ branch, distanceM, limitMinutes }: ResultRace, seconds: number) {
  if (limitMinutes !== null && seconds > limitMinutes * 60) return 'aboveLimit';
  return paceProblem(branch, distanceM, seconds);
}
