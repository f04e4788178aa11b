import { useFormats } from '@rajt/app-kit/formats/use-formats';
import { useT } from '@rajt/app-kit/texts/texts';
import type { RaceDetail } from '@rajt/contract/operations/catalog';
import type { CompanyLine } from '@rajt/contract/operations/companies';
import { COMPANY_MAX_PEOPLE } from '@rajt/rules/company';
import { sampleLines } from '@rajt/rules/company-file';
import { Button } from '@rajt/ui/button';
import { FileField } from '@rajt/ui/file-field';
import { useState } from 'react';
import styles from './company.module.css';
import { columnsOf, companyLines, type FileProblem } from './company-lines.ts';
import { readTable } from './read-table.ts';
import { saveTemplate } from './template.ts';

interface CompanyFileProps {
  race: RaceDetail;
  /** Of the file whose people are in the form. */
  name: string;
  count: number;
  onRead: (lines: CompanyLine[], fileName: string) => void;
}

/** The file of people, by choosing or dropping it, and the template for it. A file that cannot be used changes nothing. */
export function CompanyFile({ race, name, count, onRead }: CompanyFileProps) {
  const t = useT();
  const { language } = useFormats();
  const [problem, setProblem] = useState<FileProblem | null>(null);
  const [isReading, setReading] = useState(false);
  const columns = columnsOf(race);
  const samples = sampleLines(
    language,
    race.heats.map(({ name }) => name),
  );
  const template = columns.map(({ column, isRequired }) => ({
    label: t(`company:column.${column}`),
    isRequired,
    samples: samples.map((cells) => cells[column] ?? ''),
  }));
  const read = async (file: File) => {
    setReading(true);
    const rows = await readTable(file);
    const lines = Array.isArray(rows) ? companyLines(rows, columns) : rows;
    setReading(false);
    if (!Array.isArray(lines)) {
      setProblem(lines);
      return;
    }
    setProblem(null);
    onRead(lines, file.name);
  };
  return (
    <>
      <FileField
        name="people"
        label={t('company:file')}
        hint={t('company:fileHint', { count: COMPANY_MAX_PEOPLE })}
        error={problem ? sayProblem(problem, t) : undefined}
        accept=".csv,.xlsx,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
        onChoose={(file) => void read(file)}
        texts={{ choose: t('company:choose'), drop: t('company:drop') }}
      />
      <p role="status" className="text-soft">
        {isReading && t('company:reading')}
        {!isReading && count > 0 && t('company:chosen', { name, count })}
      </p>
      <div className="cluster">
        <span>{t('company:template')}</span>
        {(['xlsx', 'csv'] as const).map((kind) => (
          <Button
            key={kind}
            variant="quiet"
            size="sm"
            icon="download"
            onClick={() => void saveTemplate(kind, template, `${t('company:templateName')}-${race.id}`)}
          >
            {kind.toUpperCase()}
          </Button>
        ))}
      </div>
      <p className="text-soft text-small">{t('company:templateHint')}</p>
      <details>
        <summary className="unfold">{t('company:columns')}</summary>
        <dl className={styles.columns}>
          {columns.map(({ column, isRequired }) => (
            <div key={column}>
              <dt>
                {t(`company:column.${column}`)}
                {isRequired && <span className="text-soft"> ({t('company:required')})</span>}
              </dt>
              <dd>{t(`company:example.${column}`)}</dd>
            </div>
          ))}
        </dl>
      </details>
    </>
  );
}

function sayProblem(problem: FileProblem, t: ReturnType<typeof useT>): string {
  switch (problem.kind) {
    case 'headings':
      return t('company:problem.headings', {
        missing: problem.missing.map((column) => t(`company:column.${column}`)).join(', '),
      });
    case 'tooMany':
      return t('company:problem.tooMany', { count: problem.count, most: COMPANY_MAX_PEOPLE });
    case 'farCell':
      return t('company:problem.farCell', { cell: problem.cell });
    default:
      return t(`company:problem.${problem.kind}`);
  }
}
