import { useFormats } from '@rajt/app-kit/formats/use-formats';
import { useT } from '@rajt/app-kit/texts/texts';
import type { RaceDetail } from '@rajt/contract/content/operations/catalog';
import { sampleLines } from '@rajt/rules/entering/company-samples';
import { Button } from '@rajt/ui/button';
import { columnExample, columnName } from './column-texts.ts';
import styles from './company.module.css';
import type { RaceColumns } from './race-columns.ts';
import { saveTemplate } from './template.ts';

/** The template of a race's file, to download, and the valid values of its columns. */
export function CompanyTemplate({ race, columns }: { race: RaceDetail; columns: RaceColumns }) {
  const t = useT();
  const { language } = useFormats();
  const samples = sampleLines(
    language,
    race.heats.map(({ name }) => name),
  );
  const template = columns.map(({ column, isRequired }) => ({
    label: columnName(t, column),
    isRequired,
    samples: samples.map((cells) => cells[column] ?? ''),
  }));
  return (
    <>
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
                {columnName(t, column)}
                {isRequired && <span className="text-soft"> ({t('company:required')})</span>}
              </dt>
              <dd>{columnExample(t, language, column)}</dd>
            </div>
          ))}
        </dl>
      </details>
    </>
  );
}
