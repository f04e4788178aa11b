import type { EncodingName } from '@rajt/tables/table';
import type { Meaning } from './column-meanings.ts';
import { FileColumns } from './file-columns.tsx';
import { FileLetters } from './file-letters.tsx';
import { FileParts } from './file-parts.tsx';
import type { RaceColumns } from './race-columns.ts';
import type { ReadCompanyFile } from './use-company-file.ts';

interface FileReportProps {
  read: ReadCompanyFile;
  /** As the person has chosen it; undefined: as it was recognised. */
  encoding: EncodingName | undefined;
  columns: RaceColumns;
  /** Whether the people cannot be read before required columns are chosen. */
  isNeeded: boolean;
  onEncoding: (encoding: EncodingName) => void;
  onMeaning: (at: number, meaning: Meaning) => void;
}

/** The rows read from a file and the way they were read; loaded once a file was read. */
export function FileReport({ read, encoding, columns, isNeeded, onEncoding, onMeaning }: FileReportProps) {
  const { file, table, meanings } = read;
  return (
    <>
      <FileParts table={table} meanings={meanings} />
      {table.encoding && <FileLetters encoding={table.encoding} chosen={encoding} onChoose={onEncoding} />}
      <FileColumns
        key={`${file.name} ${file.lastModified}`}
        file={file}
        table={table}
        meanings={meanings}
        columns={columns}
        isNeeded={isNeeded}
        onChoose={onMeaning}
      />
    </>
  );
}
