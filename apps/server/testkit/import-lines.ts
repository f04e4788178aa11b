import { importResults } from '../src/areas/raceday/results/index.ts';
import type { Handle } from '../src/platform/postgres/database.ts';

type Options = Partial<Parameters<typeof importResults>[3]>;

/** Imports lines of `bib;net time;status` into a race, which may be to come. */
export function importLines(db: Handle, raceId: string, lines: readonly string[], options: Options = {}) {
  const bytes = new TextEncoder().encode(`bib;net time;status\n${lines.join('\n')}\n`);
  return importResults(db, raceId, bytes, {
    fileName: 'results.csv',
    isPreview: false,
    skipsUnknown: false,
    isSure: true,
    by: 'Varga Judit',
    ...options,
  });
}
