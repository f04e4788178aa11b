import type { CompanyLine } from '@rajt/contract/entering/operations/companies';
import type { EncodingName, Table } from '@rajt/tables/table';
import { useRef, useState } from 'react';
import type { Choices, Meaning, Meanings } from './column-meanings.ts';
import type { FileProblem } from './company-lines.ts';
import type { RaceColumns } from './race-columns.ts';
import { readFile } from './read-file.ts';

/** A file that was read, and what its columns mean. */
export interface ReadCompanyFile {
  readonly file: File;
  readonly table: Table;
  readonly said: Meanings;
  readonly choices: Choices;
  readonly meanings: Meanings;
}

interface CompanyFileOptions {
  readonly columns: RaceColumns;
  /** The lines of the form: some may have been left out there. */
  readonly lines: readonly CompanyLine[];
  /** Gets the people of the file once all required columns are present. */
  readonly onRead: (lines: CompanyLine[], fileName: string) => void;
}

/** Reads a company's file, and again when a person chooses how its letters or columns are meant. */
export function useCompanyFile({ columns, lines, onRead }: CompanyFileOptions) {
  const [problem, setProblem] = useState<FileProblem | null>(null);
  const [isReading, setReading] = useState(false);
  const [read, setRead] = useState<ReadCompanyFile | null>(null);
  const [encoding, setEncoding] = useState<EncodingName | undefined>(undefined);
  /** If several readings run, the last request counts. */
  const last = useRef(0);
  /** The lines of this file that the form has got; those that it has no more were left out by the person. */
  const given = useRef<ReadonlySet<number>>(new Set());

  const take = async (next: ReadCompanyFile) => {
    const { companyLines } = await import('./company-lines.ts');
    setRead(next);
    const found = companyLines(next.table, next.meanings, columns);
    setProblem(Array.isArray(found) ? null : found);
    if (!Array.isArray(found)) return;
    const inForm = new Set(lines.map(({ line }) => line));
    const wanted = found.filter(({ line }) => !given.current.has(line) || inForm.has(line));
    given.current = new Set([...given.current, ...found.map(({ line }) => line)]);
    onRead(wanted, next.file.name);
  };
  const readAs = async (file: File, chosen?: EncodingName) => {
    last.current += 1;
    const asked = last.current;
    setEncoding(chosen);
    setReading(true);
    const [table, { meaningsOf }] = await Promise.all([
      readFile(file, chosen),
      import('./column-meanings.ts'),
    ]);
    if (asked !== last.current) return;
    setReading(false);
    if ('kind' in table) {
      setProblem(table);
      return;
    }
    const said = meaningsOf(table.headings, columns);
    await take({ file, table, said, choices: new Map(), meanings: said });
  };
  return {
    problem,
    isReading,
    read,
    /** As the person has chosen it; undefined: as it was recognised. */
    encoding,
    choose: async (file: File) => {
      given.current = new Set();
      await readAs(file);
    },
    chooseEncoding: async (chosen: EncodingName) => {
      if (read) await readAs(read.file, chosen);
    },
    chooseMeaning: async (at: number, meaning: Meaning) => {
      if (!read) return;
      const { chosenMeanings, withChoice } = await import('./column-meanings.ts');
      const choices = withChoice(read.choices, at, meaning);
      await take({ ...read, choices, meanings: chosenMeanings(read.said, choices) });
    },
  };
}
