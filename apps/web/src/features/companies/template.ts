import { saveFile } from '@rajt/app-kit/files/save-file';

/** So that Excel reads it as UTF-8. */
const BOM = '\uFEFF';

/** Hands the browser an empty file with the headings of a race; required ones are marked. */
export async function saveTemplate(
  kind: 'csv' | 'xlsx',
  headings: readonly { readonly label: string; readonly isRequired: boolean }[],
  name: string,
): Promise<void> {
  const titles = headings.map(({ label, isRequired }) => (isRequired ? `${label} *` : label));
  if (kind === 'csv') {
    saveFile(`${BOM}${titles.join(';')}\r\n`, 'text/csv;charset=utf-8', `${name}.csv`);
    return;
  }
  const { default: writeXlsxFile } = await import('write-excel-file/universal');
  const row = titles.map((value) => ({ value, type: String, fontWeight: 'bold' as const }));
  const file = await writeXlsxFile([row], {
    // Text, so that Excel leaves dates and phone numbers as they are typed.
    columns: titles.map((title) => ({ width: Math.max(14, title.length + 2) })),
  }).toBlob();
  saveFile(file, file.type, `${name}.xlsx`);
}
