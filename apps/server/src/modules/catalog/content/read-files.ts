import { readFile } from 'node:fs/promises';
import type { CalendarDate } from '@rajt/rules/dates';
import { type Document, LineCounter, parseDocument } from 'yaml';
import { type EventContent, resolveEvent } from './resolve.ts';
import { eventFile } from './schema.ts';

/** A mistake in a content file. */
export interface Mistake {
  readonly file: string;
  readonly line: number | null;
  /** `races.0.prices.2.amount`; empty for the file as a whole. */
  readonly path: string;
  readonly message: string;
}

/** All mistakes of all files; nothing was stored. */
export class ContentError extends Error {
  readonly mistakes: readonly Mistake[];

  constructor(mistakes: readonly Mistake[]) {
    const lines = mistakes.map(({ file, line, path, message }) =>
      [`${file}${line === null ? '' : `:${line}`}`, path, message].filter(Boolean).join(': '),
    );
    super(lines.join('\n'));
    this.name = 'ContentError';
    this.mistakes = mistakes;
  }
}

/** Reads and checks event files; throws a ContentError with all mistakes of all files. */
export async function readFiles(files: readonly string[], today: CalendarDate): Promise<EventContent[]> {
  const mistakes: Mistake[] = [];
  const events: EventContent[] = [];
  const fileOf = new Map<string, string>();
  for (const file of files) {
    const source = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
      mistakes.push({ file, line: null, path: '', message: `cannot be read (${error.code})` });
      return null;
    });
    if (source === null) continue;
    const event = readEvent(file, source, today, mistakes);
    if (!event) continue;
    const other = fileOf.get(event.id);
    if (other)
      mistakes.push({ file, line: null, path: 'id', message: `"${event.id}" is also the id of ${other}` });
    fileOf.set(event.id, file);
    events.push(event);
  }
  if (mistakes.length > 0) throw new ContentError(mistakes);
  return events;
}

function readEvent(
  file: string,
  source: string,
  today: CalendarDate,
  mistakes: Mistake[],
): EventContent | null {
  const lines = new LineCounter();
  const document = parseDocument(source, { lineCounter: lines });
  for (const error of document.errors) {
    mistakes.push({
      file,
      line: error.linePos?.[0].line ?? null,
      path: '',
      message: firstLine(error.message),
    });
  }
  if (document.errors.length > 0) return null;
  const complain = (path: readonly (string | number)[], message: string) => {
    mistakes.push({ file, line: lineOf(document, path, lines), path: path.join('.'), message });
  };
  const parsed = eventFile.safeParse(document.toJS());
  if (parsed.success) return resolveEvent(parsed.data, today, complain);
  for (const issue of parsed.error.issues)
    complain(
      issue.path.filter((step) => typeof step !== 'symbol'),
      issue.message,
    );
  return null;
}

/** The line of a value, or of the nearest parent that exists. */
function lineOf(document: Document, path: readonly (string | number)[], lines: LineCounter): number | null {
  for (let length = path.length; length > 0; length -= 1) {
    const node = document.getIn(path.slice(0, length), true) as
      | { range?: [number, number, number] }
      | undefined;
    if (node?.range) return lines.linePos(node.range[0]).line;
  }
  return null;
}

function firstLine(text: string): string {
  return text.split('\n', 1)[0] ?? text;
}
