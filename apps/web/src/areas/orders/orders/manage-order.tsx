import { useT } from '@rajt/app-kit/texts/texts';
import type { MyEntry } from '@rajt/contract/entering/operations/entries';
import type { Order } from '@rajt/contract/orders/operations/orders';
import { Disclosure } from '@rajt/ui/disclosure';
import { Link } from '@tanstack/react-router';
import { ConfirmationButton } from '../shared/orders/confirmation-button.tsx';
import { OrderInvoice } from '../shared/orders/order-invoice.tsx';
import type { DoneParts } from './done-parts.ts';
import styles from './manage-order.module.css';

/** Changes, withdrawal and papers of a paid order, behind one button. Several entries are managed where they are listed. */
export function ManageOrder({ order, manageFor }: { order: Order } & Pick<DoneParts, 'manageFor'>) {
  const t = useT();
  const { entries, invoice, trid } = order;
  const managed = soleEntry(entries);
  return (
    <Disclosure
      label={t(entries.length > 0 ? 'confirm:manageEntry' : 'confirm:manageOrder', { count: entries.length })}
      className={styles.manage}
    >
      <div className="stack gap-4">
        {managed && <div>{manageFor(managed)}</div>}
        {!managed && entries.length > 0 && (
          <p>
            {t('confirm:manageEach')} <Link to="/entries">{t('confirm:myEntries')}</Link>
          </p>
        )}
        <div className="cluster gap-3">
          <ConfirmationButton trid={trid} />
          {invoice && <OrderInvoice invoice={invoice} trid={trid} />}
        </div>
      </div>
    </Disclosure>
  );
}

/** The only entry, or that of a team which its leader manages as one. */
function soleEntry(entries: readonly MyEntry[]): MyEntry | undefined {
  const [first] = entries;
  const isOneTeam =
    first?.team?.isLeader && entries.every(({ team }) => team?.teamEntryId === first.team?.teamEntryId);
  return entries.length === 1 || isOneTeam ? first : undefined;
}
