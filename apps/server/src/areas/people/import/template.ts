import type * as operations from '@rajt/contract/people/operations/user-imports';
import type { Language } from '@rajt/rules/language';
import { writeXlsx } from '@rajt/tables/write-xlsx';
import type { ConsoleCall, ConsoleReply } from '../../../platform/http/console.ts';
import { texts } from '../../../platform/http/language.ts';
import { COLUMNS } from './columns.ts';

/** The columns of the template: a full name is written in its two parts. */
const IN_TEMPLATE = COLUMNS.filter((column) => column !== 'fullName');

/** The headings of the template, which the import reads back. */
export function templateHeadings(language: Language): string[] {
  const t = texts(language);
  return IN_TEMPLATE.map((column) => t(`importColumns:${column}`));
}

/** An empty workbook with the headings of an import. */
export async function template({
  query: { language },
}: ConsoleCall<typeof operations.downloadImportTemplate>): Promise<
  ConsoleReply<typeof operations.downloadImportTemplate>
> {
  async function* noRows(): AsyncGenerator<never> {}
  const chunks: Uint8Array[] = [];
  const sheet = texts(language)('importColumns:sheet');
  for await (const chunk of writeXlsx(sheet, templateHeadings(language), noRows())) chunks.push(chunk);
  return {
    status: 200,
    body: Buffer.concat(chunks),
    headers: {
      'Content-Type': 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      'Content-Disposition': `attachment; filename="rajt-${language}.xlsx"`,
    },
  };
}
