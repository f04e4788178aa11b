import { useAction } from '@rajt/app-kit/api/use-action';
import { saveFile } from '@rajt/app-kit/files/save-file';
import { useUserId } from '@rajt/app-kit/session/session';
import { useT } from '@rajt/app-kit/texts/texts';
import { resultCertificate } from '@rajt/contract/raceday/operations/race-results';

/** Downloads the certificate of a result; it needs the session, so a plain link would not do. */
export function useResultCertificate(entryId: string) {
  const t = useT();
  const userId = useUserId();
  return useAction(resultCertificate, {
    input: () => ({ params: { userId, entryId } }),
    done: (pdf) => saveFile(new Uint8Array(pdf), 'application/pdf', 'result-certificate.pdf'),
    undone: t('resultList:certificateFailed'),
  });
}
