import { useT } from '@rajt/app-kit/texts/texts';
import type { UserImport } from '@rajt/contract/people/operations/user-imports';
import { Notice } from '@rajt/ui/notice';
import { DeleteImport } from './delete-import.tsx';

/** Explains why a file cannot be imported, and the next step. */
export function FailedImport({ of, onDeleted }: { of: UserImport; onDeleted: () => void }) {
  const t = useT();
  const { code = 'unreadable', columns = [], words = [] } = of.failure ?? {};
  const quoted = words.join(', ');
  return (
    <>
      <Notice kind="error" title={t('userImport:failed')} role="status">
        <p>
          {t(`userImport:failure.${code}`, {
            columns: columns.map((column) => t(`importColumns:${column}`)).join(', '),
            words: quoted,
          })}
        </p>
        {code === 'columnsMissing' && words.length > 0 && <p>{t('userImport:fileHas', { words: quoted })}</p>}
      </Notice>
      <DeleteImport importId={of.importId} onDeleted={onDeleted} />
    </>
  );
}
