import { call } from '@rajt/app-kit/api/call';
import { dataOf } from '@rajt/app-kit/api/data-of';
import { invalidate, setKnown } from '@rajt/app-kit/api/query-of';
import { callErrorText } from '@rajt/app-kit/forms/form-errors';
import { useT } from '@rajt/app-kit/texts/texts';
import { fillPath } from '@rajt/contract/client';
import {
  checkUserImport,
  downloadImportTemplate,
  getUserImport,
  IMPORT_MAX_BYTES,
  listUserImports,
} from '@rajt/contract/people/operations/user-imports';
import { toFileName } from '@rajt/rules/file-name';
import { LANGUAGES } from '@rajt/rules/language';
import { FileField } from '@rajt/ui/file-field';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { asBytes } from '../../../shell/as-bytes.ts';
import { CONSOLE_API } from '../../../shell/session/send.ts';
import styles from './imports.module.css';

/** Uploads a file for its preview; a file that is too large is refused before it is sent. */
export function ImportUpload({ onRead }: { onRead: (importId: string) => void }) {
  const t = useT();
  const queries = useQueryClient();
  const [isSending, setSending] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const upload = async (file: File) => {
    if (isSending) return;
    setProblem(null);
    if (file.size > IMPORT_MAX_BYTES) return setProblem(t('userImport:failure.tooLarge'));
    setSending(true);
    try {
      const { answer } = await call(checkUserImport, {
        query: { name: toFileName(file.name) || 'file' },
        file: asBytes(file),
      });
      const read = dataOf<typeof checkUserImport>(answer);
      setKnown(queries, getUserImport, { params: { importId: read.importId } }, read);
      await invalidate(queries, listUserImports);
      onRead(read.importId);
    } catch (error) {
      setProblem(callErrorText(error, t));
      setSending(false);
    }
  };
  return (
    <section className="panel stack">
      <FileField
        name="users"
        label={t('userImport:file')}
        hint={t('userImport:fileHint')}
        error={problem ?? undefined}
        accept=".csv,.txt,.xlsx,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
        onChoose={(file) => void upload(file)}
        texts={{ choose: t('userImport:choose'), drop: t('userImport:drop') }}
      />
      <p role="status" className="text-soft">
        {isSending ? t('userImport:sending') : ''}
      </p>
      <p className={styles.templates}>
        <span className="text-soft">{t('userImport:template')}</span>
        {LANGUAGES.map((language) => (
          <a
            key={language}
            href={`${CONSOLE_API}${fillPath(downloadImportTemplate.path)}?language=${language}`}
            download=""
          >
            {t(`userImport:templateIn.${language}`)}
          </a>
        ))}
      </p>
    </section>
  );
}
