import { PageTitle } from '@rajt/app-kit/page/page-title.tsx';
import { useT } from '@rajt/app-kit/texts/texts';
import { AddressList } from './address-list.tsx';
import { ReportUpload } from './report-upload.tsx';
import { TroubledLetters } from './troubled-letters.tsx';

interface MailProblemsScreenProps {
  search: string;
  onSearch: (search: string) => void;
}

/** Addresses that get no news, letters in trouble, and the upload of delivery reports. */
export function MailProblemsScreen({ search, onSearch }: MailProblemsScreenProps) {
  const t = useT();
  return (
    <div className="stack">
      <PageTitle lead={t('mailProblems:lead')}>{t('office:nav.mailProblems')}</PageTitle>
      <AddressList search={search} onSearch={onSearch} />
      <TroubledLetters />
      <ReportUpload />
    </div>
  );
}
