import { queryOf } from '@rajt/app-kit/api/query-of';
import { discardDraft } from '@rajt/app-kit/forms/draft';
import { useUserId } from '@rajt/app-kit/session/session';
import { useT } from '@rajt/app-kit/texts/texts';
import { type Address, listAddresses } from '@rajt/contract/people/operations/addresses';
import { Button } from '@rajt/ui/button';
import { Notice } from '@rajt/ui/notice';
import { useQuery } from '@tanstack/react-query';
import { useItemName } from '../../content/shared/reference/use-item-name.ts';
import { addressLine } from '../shared/addresses/address-line.ts';
import { addressDraft, useUnfinished } from './address-draft.ts';

interface UnfinishedAddressesProps {
  onResume: (address: Address | null) => void;
  onDiscarded: () => void;
}

/**
 * Offers to continue an address that was being written when the page was reloaded or the session ended. A dialog does not open by
 * itself: a person who closed it would see it at each visit.
 */
export function UnfinishedAddresses({ onResume, onDiscarded }: UnfinishedAddressesProps) {
  const t = useT();
  const { data: addresses } = useQuery(queryOf(listAddresses, { params: { userId: useUserId() } }));
  const unfinished = useUnfinished(addresses ?? []);
  const countryName = useItemName(
    'countries',
    unfinished.some((one) => one !== null && one.country !== 'HU'),
  );
  return unfinished.map((one) => (
    <Notice key={addressDraft(one)}>
      <div className="stack gap-2">
        <p>
          {one
            ? t('addresses:unfinishedChange', { address: addressLine(one, countryName) })
            : t('addresses:unfinishedNew')}
        </p>
        <div className="cluster">
          <Button size="sm" onClick={() => onResume(one)}>
            {t('addresses:resume')}
          </Button>
          <Button
            variant="quiet"
            size="sm"
            onClick={() => {
              discardDraft(addressDraft(one));
              onDiscarded();
            }}
          >
            {t('addresses:discard')}
          </Button>
        </div>
      </div>
    </Notice>
  ));
}
