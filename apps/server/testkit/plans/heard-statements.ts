import { randomBytes } from 'node:crypto';
import { appendFileSync, existsSync, mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type pg from 'pg';

/** A statement of our own code, with the place that sent it first. */
export interface HeardStatement {
  readonly text: string;
  /** `modules/entries/queries.ts:12`. */
  readonly from: string;
}

/** Set by `npm test`: where the workers of the database tests write what they hear. */
export const heardFolder = process.env['RAJT_HEARD_STATEMENTS'];
const file = heardFolder
  ? join(heardFolder, `${process.pid}-${randomBytes(4).toString('hex')}.jsonl`)
  : undefined;
const heard = new Set<string>();

/** Notes each statement that our code sends over a pool; those of the tests themselves are left out. */
export function hearStatements(pool: pg.Pool): void {
  if (!heardFolder || !file) return;
  mkdirSync(heardFolder, { recursive: true });
  pool.on('connect', (client) => {
    const query = client.query.bind(client) as (...args: unknown[]) => unknown;
    client.query = ((...args: unknown[]) => {
      const [first] = args;
      const text = typeof first === 'string' ? first : (first as { text?: string } | undefined)?.text;
      if (text && !heard.has(text)) {
        const from = senderOf();
        // A test may be the first to send what our code sends later.
        if (from) {
          heard.add(text);
          appendFileSync(file, `${JSON.stringify({ text, from } satisfies HeardStatement)}\n`);
        }
      }
      return query(...args);
    }) as typeof client.query;
  });
}

/** What only carries statements. */
const TECHNOLOGY =
  /^(src\/platform\/(database|built-query|batch|metrics|open-database)|testkit\/(fake-clock|database\.ts))/;

/** The first place outside the technology, if it is in our code. */
function senderOf(): string | undefined {
  const limit = Error.stackTraceLimit;
  Error.stackTraceLimit = 60;
  const stack = new Error().stack ?? '';
  Error.stackTraceLimit = limit;
  for (const [, path = '', line] of stack.matchAll(/apps\/server\/([^\s:()]+\.ts):(\d+)/g)) {
    if (path.startsWith('testkit/plans/') || TECHNOLOGY.test(path)) continue;
    return path.startsWith('src/') && !path.endsWith('.test.ts') ? `${path.slice(4)}:${line}` : undefined;
  }
  return undefined;
}

/** What all workers have heard, each text once. */
export function readHeard(from: string): HeardStatement[] {
  if (!existsSync(from)) return [];
  const lines = readdirSync(from).flatMap((name) =>
    readFileSync(join(from, name), 'utf8').trim().split('\n'),
  );
  const all = lines.filter(Boolean).map((line) => JSON.parse(line) as HeardStatement);
  return [...new Map(all.map((one) => [one.text, one])).values()];
}
