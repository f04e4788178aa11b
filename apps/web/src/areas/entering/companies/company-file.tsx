import { lazyPart, useT } from '@rajt/app-kit/texts/texts';
import type { RaceDetail } from '@rajt/contract/content/operations/catalog';
import type { CompanyLine } from '@rajt/contract/entering/operations/companies';
import { COMPANY_MAX_PEOPLE } from '@rajt/rules/entering/company';
import { FileField } from '@rajt/ui/file-field';
import { Suspense } from 'react';
import { columnName } from './column-texts.ts';
import type { FileProblem } from './company-lines.ts';
import { CompanyTemplate } from './company-template.tsx';
import { columnsOf } from './race-columns.ts';
import { useCompanyFile } from './use-company-file.ts';

const FileReport = lazyPart(
  async () => (await import('./file-report.tsx')).FileReport,
  ['answers', 'company'],
);

interface CompanyFileProps {
  race: RaceDetail;
  /** The name of the file whose people are in the form. */
  name: string;
  lines: readonly CompanyLine[];
  onRead: (lines: CompanyLine[], fileName: string) => void;
}

/**
 * The file of people, by choosing or dropping it, with a report of the reading; and its template. A file that cannot be used
 * changes nothing.
 */
export function CompanyFile({ race, name, lines, onRead }: CompanyFileProps) {
  const t = useT();
  const columns = columnsOf(race);
  const { problem, isReading, read, encoding, choose, chooseEncoding, chooseMeaning } = useCompanyFile({
    columns,
    lines,
    onRead,
  });
  const count = lines.length;
  return (
    <>
      <FileField
        name="people"
        label={t('company:file')}
        hint={t('company:fileHint', { count: COMPANY_MAX_PEOPLE })}
        error={problem ? problemText(problem, t) : undefined}
        accept=".csv,.txt,.xlsx,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
        onChoose={(file) => void choose(file)}
        texts={{ choose: t('company:choose'), drop: t('company:drop') }}
      />
      <p role="status" className="text-soft">
        {isReading ? t('company:reading') : count > 0 ? t('company:chosen', { name, count }) : ''}
      </p>
      {read && (
        <Suspense fallback={null}>
          <FileReport
            read={read}
            encoding={encoding}
            columns={columns}
            isNeeded={problem?.kind === 'headings'}
            onEncoding={(chosen) => void chooseEncoding(chosen)}
            onMeaning={(at, meaning) => void chooseMeaning(at, meaning)}
          />
        </Suspense>
      )}
      <CompanyTemplate race={race} columns={columns} />
    </>
  );
}

function problemText(problem: FileProblem, t: ReturnType<typeof useT>): string {
  switch (problem.kind) {
    case 'headings':
      return t('company:problem.headings', {
        missing: problem.missing.map((column) => columnName(t, column)).join(', '),
      });
    case 'tooMany':
      return t('company:problem.tooMany', { count: problem.count, most: COMPANY_MAX_PEOPLE });
    case 'farCell':
      return t('company:problem.farCell', { cell: problem.cell });
    default:
      return t(`company:problem.${problem.kind}`);
  }
}
