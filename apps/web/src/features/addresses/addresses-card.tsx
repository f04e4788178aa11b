import type { Address } from '@rajt/contract/operations/addresses';
import { Button } from '@rajt/ui/button';
import { Loading, Skeleton } from '@rajt/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { useId, useRef, useState } from 'react';
import { addressesQuery } from '../../shell/addresses/addresses-query.ts';
import { useUserId } from '../../shell/store.ts';
import { useT } from '../../shell/texts.ts';
import { AddressItem } from './address-item.tsx';
import styles from './addresses-card.module.css';
import { addressDialog } from './lazy-address-dialog.tsx';

/** The profile's part about addresses: what is kept, for whom and for what. */
export function AddressesCard() {
  const t = useT();
  const id = useId();
  const addButton = useRef<HTMLButtonElement>(null);
  // What is shown stays while the dialog fades out.
  const [dialog, setDialog] = useState<{ address: Address | null; isOpen: boolean } | null>(null);
  const open = (address: Address | null) => setDialog({ address, isOpen: true });
  return (
    <section className="stack" aria-labelledby={id}>
      <div className="stack gap-2">
        <h2 id={id}>{t('addresses:title')}</h2>
        <p className="text-soft">{t('addresses:intro')}</p>
      </div>
      <AddressList onChange={open} onDeleted={() => addButton.current?.focus()} />
      <Button ref={addButton} variant="quiet" icon="plus" className={styles.add} onClick={() => open(null)}>
        {t('addresses:add')}
      </Button>
      {dialog && addressDialog(dialog.address, dialog.isOpen, () => setDialog({ ...dialog, isOpen: false }))}
    </section>
  );
}

interface AddressListProps {
  onChange: (address: Address) => void;
  /** The focus has gone with the address: it goes where the next one can be added. */
  onDeleted: () => void;
}

function AddressList({ onChange, onDeleted }: AddressListProps) {
  const t = useT();
  const { data: addresses, error, refetch } = useQuery(addressesQuery(useUserId()));
  if (error && !addresses) {
    return (
      <div className="stack" role="alert">
        <p>{t('addresses:failed')}</p>
        <Button variant="quiet" className={styles.add} onClick={() => void refetch()}>
          {t('addresses:retry')}
        </Button>
      </div>
    );
  }
  if (!addresses) {
    return (
      <Loading label={t('addresses:loading')}>
        <Skeleton shape="card" />
      </Loading>
    );
  }
  if (addresses.length === 0) return <p>{t('addresses:empty')}</p>;
  return (
    <ul className={styles.list}>
      {addresses.map((address) => (
        <AddressItem
          key={address.id}
          address={address}
          onChange={() => onChange(address)}
          onDeleted={onDeleted}
        />
      ))}
    </ul>
  );
}
