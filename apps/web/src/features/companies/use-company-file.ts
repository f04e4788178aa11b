import type { CompanyLine } from '@rajt/contract/operations/companies';
import type { EncodingName, Table } from '@rajt/tables/table';
import { useState } from 'react';
import { type Meaning, type Meanings, meaningsOf, withMeaning } from './column-meanings.ts';
import { companyLines, type FileProblem } from './company-lines.ts';
import type { RaceColumns } from './race-columns.ts';
import { readFile } from './read-file.ts';

/** A file that was read, and what its columns mean. */
export interface ReadCompanyFile {
  readonly file: File;
  readonly table: Table;
  readonly meanings: Meanings;
}

/**
 * Reads a company's file, and again when a person chooses how its letters or columns are meant. `onRead` gets its people
 * once all required columns are there.
 */
export function useCompanyFile(
  columns: RaceColumns,
  onRead: (lines: CompanyLine[], fileName: string) => void,
) {
  const [problem, setProblem] = useState<FileProblem | null>(null);
  const [isReading, setReading] = useState(false);
  const [read, setRead] = useState<ReadCompanyFile | null>(null);
  const take = (next: ReadCompanyFile) => {
    setRead(next);
    const lines = companyLines(next.table, next.meanings, columns);
    setProblem(Array.isArray(lines) ? null : lines);
    if (Array.isArray(lines)) onRead(lines, next.file.name);
  };
  const choose = async (file: File, encoding?: EncodingName) => {
    setReading(true);
    const table = await readFile(file, encoding);
    setReading(false);
    if ('kind' in table) {
      setProblem(table);
      return;
    }
    take({ file, table, meanings: meaningsOf(table.headings, columns) });
  };
  return {
    problem,
    isReading,
    read,
    choose,
    chooseEncoding: async (encoding: EncodingName) => {
      if (read) await choose(read.file, encoding);
    },
    chooseMeaning: (at: number, meaning: Meaning) => {
      if (read) take({ ...read, meanings: withMeaning(read.meanings, at, meaning) });
    },
  };
}
