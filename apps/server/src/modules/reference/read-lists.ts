import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { CollectionName } from '@rajt/contract/operations/reference';
import { CsvError, parse } from 'csv-parse/sync';
import { readTextFile } from '../../platform/text-file.ts';
import { isCollection, type ListItem, lists } from './lists.ts';

/** Every mistake of every file, one a line; nothing was stored. */
export class ListError extends Error {
  readonly mistakes: readonly string[];

  constructor(mistakes: readonly string[]) {
    super(mistakes.join('\n'));
    this.name = 'ListError';
    this.mistakes = mistakes;
  }
}

export interface List {
  readonly name: CollectionName;
  /** In the order of the file. */
  readonly items: readonly ListItem[];
}

/** Reads and checks the lists of a folder: every `.csv` in it must be a known one. */
export async function readLists(folder: string): Promise<List[]> {
  const files = (await filesOf(folder)).filter((file) => file.endsWith('.csv')).sort();
  if (files.length === 0) throw new ListError([`${folder}: there is no .csv file`]);
  const mistakes: string[] = [];
  const found: List[] = [];
  for (const file of files) {
    const path = join(folder, file);
    const name = file.slice(0, -'.csv'.length);
    if (!isCollection(name)) {
      mistakes.push(`${path}: no list of this name, only ${Object.keys(lists).join(', ')}`);
      continue;
    }
    const read = await readTextFile(path);
    if ('mistake' in read) mistakes.push(`${path}: ${read.mistake}`);
    else found.push({ name, items: readList(name, path, read.text, mistakes) });
  }
  if (mistakes.length > 0) throw new ListError(mistakes);
  return found;
}

async function filesOf(folder: string): Promise<string[]> {
  return readdir(folder).catch((error: NodeJS.ErrnoException) => {
    throw new ListError([`${folder}: cannot be read (${error.code})`]);
  });
}

function readList(name: CollectionName, path: string, source: string, mistakes: string[]): ListItem[] {
  const { columns: needed, extra, row } = lists[name];
  const wrong = (line: number, message: string) => mistakes.push(`${path}:${line}: ${message}`);
  const items: ListItem[] = [];
  const lineOf = new Map<string, number>();
  const [header, ...records] = recordsOf(source, wrong);
  const columns = extra !== undefined && header?.fields.at(-1) === extra ? [...needed, extra] : needed;
  if (header?.fields.join() !== columns.join()) {
    wrong(1, `the first line must be ${needed.join()}`);
    return [];
  }
  for (const { line, fields } of records) {
    const parsed = row.safeParse(Object.fromEntries(columns.map((column, at) => [column, fields[at]])));
    for (const {
      path: [column],
      message,
    } of parsed.error?.issues ?? []) {
      wrong(line, `${String(column)} "${fields[columns.indexOf(String(column))]}" ${message}`);
    }
    if (!parsed.success) continue;
    const first = lineOf.get(parsed.data.id);
    if (first === undefined) items.push(parsed.data);
    else wrong(line, `"${parsed.data.id}" stands in line ${first} already`);
    lineOf.set(parsed.data.id, first ?? line);
  }
  if (records.length === 0) wrong(1, 'the list is empty');
  return items;
}

interface Line {
  readonly line: number;
  readonly fields: readonly string[];
}

function recordsOf(source: string, wrong: (line: number, message: string) => void): Line[] {
  const records: Line[] = [];
  try {
    parse(source, {
      bom: true,
      skip_empty_lines: true,
      on_record: (fields: string[], { lines }) => {
        records.push({ line: lines, fields });
        return null;
      },
    });
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    wrong(Number(error['lines'] ?? 1), error.message);
  }
  return records;
}
