import { asKey } from '../formats.ts';
import type { ResultStatus } from './race-results.ts';

/** How timing systems name what became of a start, in Hungarian, English and German, as keys (`asKey`). */
const WORDS: Readonly<Record<ResultStatus, readonly string[]>> = {
  finished: [
    ...['ok', 'finished', 'finish', 'finisher', 'fin', 'classified', 'valid', 'official'],
    ...['celbaert', 'celbaerkezett', 'beerkezett', 'beert', 'befejezte', 'teljesitette', 'teljesitett'],
    ...['ervenyes', 'rendben', 'imziel', 'beendet', 'gewertet', 'klassiert', 'finisht'],
  ],
  dnf: [
    ...[
      'dnf',
      'didnotfinish',
      'didntfinish',
      'notfinished',
      'nf',
      'retired',
      'ret',
      'droppedout',
      'abandoned',
    ],
    ...['feladta', 'feladas', 'nemertcelba', 'nemerkezettcelba', 'nemfejeztebe', 'nemteljesitette'],
    ...['kiallt', 'kiesett', 'felbehagyta', 'aufgegeben', 'aufgabe', 'nichtimziel', 'ausgeschieden'],
    // Over the time limit: the start does not count as a finish.
    ...['otl', 'overtimelimit', 'overthetimelimit', 'outoftime', 'overtime', 'timelimitexceeded'],
    ...['szintidontul', 'szintidonkivul', 'szintidotullepes', 'szintidotullepte', 'tulleptaszintidot'],
    ...['zeituberschreitung', 'zeitlimituberschritten', 'auserzeitlimit', 'außerzeitlimit'],
  ],
  dns: [
    ...['dns', 'didnotstart', 'didntstart', 'notstarted', 'ns', 'noshow'],
    ...['nemindult', 'nemindultel', 'nemrajtolt', 'nemalltrajthoz', 'nemjelentmeg', 'tavolmaradt'],
    ...['nichtgestartet', 'nichtamstart', 'nichtangetreten'],
  ],
  dsq: [
    ...['dsq', 'dq', 'disq', 'disqualified', 'disqualification'],
    ...['kizarva', 'kizart', 'kizartak', 'kizaras', 'diszkvalifikalva', 'diszkvalifikalt', 'diszk'],
    ...['disqualifiziert', 'disqualifikation'],
  ],
};

const BY_KEY = new Map<string, ResultStatus>(
  (Object.keys(WORDS) as ResultStatus[]).flatMap((status) =>
    WORDS[status].map((key) => [key, status] as const),
  ),
);

/** The status that a word of a timing system means, as `DSQ`, `dsq.` or `DNF (10 km)`; null for any other text. */
export function readResultStatus(text: string): ResultStatus | null {
  const withoutNotes = text.replace(/\([^)]*\)?|\[[^\]]*\]?/g, ' ');
  return BY_KEY.get(asKey(withoutNotes)) ?? null;
}
