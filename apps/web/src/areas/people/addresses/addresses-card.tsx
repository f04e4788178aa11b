import { useT } from '@rajt/app-kit/texts/texts';
import type { Address } from '@rajt/contract/people/operations/addresses';
import { Button } from '@rajt/ui/button';
import { useToast } from '@rajt/ui/toast';
import { useId, useRef, useState } from 'react';
import { AddressList } from './address-list.tsx';
import { addressDialog } from './lazy-address-dialog.tsx';
import { UnfinishedAddresses } from './unfinished-addresses.tsx';
import { ADDRESS_TOAST } from './use-address-changes.ts';

/** The profile's section about addresses: the kept ones, for whom and for what. */
export function AddressesCard() {
  const t = useT();
  const toast = useToast();
  const id = useId();
  const addButton = useRef<HTMLButtonElement>(null);
  // The shown address stays while the dialog fades out.
  const [dialog, setDialog] = useState<{ address: Address | null; isOpen: boolean } | null>(null);
  const open = (address: Address | null) => {
    // It would lie over the title.
    toast.close(ADDRESS_TOAST);
    setDialog({ address, isOpen: true });
  };
  const focusAdd = () => addButton.current?.focus({ preventScroll: true });
  const resume = (address: Address | null) => {
    // The focus returns here: the notice will have gone.
    focusAdd();
    open(address);
  };
  return (
    <section className="stack" aria-labelledby={id}>
      <div className="stack gap-2">
        <h2 id={id}>{t('addresses:title')}</h2>
        <p className="text-soft">{t('addresses:intro')}</p>
      </div>
      {!dialog?.isOpen && <UnfinishedAddresses onResume={resume} onDiscarded={focusAdd} />}
      <AddressList onChange={open} onEmptied={focusAdd} />
      <Button ref={addButton} variant="quiet" icon="plus" className="at-start" onClick={() => open(null)}>
        {t('addresses:add')}
      </Button>
      {dialog && addressDialog(dialog.address, dialog.isOpen, () => setDialog({ ...dialog, isOpen: false }))}
    </section>
  );
}
