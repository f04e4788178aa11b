import { useAction } from '@rajt/app-kit/api/use-action';
import { saveFile } from '@rajt/app-kit/files/save-file';
import { useUserId } from '@rajt/app-kit/session/session';
import { useT } from '@rajt/app-kit/texts/texts';
import { donationCertificate } from '@rajt/contract/shop/operations/donations';
import { Button } from '@rajt/ui/button';

/** Downloads the certificate of an order's donations. */
export function CertificateButton({ trid }: { trid: string }) {
  const t = useT();
  const userId = useUserId();
  const download = useAction(donationCertificate, {
    input: () => ({ params: { userId, trid } }),
    done: (pdf) => saveFile(new Uint8Array(pdf), 'application/pdf', 'donation-certificate.pdf'),
    undone: t('charity:certificateFailed'),
  });
  return (
    <div>
      <Button variant="quiet" icon="heart" loading={download.isPending} onClick={() => void download.press()}>
        {t('charity:certificate')}
      </Button>
    </div>
  );
}
