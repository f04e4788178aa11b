import { PartProblem } from '@rajt/app-kit/errors/part-problem.tsx';
import { useFormats } from '@rajt/app-kit/formats/use-formats';
import { PageTitle } from '@rajt/app-kit/page/page-title.tsx';
import { useT } from '@rajt/app-kit/texts/texts';
import { Badge } from '@rajt/ui/badge';
import { Button } from '@rajt/ui/button';
import { EmptyState } from '@rajt/ui/empty-state';
import { Loading, Skeleton } from '@rajt/ui/skeleton';
import { StateDrawing } from '@rajt/ui/state-drawing';
import type { UseQueryResult } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { StaleNote } from '../../../../shell/stale-note.tsx';
import { EventList } from '../events/event-list.tsx';
import type { ReviewCounts } from './review-kind.ts';

interface ReviewEventsProps {
  title: string;
  /** The text about the kind of files and their readers. */
  lead: string;
  query: UseQueryResult<readonly ReviewCounts[]>;
  to: '/medical/$eventId' | '/proofs/$eventId';
  none: { title: string; text: string };
}

/** The events with files to review, with the numbers of each state. */
export function ReviewEvents({ title, lead, query, to, none }: ReviewEventsProps) {
  const t = useT();
  const formats = useFormats();
  const { data, error } = query;
  return (
    <div className="page page-narrow at-left stack">
      <PageTitle lead={lead}>{title}</PageTitle>
      <StaleNote query={query} />
      {data && data.length > 0 && (
        <EventList
          events={data.map(({ event, ...counts }) => ({ ...counts, name: event }))}
          to={to}
          more={({ open, accepted, refused }) => ({
            badge: (
              <Badge tone={open > 0 ? 'go' : 'neutral'}>
                {open > 0
                  ? t('reviews:waiting', { count: open, total: formats.number(open) })
                  : t('reviews:nothingWaits')}
              </Badge>
            ),
            about: t('reviews:reviewed', {
              accepted: formats.number(accepted),
              refused: formats.number(refused),
            }),
          })}
        />
      )}
      {data?.length === 0 && (
        <EmptyState
          drawing={<StateDrawing kind="rest" />}
          title={none.title}
          action={
            <Button variant="go" render={<Link to="/" />}>
              {t('office:toHome')}
            </Button>
          }
        >
          <p>{none.text}</p>
        </EmptyState>
      )}
      {!data &&
        (error ? (
          <PartProblem error={error} text={t('reviews:failed')} onRetry={() => void query.refetch()} />
        ) : (
          <Loading label={t('shell:loading')}>
            <Skeleton lines={4} />
          </Loading>
        ))}
    </div>
  );
}
