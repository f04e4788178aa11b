import { queryOf } from '@rajt/app-kit/api/query-of';
import { fullName } from '@rajt/app-kit/formats/full-name';
import { useUserId } from '@rajt/app-kit/session/session';
import { currentLanguage, useT } from '@rajt/app-kit/texts/texts';
import { getProfile } from '@rajt/contract/people/operations/accounts';
import type { Address } from '@rajt/contract/people/operations/addresses';
import { Dialog } from '@rajt/ui/dialog';
import { Loading, Skeleton } from '@rajt/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { AddressForm } from './address-form.tsx';

interface AddressDialogProps {
  /** Null for a new one. */
  address: Address | null;
  isOpen: boolean;
  onClose: () => void;
}

/** Adds an address, or changes a kept one, over the page. */
export function AddressDialog({ address, isOpen, onClose }: AddressDialogProps) {
  const t = useT();
  const { data: profile } = useQuery(queryOf(getProfile, { params: { userId: useUserId() } }));
  return (
    <Dialog
      open={isOpen}
      onOpenChange={(open) => open || onClose()}
      title={t(address ? 'addresses:changeTitle' : 'addresses:addTitle')}
      closeLabel={t('common:close')}
    >
      {profile ? (
        <AddressForm address={address} name={fullName(profile, currentLanguage())} onDone={onClose} />
      ) : (
        <Loading label={t('addresses:loading')}>
          <Skeleton shape="card" />
        </Loading>
      )}
    </Dialog>
  );
}
