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
import styles from './review-events.module.css';
import type { ReviewCounts } from './review-kind.ts';

interface ReviewEventsProps {
  title: string;
  /** The kind of files, and who sees them. */
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
    <div className={`page page-narrow stack ${styles.screen}`}>
      <div>
        <PageTitle>{title}</PageTitle>
        <p className="text-soft">{lead}</p>
      </div>
      <StaleNote query={query} />
      {data && data.length > 0 && (
        <ul className={styles.events}>
          {data.map(({ eventId, event, startsOn, open, accepted, refused }) => (
            <li key={eventId}>
              <Link to={to} params={{ eventId }} className={styles.event}>
                <span className={styles.name}>{event}</span>
                <span className={styles.about}>{formats.day(startsOn, 'short')}</span>
                <span className={styles.waiting}>
                  <Badge tone={open > 0 ? 'go' : 'neutral'}>
                    {open > 0
                      ? t('reviews:waiting', { count: open, total: formats.number(open) })
                      : t('reviews:nothingWaits')}
                  </Badge>
                </span>
                <span className={styles.about}>
                  {t('reviews:reviewed', {
                    accepted: formats.number(accepted),
                    refused: formats.number(refused),
                  })}
                </span>
              </Link>
            </li>
          ))}
        </ul>
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
