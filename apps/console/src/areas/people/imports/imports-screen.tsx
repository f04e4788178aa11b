import { PageTitle } from '@rajt/app-kit/page/page-title.tsx';
import { useT } from '@rajt/app-kit/texts/texts';
import { ImportList } from './import-list.tsx';
import { ImportUpload } from './import-upload.tsx';

/** The upload of a file of old users, and the earlier files. */
export function ImportsScreen({ onRead }: { onRead: (importId: string) => void }) {
  const t = useT();
  return (
    <div className="page page-narrow at-left stack">
      <PageTitle lead={t('userImport:lead')}>{t('office:nav.userImport')}</PageTitle>
      <ImportUpload onRead={onRead} />
      <ImportList />
    </div>
  );
}
