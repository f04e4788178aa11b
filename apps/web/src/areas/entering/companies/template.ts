import { saveFile } from '@rajt/app-kit/files/save-file';

/** So that Excel reads it as UTF-8. */
const BOM = '\uFEFF';

export interface TemplateColumn {
  readonly label: string;
  readonly isRequired: boolean;
  /** The example values of the column. */
  readonly samples: readonly string[];
}

/** The rows of a race's template: its headings, where required ones are marked, and two examples. */
export function templateRows(columns: readonly TemplateColumn[]): string[][] {
  const titles = columns.map(({ label, isRequired }) => (isRequired ? `${label} *` : label));
  return [titles, ...[0, 1].map((at) => columns.map(({ samples }) => samples[at] ?? ''))];
}

/** Hands the browser the template of a race. */
export async function saveTemplate(
  kind: 'csv' | 'xlsx',
  columns: readonly TemplateColumn[],
  name: string,
): Promise<void> {
  const rows = templateRows(columns);
  if (kind === 'csv') {
    const { default: papa } = await import('papaparse');
    const text = papa.unparse(rows, { quotes: true, delimiter: ';' });
    saveFile(`${BOM}${text}`, 'text/csv;charset=utf-8', `${name}.csv`);
    return;
  }
  const { default: writeXlsxFile } = await import('write-excel-file/universal');
  const cells = rows.map((row, at) =>
    row.map((value) => ({ value, type: String, ...(at === 0 && { fontWeight: 'bold' as const }) })),
  );
  const file = await writeXlsxFile(cells, {
    // Text, so that Excel leaves dates and phone numbers as they are typed.
    columns: columns.map((_, at) => ({
      width: Math.max(14, ...rows.map((row) => (row[at] ?? '').length + 2)),
    })),
  }).toBlob();
  saveFile(file, file.type, `${name}.xlsx`);
}
