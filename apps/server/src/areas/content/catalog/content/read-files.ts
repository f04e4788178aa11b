import type { CalendarDate } from '@rajt/rules/dates';
import type { z } from 'zod';
import { readYaml } from '../../../../platform/files/read-yaml.ts';
import { readTextFile } from '../../../../platform/files/text-file.ts';
import { fieldMistakes } from '../../../../platform/files/yaml-mistakes.ts';
import type { Complain } from './attempt.ts';
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

/** How files of one kind are read: their shape, then what spans several fields; null after a complaint. */
export interface ContentKind<File, Content extends { readonly id: string }> {
  readonly schema: z.ZodType<File>;
  resolve(file: File, today: CalendarDate, complain: Complain): Content | null;
}

const eventKind = { schema: eventFile, resolve: resolveEvent };

/** Reads and checks event files; throws a ContentError with all mistakes of all files. */
export function readFiles(files: readonly string[], today: CalendarDate): Promise<EventContent[]> {
  return readContentFiles(eventKind, files, today);
}

/** Reads and checks files of one kind; throws a ContentError with all mistakes of all files. */
export async function readContentFiles<File, Content extends { readonly id: string }>(
  kind: ContentKind<File, Content>,
  files: readonly string[],
  today: CalendarDate,
): Promise<Content[]> {
  const mistakes: Mistake[] = [];
  const contents: Content[] = [];
  const fileOf = new Map<string, string>();
  for (const file of files) {
    const read = await readTextFile(file);
    if ('mistake' in read) mistakes.push({ file, line: null, path: '', message: read.mistake });
    const content = 'text' in read ? readContent(kind, file, read.text, today, mistakes) : null;
    if (!content) continue;
    const other = fileOf.get(content.id);
    if (other)
      mistakes.push({ file, line: null, path: 'id', message: `"${content.id}" is also the id of ${other}` });
    fileOf.set(content.id, file);
    contents.push(content);
  }
  if (mistakes.length > 0) throw new ContentError(mistakes);
  return contents;
}

function readContent<File, Content extends { readonly id: string }>(
  kind: ContentKind<File, Content>,
  file: string,
  source: string,
  today: CalendarDate,
  mistakes: Mistake[],
): Content | null {
  const read = readYaml(source);
  if ('mistakes' in read) {
    mistakes.push(...read.mistakes.map(({ line, message }) => ({ file, line, path: '', message })));
    return null;
  }
  const { value, lineOf } = read.yaml;
  const complain = (path: readonly (string | number)[], message: string) => {
    mistakes.push({ file, line: lineOf(path), path: path.join('.'), message });
  };
  const parsed = kind.schema.safeParse(value);
  if (parsed.success) return kind.resolve(parsed.data, today, complain);
  for (const { line, path, message } of fieldMistakes(read.yaml, parsed.error.issues))
    mistakes.push({ file, line, path: path.map(String).join('.'), message });
  return null;
}
