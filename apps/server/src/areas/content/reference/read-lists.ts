import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { CollectionName } from '@rajt/contract/content/operations/reference';
import { readTable } from '@rajt/tables/read-table';
import { readTextFile } from '../../../platform/files/text-file.ts';
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
    else found.push({ name, items: await readList(name, path, read.text, mistakes) });
  }
  if (mistakes.length > 0) throw new ListError(mistakes);
  return found;
}

async function filesOf(folder: string): Promise<string[]> {
  return readdir(folder).catch((error: NodeJS.ErrnoException) => {
    throw new ListError([`${folder}: cannot be read (${error.code})`]);
  });
}

async function readList(
  name: CollectionName,
  path: string,
  source: string,
  mistakes: string[],
): Promise<ListItem[]> {
  const { columns: needed, extra, row } = lists[name];
  const wrong = (line: number, message: string) => mistakes.push(`${path}:${line}: ${message}`);
  const allowed = extra === undefined ? needed : [...needed, extra];
  const table = await readTable(new TextEncoder().encode(source), {
    knows: (heading) => allowed.includes(heading),
    maxRow: Number.POSITIVE_INFINITY,
  });
  if ('kind' in table || needed.some((column) => !table.headings.includes(column))) {
    wrong(1, `the first line must be ${needed.join()}`);
    return [];
  }
  const { headings, headingLine, rows } = table;
  const unknown = headings.filter((heading) => !allowed.includes(heading));
  if (unknown.length > 0) wrong(headingLine, `there is no column ${unknown.join()}, only ${allowed.join()}`);
  if (rows.length === 0) wrong(headingLine, 'the list is empty');
  const lineOf = new Map<string, number>();
  return rows.flatMap(({ line, cells }) => {
    const cellOf = (column: string) => cells[headings.indexOf(column)];
    if (cells.length !== headings.length) {
      wrong(line, `there are ${cells.length} cells, not ${headings.length}`);
      return [];
    }
    const parsed = row.safeParse(Object.fromEntries(headings.map((column) => [column, cellOf(column)])));
    for (const {
      path: [column],
      message,
    } of parsed.error?.issues ?? [])
      wrong(line, `${String(column)} "${cellOf(String(column))}" ${message}`);
    if (!parsed.success) return [];
    const first = lineOf.get(parsed.data.id);
    lineOf.set(parsed.data.id, first ?? line);
    if (first === undefined) return [parsed.data];
    wrong(line, `"${parsed.data.id}" stands in line ${first} already`);
    return [];
  });
}
