import { queryOf } from '@rajt/app-kit/api/query-of';
import { PartProblem } from '@rajt/app-kit/errors/part-problem.tsx';
import { useUserId } from '@rajt/app-kit/session/session';
import { useT } from '@rajt/app-kit/texts/texts';
import { type Address, listAddresses } from '@rajt/contract/people/operations/addresses';
import { Button } from '@rajt/ui/button';
import { CardList } from '@rajt/ui/card-list';
import { Loading, Skeleton } from '@rajt/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { AddressItem } from './address-item.tsx';

/** If there are more addresses than this, the first few are shown until the person asks for all: the profile goes on below. */
const MOST = 4;
const FIRST = 3;

interface AddressListProps {
  onChange: (address: Address) => void;
  /** The focus has gone with the last address. */
  onEmptied: () => void;
}

export function AddressList({ onChange, onEmptied }: AddressListProps) {
  const t = useT();
  const {
    data: addresses,
    error,
    refetch,
  } = useQuery(queryOf(listAddresses, { params: { userId: useUserId() } }));
  const [isWhole, setWhole] = useState(false);
  // Which address gets the focus, and which one has to be gone before.
  const [focus, setFocus] = useState<{ on?: string; after?: string }>({});
  const isGone = !addresses?.some(({ id }) => id === focus.after);

  const hasEmptied = addresses?.length === 0 && focus.after !== undefined;
  const handOver = useEffectEvent(onEmptied);
  useEffect(() => {
    if (hasEmptied) handOver();
  }, [hasEmptied]);

  if (error && !addresses) {
    return <PartProblem error={error} text={t('addresses:failed')} onRetry={() => void refetch()} />;
  }
  if (!addresses) {
    return (
      <Loading label={t('addresses:loading')}>
        <Skeleton shape="card" />
      </Loading>
    );
  }
  if (addresses.length === 0) return <p>{t('addresses:empty')}</p>;
  const isFolded = !isWhole && addresses.length > MOST;
  const showAll = () => {
    setWhole(true);
    setFocus({ on: addresses[FIRST]?.id });
  };
  return (
    <>
      <CardList>
        {addresses.slice(0, isFolded ? FIRST : undefined).map((address, index) => (
          <AddressItem
            key={address.id}
            address={address}
            takesFocus={isGone && focus.on === address.id}
            onChange={() => onChange(address)}
            onDelete={() =>
              setFocus({ on: (addresses[index + 1] ?? addresses[index - 1])?.id, after: address.id })
            }
          />
        ))}
      </CardList>
      {isFolded && (
        <Button variant="link" iconEnd="chevronDown" className="at-start" onClick={showAll}>
          {t('addresses:all', { count: addresses.length })}
        </Button>
      )}
    </>
  );
}
