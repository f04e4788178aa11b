import { PageTitle } from '@rajt/app-kit/page/page-title.tsx';
import { useT } from '@rajt/app-kit/texts/texts';
import { ImportList } from './import-list.tsx';
import { ImportUpload } from './import-upload.tsx';

/** The upload of a file of old users, and the earlier files. */
export function ImportsScreen({ onRead }: { onRead: (importId: string) => void }) {
  const t = useT();
  return (
    <div className="page page-narrow at-left stack">
      <div>
        <PageTitle>{t('userImport:title')}</PageTitle>
        <p className="text-soft">{t('userImport:lead')}</p>
      </div>
      <ImportUpload onRead={onRead} />
      <ImportList />
    </div>
  );
}
