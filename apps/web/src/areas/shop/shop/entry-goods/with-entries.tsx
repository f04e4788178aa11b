import { queryOf } from '@rajt/app-kit/api/query-of';
import { PartProblem } from '@rajt/app-kit/errors/part-problem.tsx';
import { useT } from '@rajt/app-kit/texts/texts';
import { type EntryForProduct, listEntriesForProduct } from '@rajt/contract/entering/operations/entry-goods';
import type { Product } from '@rajt/contract/shop/operations/products';
import { Notice } from '@rajt/ui/notice';
import { Loading, Skeleton } from '@rajt/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { ChoosePerson } from './choose-person.tsx';
import { type PersonWithEntry, usePeopleWithEntries } from './use-people.ts';

interface WithEntriesProps {
  product: Product;
  /** Asks whose entry it is. */
  label: string;
  children: (entries: readonly EntryForProduct[]) => ReactNode;
}

/** The entries that a product may be for, of one person at a time; without any, the link to enter. */
export function WithEntries({ product, label, children }: WithEntriesProps) {
  const t = useT();
  const { people, error, retry } = usePeopleWithEntries(product);
  const [chosenUid, setChosenUid] = useState('');
  if (error) return <PartProblem error={error} text={t('entryGoods:failed')} onRetry={retry} />;
  if (!people) return <Waiting />;
  const person = people.find(({ uid }) => uid === chosenUid) ?? people[0];
  if (!person) return <NoEntry product={product} />;
  return (
    <>
      <ChoosePerson label={label} people={people} value={person.uid} onChange={setChosenUid} />
      <OfPerson key={person.uid} product={product} person={person}>
        {children}
      </OfPerson>
    </>
  );
}

function Waiting() {
  const t = useT();
  return (
    <Loading label={t('entryGoods:loading')}>
      <Skeleton lines={2} />
    </Loading>
  );
}

function OfPerson({
  product,
  person,
  children,
}: Pick<WithEntriesProps, 'product' | 'children'> & { person: PersonWithEntry }) {
  const t = useT();
  const params = { productId: product.pid, participantUid: person.uid };
  const { data, error, refetch } = useQuery(queryOf(listEntriesForProduct, { params }));
  if (data) return data.length > 0 ? children(data) : <NoEntry product={product} />;
  if (error)
    return <PartProblem error={error} text={t('entryGoods:failed')} onRetry={() => void refetch()} />;
  return <Waiting />;
}

function NoEntry({ product: { event } }: { product: Product }) {
  const t = useT();
  return (
    <Notice kind="info" title={t('entryGoods:noneTitle')}>
      <p>{event ? t('entryGoods:noneOfEventText', { event: event.name }) : t('entryGoods:noneText')}</p>
      <p>
        {event ? (
          <Link to="/events/$eventId" params={{ eventId: event.id }}>
            {t('entryGoods:toEvent')}
          </Link>
        ) : (
          <Link to="/events">{t('entryGoods:toEvents')}</Link>
        )}
      </p>
    </Notice>
  );
}
