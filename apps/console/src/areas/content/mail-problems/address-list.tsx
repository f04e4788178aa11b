import { callAny } from '@rajt/app-kit/api/call';
import { dataOf } from '@rajt/app-kit/api/data-of';
import { PartProblem } from '@rajt/app-kit/errors/part-problem.tsx';
import { useT } from '@rajt/app-kit/texts/texts';
import { listUndeliverable } from '@rajt/contract/content/operations/bounces';
import { Button } from '@rajt/ui/button';
import { EmptyState } from '@rajt/ui/empty-state';
import { Loading, Skeleton } from '@rajt/ui/skeleton';
import { StateDrawing } from '@rajt/ui/state-drawing';
import { TextField } from '@rajt/ui/text-field';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { MoreButton } from '../../../shell/more-button.tsx';
import { useSettled } from '../../../shell/use-settled.ts';
import { AddressTable } from './address-table.tsx';

interface AddressListProps {
  search: string;
  onSearch: (search: string) => void;
}

/** The undeliverable addresses: the newest first, or those that begin with the typed letters. */
export function AddressList({ search, onSearch }: AddressListProps) {
  const t = useT();
  const section = useRef<HTMLElement>(null);
  const focusSearch = () => section.current?.querySelector('input')?.focus();
  const [typed, setTyped] = useState(search);
  const settled = useSettled(typed.trim());
  useEffect(() => {
    if (settled !== search) onSearch(settled);
  }, [settled, search, onSearch]);
  const list = useInfiniteQuery({
    queryKey: [listUndeliverable.id, settled],
    queryFn: async ({ pageParam, signal }) => {
      const query = { search: settled, ...(pageParam !== undefined && { after: pageParam }) };
      const { answer } = await callAny(listUndeliverable, { query }, { signal });
      return dataOf<typeof listUndeliverable>(answer);
    },
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
    placeholderData: keepPreviousData,
  });
  const addresses = list.data?.pages.flatMap(({ items }) => items);
  return (
    <section ref={section} className="panel stack">
      <TextField
        name="search"
        type="search"
        label={t('mailProblems:search')}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        autoComplete="off"
        spellCheck={false}
        chars={30}
      />
      {list.error && <PartProblem error={list.error} onRetry={() => void list.refetch()} />}
      {!addresses && !list.error && (
        <Loading label={t('shell:loading')}>
          <Skeleton lines={5} />
        </Loading>
      )}
      {addresses?.length === 0 && (
        <EmptyState
          drawing={<StateDrawing kind={settled === '' ? 'rest' : 'search'} />}
          title={t(settled === '' ? 'mailProblems:none.title' : 'mailProblems:nothing.title')}
          action={
            settled !== '' && (
              <Button
                variant="quiet"
                onClick={() => {
                  setTyped('');
                  focusSearch();
                }}
              >
                {t('mailProblems:searchOff')}
              </Button>
            )
          }
        >
          <p>{t(settled === '' ? 'mailProblems:none.text' : 'mailProblems:nothing.text')}</p>
        </EmptyState>
      )}
      {addresses && addresses.length > 0 && <AddressTable addresses={addresses} onCleared={focusSearch} />}
      <MoreButton list={list}>{t('mailProblems:older')}</MoreButton>
    </section>
  );
}
