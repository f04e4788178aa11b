import { useAction } from '@rajt/app-kit/api/use-action';
import { saveFile } from '@rajt/app-kit/files/save-file';
import { useUserId } from '@rajt/app-kit/session/session';
import { useT } from '@rajt/app-kit/texts/texts';
import { downloadInvoice, type OrderInvoice as Invoice } from '@rajt/contract/papers/operations/invoices';
import { Button } from '@rajt/ui/button';
import { Icon } from '@rajt/ui/icons';
import styles from './order-invoice.module.css';

/** The documents of a paid order to download; before they are made, that they come, and where none does, that. */
export function OrderInvoice({ invoice, trid }: { invoice: Invoice; trid: string }) {
  const t = useT();
  const { state, documents } = invoice;
  const isWaiting = state === 'being_made';
  return (
    <div className={styles.invoice}>
      {documents.map((document) => (
        <InvoiceButton key={document.id} document={document} trid={trid} />
      ))}
      {isWaiting && (
        <p className={styles.note}>
          <Icon name="clock" />
          {documents.length > 0 ? t('invoice:correctionBeingMade') : t('invoice:beingMade')}
        </p>
      )}
      {state === 'not_needed' && <p className={styles.note}>{t('invoice:notNeeded')}</p>}
    </div>
  );
}

function InvoiceButton({ document, trid }: { document: Invoice['documents'][number]; trid: string }) {
  const t = useT();
  const userId = useUserId();
  const { id, kind, number, isPreview } = document;
  const what = t(isPreview ? `invoice:preview_${kind}` : `invoice:${kind}`);
  const download = useAction(downloadInvoice, {
    input: () => ({ params: { userId, invoiceId: id } }),
    done: (pdf) => saveFile(new Uint8Array(pdf), 'application/pdf', `${number ?? `${trid}-${id}`}.pdf`),
    undone: t('invoice:downloadFailed'),
  });
  return (
    <Button
      variant="quiet"
      icon="download"
      aria-label={t('invoice:of', { what, number: number ?? trid })}
      loading={download.isPending}
      loadingLabel={t('invoice:downloading')}
      onClick={() => void download.press()}
    >
      {what}
    </Button>
  );
}
