import { usePhoneText } from '@rajt/app-kit/formats/use-phone-text';
import { useT } from '@rajt/app-kit/texts/texts';
import type { Address } from '@rajt/contract/people/operations/addresses';
import { Badge } from '@rajt/ui/badge';
import { Button } from '@rajt/ui/button';
import { CardItem } from '@rajt/ui/card-list';
import { ConfirmDialog } from '@rajt/ui/dialog';
import { IconButton } from '@rajt/ui/icon-button';
import { useEffect, useRef, useState } from 'react';
import { useItemName } from '../../content/shared/reference/use-item-name.ts';
import { addressLine } from '../shared/addresses/address-line.ts';
import styles from './addresses-card.module.css';
import { type Use, useAddressChanges } from './use-address-changes.ts';

interface AddressItemProps {
  address: Address;
  /** The focus comes here: from an address that is gone, or to the first of those that were folded away. */
  takesFocus: boolean;
  onChange: () => void;
  /** It is being deleted. */
  onDelete: () => void;
}

export function AddressItem({ address, takesFocus, onChange, onDelete }: AddressItemProps) {
  const t = useT();
  const countryName = useItemName('countries', address.country !== 'HU');
  const [isAsking, setAsking] = useState(false);
  const { remove, makeDefault } = useAddressChanges(address);
  const line = addressLine(address, countryName);
  const phone = usePhoneText(address.phone);
  const is: Record<Use, boolean> = { billing: address.isDefaultBilling, shipping: address.isDefaultShipping };
  const deleteIt = () => {
    onDelete();
    void remove.press().then(() => setAsking(false));
  };
  const change = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (takesFocus) change.current?.focus();
  }, [takesFocus]);
  // The button that made it the default disappears then, and removes the focus, unless that has moved on.
  const [asked, setAsked] = useState<Use | null>(null);
  const hasBecome = asked !== null && is[asked];
  useEffect(() => {
    if (!hasBecome) return;
    setAsked(null);
    if (document.activeElement === document.body) change.current?.focus();
  }, [hasBecome]);
  const makeIt = (use: Use) => {
    setAsked(use);
    void makeDefault.press(use);
  };
  return (
    <>
      <CardItem
        name={address.company || address.name}
        actions={
          <>
            <IconButton
              ref={change}
              icon="edit"
              label={t('addresses:changeOf', { address: line })}
              onClick={onChange}
            />
            <IconButton
              icon="trash"
              label={t('addresses:deleteOf', { address: line })}
              onClick={() => setAsking(true)}
            />
          </>
        }
      >
        <p className={styles.line}>
          {[address.vatNumber, address.groupVatNumber, line, phone].filter(Boolean).map((part) => (
            <span key={part}>{part}</span>
          ))}
        </p>
        {(is.billing || is.shipping) && (
          <p className="cluster">
            {is.billing && <Badge tone="brand">{t('addresses:billing')}</Badge>}
            {is.shipping && <Badge tone="go">{t('addresses:shipping')}</Badge>}
          </p>
        )}
        <div className={styles.choices}>
          {!is.billing && (
            <Button
              variant="link"
              size="sm"
              aria-label={t('addresses:makeBillingOf', { address: line })}
              onClick={() => makeIt('billing')}
            >
              {t('addresses:makeBilling')}
            </Button>
          )}
          {!is.shipping && (
            <Button
              variant="link"
              size="sm"
              aria-label={t('addresses:makeShippingOf', { address: line })}
              onClick={() => makeIt('shipping')}
            >
              {t('addresses:makeShipping')}
            </Button>
          )}
        </div>
      </CardItem>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={t('addresses:deleteTitle')}
        description={t('addresses:deleteText', { address: line })}
        confirmLabel={t('addresses:deleteConfirm')}
        cancelLabel={t('common:cancel')}
        danger
        loading={remove.isPending}
        onConfirm={deleteIt}
      />
    </>
  );
}
