import { ErrorScreen } from '@rajt/app-kit/errors/error-screen.tsx';
import { ClearSearch } from '@rajt/app-kit/forms/clear-search.tsx';
import { PageTitle } from '@rajt/app-kit/page/page-title.tsx';
import { useT } from '@rajt/app-kit/texts/texts';
import { EmptyState } from '@rajt/ui/empty-state';
import { Loading, Skeleton } from '@rajt/ui/skeleton';
import { StateDrawing } from '@rajt/ui/state-drawing';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactElement, ReactNode } from 'react';

interface RaceListScreenProps<List> {
  /** The first part of the list. */
  asked: UseQueryResult<List>;
  title: string;
  loading: string;
  facts: (list: List) => ReactNode;
  children: (list: List) => ReactElement;
}

/** The frame of a public list of a race: its title with event, course and day, then the list. */
export function RaceListScreen<List>({ asked, title, loading, facts, children }: RaceListScreenProps<List>) {
  const { data, error, refetch } = asked;
  if (error && !data) return <ErrorScreen error={error} onRetry={() => void refetch()} />;
  return (
    <div className="page stack gap-6">
      <header className="stack gap-2">
        <PageTitle>{title}</PageTitle>
        {data && <p className="text-soft">{facts(data)}</p>}
      </header>
      {data ? (
        children(data)
      ) : (
        <Loading label={loading}>
          <Skeleton shape="title" />
          <Skeleton lines={8} />
        </Loading>
      )}
    </div>
  );
}

/** A list that has nobody yet, with a way to go on. */
export function NobodyYet({
  title,
  action,
  children,
}: {
  title: string;
  action: ReactNode;
  children: string;
}) {
  return (
    <EmptyState drawing={<StateDrawing kind="rest" />} title={title} action={action}>
      {children}
    </EmptyState>
  );
}

/** A search that found nobody, with the button that clears it. */
export function NobodyFound({ onClear, children }: { onClear: () => void; children: string }) {
  const t = useT();
  return (
    <EmptyState
      isMessageFirst
      drawing={<StateDrawing kind="search" />}
      title={t('resultList:nothingTitle')}
      action={<ClearSearch onClear={onClear}>{t('resultList:clear')}</ClearSearch>}
    >
      {children}
    </EmptyState>
  );
}
