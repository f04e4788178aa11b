import { randomBytes } from 'node:crypto';
import { appendFileSync, existsSync, mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type pg from 'pg';

/** A statement of the server's code, with the source line that sent it first. */
export interface SentStatement {
  readonly text: string;
  /** `areas/entering/entries/queries.ts:12`. */
  readonly from: string;
}

/** Set by `npm test`: the folder in which each worker of the database tests records statements. */
export const sentFolder = process.env['RAJT_SENT_STATEMENTS'];
const file = sentFolder
  ? join(sentFolder, `${process.pid}-${randomBytes(4).toString('hex')}.jsonl`)
  : undefined;
const sent = new Set<string>();

/** Records each statement that the server's code sends over a pool, without the statements of the tests. */
export function recordStatementsSentBy(pool: pg.Pool): void {
  if (!sentFolder || !file) return;
  mkdirSync(sentFolder, { recursive: true });
  pool.on('connect', (client) => {
    const query = client.query.bind(client) as (...args: unknown[]) => unknown;
    client.query = ((...args: unknown[]) => {
      const [first] = args;
      const text = typeof first === 'string' ? first : (first as { text?: string } | undefined)?.text;
      if (text && !sent.has(text)) {
        const from = senderOf();
        // A test may be the first to send what our code sends later.
        if (from) {
          sent.add(text);
          appendFileSync(file, `${JSON.stringify({ text, from } satisfies SentStatement)}\n`);
        }
      }
      return query(...args);
    }) as typeof client.query;
  });
}

/** Code that only passes statements on. */
const TECHNOLOGY = /^(src\/platform\/(postgres\/|metrics)|testkit\/(fake-clock|database\.ts))/;

/** The source line that sends a statement; undefined for a line of a test. */
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

/** The statements that all workers recorded, each text once. */
export function readSent(from: string): SentStatement[] {
  if (!existsSync(from)) return [];
  const lines = readdirSync(from).flatMap((name) =>
    readFileSync(join(from, name), 'utf8').trim().split('\n'),
  );
  const all = lines.filter(Boolean).map((line) => JSON.parse(line) as SentStatement);
  return [...new Map(all.map((one) => [one.text, one])).values()];
}
